import { lotteryOrderCancel } from '@mela/wire/portal/lottery.ts';
import { copyPage } from '@mela/wire/portal/pages.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import { useServerSecond } from '@mela/ui/clock.ts';
import { Countdown } from '@mela/ui/countdown.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Sheet } from '@mela/ui/sheet.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../data/refusals.ts';
import { useMoneyCall } from '../../../data/money-call.ts';
import { ShareInRoom } from '../../../widgets/share-in-room.tsx';
import { CancelButton } from './cancel-button.tsx';
import { Fact, Facts } from './fact.tsx';
import { orderQuery, type Order, type Slip } from './order-queries.ts';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderResult } from './order-result.tsx';
import { OrderSlip } from './order-slip.tsx';
import { broughtBy, shownState, stateOf } from './order-state.ts';

type OrderDetailsProps = {
  orderId: string;
  /** The address of a multi-draw order that this bet is a part of. */
  multiDrawOrderHref: (multiDrawOrderId: string) => string;
  onClose: () => void;
};

/** What has not been taken back, and is worth showing to others. */
const GOES_ON: ReadonlySet<Slip['state']> = new Set(['PENDING', 'WON', 'LOST']);

/** A bet of the member's own in full, and what can be done with it. */
export function OrderDetails({ orderId, multiDrawOrderHref, onClose }: OrderDetailsProps) {
  const { text } = useLocale();
  const { data, error, refetch, isFetching } = useQuery({ ...orderQuery(orderId), staleTime: 0 });
  const title = data ? text('orders.betNumber', { number: data.number }) : text('orders.details');
  return (
    <Sheet open onClose={onClose} title={title}>
      {error && !data ? (
        <ErrorState message={sentenceOf(error, text)} busy={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Whole order={data} multiDrawOrderHref={multiDrawOrderHref} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Sheet>
  );
}

function Whole({
  order,
  multiDrawOrderHref,
}: {
  order: Order;
  multiDrawOrderHref: OrderDetailsProps['multiDrawOrderHref'];
}) {
  const { text, formats } = useLocale();
  const second = useServerSecond();
  const cancelling = useMoneyCall(lotteryOrderCancel);
  const { word, tone } = shownState(stateOf(order));
  const { won, cameBack, rebate } = broughtBy(order);
  const { currency } = order;
  const waiting = order.slips.filter(({ state }) => state === 'PENDING');
  const canCancel = order.closesAt.getTime() > second && waiting.length > 0;
  const back = waiting.reduce((sum, { stake }) => sum + stake, 0n);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-lg font-bold text-ink">{order.gameName}</p>
        <Badge tone={tone}>{text(word)}</Badge>
      </div>
      <Facts>
        <Fact name={text('orders.draw')}>
          <span className="digits">{order.drawNumber}</span>
        </Fact>
        <Fact name={text('orders.placed')}>{formats.moment(order.placedAt)}</Fact>
        <Fact name={text('orders.drawAt')}>{formats.moment(order.drawsAt)}</Fact>
        {canCancel && (
          <Fact name={text('orders.closes')}>
            <Countdown until={order.closesAt} />
          </Fact>
        )}
        <Fact name={text('orders.staked')}>
          <Amount value={order.stake} currency={currency} />
        </Fact>
        {won > 0n && (
          <Fact name={text('orders.won')}>
            <Amount value={won} currency={currency} className="text-gain" />
          </Fact>
        )}
        {cameBack > 0n && (
          <Fact name={text('orders.cameBack')}>
            <Amount value={cameBack} currency={currency} />
          </Fact>
        )}
        {rebate > 0n && (
          <Fact name={text('orders.rebate')}>
            <Amount value={rebate} currency={currency} />
          </Fact>
        )}
      </Facts>
      <OrderResult order={order} />
      {order.multiDrawOrderId !== null && (
        <p className="text-sm text-ink-soft">
          {text('orders.ofMultiDrawOrder', { drawPosition: order.drawPosition ?? 0 })} ·{' '}
          <a href={multiDrawOrderHref(order.multiDrawOrderId)} className="font-semibold text-ink underline">
            {text('orders.showMultiDrawOrder')}
          </a>
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {order.slips.map((slip) => (
          <OrderSlip
            key={slip.id}
            slip={slip}
            order={order}
            canCancel={canCancel && order.slips.length > 1}
          />
        ))}
      </ul>
      <OrderReceipt orderId={order.id} number={order.number} />
      <div className="flex flex-wrap gap-2">
        <LinkButton href={copyPage(order, { orderId: order.id })} look="outline">
          {text('orders.again')}
        </LinkButton>
        {GOES_ON.has(stateOf(order)) && (
          <ShareInRoom
            shared={{ kind: 'order', id: order.id }}
            facts={{ ...order, lines: order.slips.length, win: won > 0n ? won : null }}
          >
            {text('orders.share')}
          </ShareInRoom>
        )}
        {canCancel && (
          <CancelButton
            label={text('orders.cancelOrder')}
            ask={text('orders.cancelOrderAsk', { amount: formats.money(back, currency) })}
            busy={cancelling.state !== 'idle'}
            onCancel={async () => (await cancelling.run({ params: { orderId: order.id } })).refund}
          />
        )}
      </div>
    </div>
  );
}
