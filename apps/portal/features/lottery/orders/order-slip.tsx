import { lotterySlipCancel } from '@mela/wire/portal/lottery.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { useMoneyCall } from '../../../data/money-call.ts';
import { SelectionText } from '../plays/selection-text.tsx';
import { useShowProof } from '../proof/use-show-proof.ts';
import { CancelButton } from './cancel-button.tsx';
import type { Order, Slip } from './order-queries.ts';
import { shownState } from './order-state.ts';
import { PlayTitle } from './play-title.tsx';

/** What was paid as the draw says. */
const SETTLED: readonly Slip['state'][] = ['WON', 'LOST', 'REFUNDED'];
const PROVED: readonly Slip['state'][] = [...SETTLED, 'VOID'];

type OrderSlipProps = {
  slip: Slip;
  order: Order;
  /** Whether it can be taken back on its own. */
  canCancel: boolean;
};

/** One line of a bet, with its price, what it can win or has won, and the proof of it. */
export function OrderSlip({ slip, order, canCancel }: OrderSlipProps) {
  const { text, formats } = useLocale();
  const showProof = useShowProof();
  const cancelling = useMoneyCall(lotterySlipCancel);
  const { word, tone } = shownState(slip.state);
  const { currency } = order;
  return (
    <li className="flex flex-col gap-1 border-t border-line pt-3">
      <div className="flex items-start justify-between gap-2">
        <p className="font-semibold text-ink">
          <PlayTitle play={slip.play} />
        </p>
        <Badge tone={tone}>{text(word)}</Badge>
      </div>
      <SelectionText play={slip.play} selection={slip.selection} />
      <p className="text-sm text-ink-soft">
        {text('lottery.bets', { count: slip.notes })} × {text('lottery.times', { count: slip.multiple })}
        {' · '}
        <Amount value={slip.stake} currency={currency} className="font-semibold text-ink" />
      </p>
      <p className="text-sm text-ink-soft">
        {slip.state === 'PENDING' ? (
          <>
            {text('orders.canWin')}{' '}
            <Amount value={slip.bestPayout} currency={currency} className="font-semibold text-ink" />
          </>
        ) : (
          slip.payout !== null &&
          slip.payout > 0n && (
            <>
              {text(
                SETTLED.includes(slip.state) && slip.state !== 'REFUNDED' ? 'orders.won' : 'orders.cameBack',
              )}{' '}
              <Amount
                value={slip.payout}
                currency={currency}
                className={slip.state === 'WON' ? 'font-bold text-gain' : 'font-semibold text-ink'}
              />
            </>
          )
        )}
        {slip.rebate !== null && slip.rebate > 0n && (
          <>
            {' · '}
            {text('orders.rebate')}{' '}
            <Amount value={slip.rebate} currency={currency} className="font-semibold text-ink" />
          </>
        )}
      </p>
      {slip.earlierPayout !== null && (slip.state !== 'VOID' || slip.earlierPayout > 0n) && (
        <p className="text-sm text-notice">
          {text(slip.state === 'VOID' ? 'orders.voided' : 'orders.corrected', {
            amount: formats.money(slip.earlierPayout, currency),
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {PROVED.includes(slip.state) && (
          <Button look="outline" size="small" onClick={() => void showProof(slip.id)}>
            {text('lottery.check')}
          </Button>
        )}
        {canCancel && slip.state === 'PENDING' && (
          <CancelButton
            label={text('orders.cancelBet')}
            ask={text('orders.cancelLineAsk', { amount: formats.money(slip.stake, currency) })}
            busy={cancelling.state !== 'idle'}
            onCancel={async () => (await cancelling.run({ params: { slipId: slip.id } })).refund}
          />
        )}
      </div>
    </li>
  );
}
