import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { SelectionText } from '../plays/selection-text.tsx';
import type { Order } from './order-queries.ts';
import { OrderResult } from './order-result.tsx';
import { broughtBy, shownState, stateOf } from './order-state.ts';
import { PlayTitle } from './play-title.tsx';

const LINES = 2;

type OrderCardProps = {
  order: Order;
  /** Whether the list holds bets on several games. */
  withGame?: boolean;
  onOpen: () => void;
};

/** A bet of the member's own in a list: its draw, its first lines, and what became of it. */
export function OrderCard({ order, withGame = false, onOpen }: OrderCardProps) {
  const { text, formats } = useLocale();
  const { word, tone } = shownState(stateOf(order));
  const { won, cameBack, rebate } = broughtBy(order);
  const more = order.slips.length - LINES;
  return (
    <Card className="flex flex-col gap-3 [contain-intrinsic-size:auto_11rem] [content-visibility:auto]">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          {withGame && <p className="font-semibold text-ink">{order.gameName}</p>}
          <p className="text-sm text-ink-soft">
            {text('lottery.draw')} <span className="digits font-semibold text-ink">{order.drawNumber}</span>
          </p>
          <p className="text-sm text-ink-soft">{formats.moment(order.placedAt)}</p>
        </div>
        <Badge tone={tone}>{text(word)}</Badge>
      </header>
      <OrderResult order={order} />
      <ul className="flex flex-col gap-2 border-t border-line pt-3">
        {order.slips.slice(0, LINES).map((slip) => (
          <li key={slip.id}>
            <p className="font-semibold text-ink">
              <PlayTitle play={slip.play} />
            </p>
            <SelectionText play={slip.play} selection={slip.selection} />
          </li>
        ))}
        {more > 0 && <li className="text-sm text-ink-soft">{text('orders.moreLines', { count: more })}</li>}
      </ul>
      <footer className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">
          <Amount value={order.stake} currency={order.currency} />
          {won > 0n && (
            <>
              {' → '}
              <Amount value={won} currency={order.currency} className="font-bold text-gain" />
            </>
          )}
          {cameBack > 0n && (
            <>
              {' · '}
              {text('orders.cameBack')}{' '}
              <Amount value={cameBack} currency={order.currency} className="font-semibold text-ink" />
            </>
          )}
          {rebate > 0n && (
            <>
              {' + '}
              <Amount value={rebate} currency={order.currency} className="font-semibold text-ink" />{' '}
              {text('lottery.rebate')}
            </>
          )}
        </p>
        <Button look="quiet" size="small" onClick={onOpen}>
          {text('orders.details')}
        </Button>
      </footer>
    </Card>
  );
}
