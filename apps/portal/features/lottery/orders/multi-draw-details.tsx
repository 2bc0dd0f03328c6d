import { multiDrawOrderCancel } from '@mela/wire/portal/lottery-multi-draw-orders.ts';
import type { AnswerOf } from '@mela/wire';
import type { multiDrawOrder as multiDrawOrderCall } from '@mela/wire/portal/lottery-multi-draw-orders.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import { useServerSecond } from '@mela/ui/clock.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Sheet } from '@mela/ui/sheet.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../data/refusals.ts';
import { useMoneyCall } from '../../../data/money-call.ts';
import { SelectionText } from '../plays/selection-text.tsx';
import { CancelButton } from './cancel-button.tsx';
import { MultiDrawProgress } from './multi-draw-progress.tsx';
import { Fact, Facts } from './fact.tsx';
import { multiDrawOrderQuery, type Order } from './order-queries.ts';
import { broughtBy, shownState, stateOf } from './order-state.ts';
import { PlayTitle } from './play-title.tsx';

type MultiDrawDetailsProps = {
  multiDrawOrderId: string;
  /** The address of the bet of one of its draws. */
  orderHref: (orderId: string) => string;
  onClose: () => void;
};

/** A multi-draw order of the member's own in full: how far it is, each of its draws, and the way to give up the rest. */
export function MultiDrawDetails({ multiDrawOrderId, orderHref, onClose }: MultiDrawDetailsProps) {
  const { text } = useLocale();
  const { data, error, refetch, isFetching } = useQuery({
    ...multiDrawOrderQuery(multiDrawOrderId),
    staleTime: 0,
  });
  const title = data ? text('orders.multiDrawOrderNumber', { number: data.number }) : text('orders.details');
  return (
    <Sheet open onClose={onClose} title={title}>
      {error && !data ? (
        <ErrorState message={sentenceOf(error, text)} busy={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Whole multiDrawOrder={data} orderHref={orderHref} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Sheet>
  );
}

type WholeProps = {
  multiDrawOrder: AnswerOf<typeof multiDrawOrderCall>;
  orderHref: MultiDrawDetailsProps['orderHref'];
};

function Whole({ multiDrawOrder, orderHref }: WholeProps) {
  const { text, formats } = useLocale();
  const second = useServerSecond();
  const cancelling = useMoneyCall(multiDrawOrderCancel);
  const { currency } = multiDrawOrder;
  // What closes between now and the press stands; the answer says what really came back.
  const open = multiDrawOrder.orders.filter(
    (order) => order.closesAt.getTime() > second && stateOf(order) === 'PENDING',
  );
  const back = open
    .flatMap(({ slips }) => slips)
    .reduce((sum, { state, stake }) => (state === 'PENDING' ? sum + stake : sum), 0n);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-lg font-bold text-ink">{multiDrawOrder.gameName}</p>
        <Badge tone={multiDrawOrder.state === 'RUNNING' ? 'notice' : 'plain'}>
          {text(multiDrawOrder.state === 'RUNNING' ? 'orders.running' : 'orders.ended')}
        </Badge>
      </div>
      <MultiDrawProgress multiDrawOrder={multiDrawOrder} />
      <Facts>
        <Fact name={text('orders.placed')}>{formats.moment(multiDrawOrder.placedAt)}</Fact>
        <Fact name={text('orders.staked')}>
          <Amount value={multiDrawOrder.stake} currency={currency} />
        </Fact>
        <Fact name={text('orders.frozen')}>
          <Amount value={multiDrawOrder.frozen} currency={currency} />
        </Fact>
        <Fact name={text('orders.won')}>
          <Amount
            value={multiDrawOrder.won}
            currency={currency}
            className={multiDrawOrder.won > 0n ? 'text-gain' : 'text-ink'}
          />
        </Fact>
        <Fact name={text('orders.cameBack')}>
          <Amount value={multiDrawOrder.returned} currency={currency} />
        </Fact>
      </Facts>
      <p className="text-sm text-ink-soft">
        {text(multiDrawOrder.stopOnWin ? 'orders.stopsOnWin' : 'orders.goesOn')}
      </p>
      <ul className="flex flex-col gap-2">
        {multiDrawOrder.lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a multi-draw order's lines never change
          <li key={at}>
            <p className="font-semibold text-ink">
              <PlayTitle play={line.play} />
            </p>
            <SelectionText play={line.play} selection={line.selection} />
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <CancelButton
            label={text('orders.cancelMultiDrawOrder')}
            ask={text('orders.cancelMultiDrawOrderAsk', {
              count: open.length,
              amount: formats.money(back, currency),
            })}
            busy={cancelling.state !== 'idle'}
            onCancel={async () =>
              (await cancelling.run({ params: { multiDrawOrderId: multiDrawOrder.id } })).refund
            }
          />
        </div>
      )}
      <ol aria-label={text('orders.multiDrawOrderDraws')} className="flex flex-col">
        {multiDrawOrder.orders.map((order) => (
          <DrawOfMultiDrawOrder key={order.id} order={order} href={orderHref(order.id)} />
        ))}
      </ol>
    </div>
  );
}

/** One draw of a multi-draw order; opens the bet on it. */
function DrawOfMultiDrawOrder({ order, href }: { order: Order; href: string }) {
  const { text } = useLocale();
  const { word, tone } = shownState(stateOf(order));
  const { won } = broughtBy(order);
  return (
    <li className="border-t border-line">
      <a href={href} className="flex min-h-11 flex-wrap items-center justify-between gap-2 py-2">
        <span className="digits font-semibold text-ink underline">{order.drawNumber}</span>
        <span className="flex items-center gap-2 text-sm text-ink-soft">
          <Amount value={order.stake} currency={order.currency} />
          {won > 0n && <Amount value={won} currency={order.currency} className="font-bold text-gain" />}
          <Badge tone={tone}>{text(word)}</Badge>
        </span>
      </a>
    </li>
  );
}
