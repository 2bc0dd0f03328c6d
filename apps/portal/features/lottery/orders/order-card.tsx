import { lotterySlipCancel } from '@mela/wire/portal/lottery.ts';
import { useReader } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge, type Tone } from '@mela/ui/badge.tsx';
import { Balls } from '@mela/ui/balls.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { useServerSecond } from '@mela/ui/clock.ts';
import { toast } from '@mela/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../../client/call-error.ts';
import { useMoneyCall } from '../../../client/money-call.ts';
import { digitsOf } from '../plays/digits-of.ts';
import type { Order, Slip } from './order-queries.ts';
import { playName } from '../plays/selection-words.ts';
import { SelectionText } from '../plays/selection-text.tsx';
import { useShowProof } from '../proof/use-show-proof.ts';
import { stateWord } from '../plays/words.ts';

const TONES: Readonly<Record<Slip['state'], Tone>> = {
  PENDING: 'notice',
  WON: 'gain',
  LOST: 'plain',
  REFUNDED: 'plain',
  CANCELLED: 'plain',
  CANCELLED_STOP: 'plain',
  VOID: 'plain',
};

/** An order of the member's own: its draw, its slips, and what became of each. */
export function OrderCard({ order }: { order: Order }) {
  const { text, formats } = useReader();
  return (
    <Card className="flex flex-col gap-3">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <p className="text-sm text-ink-soft">
            {text('lottery.issue')} <span className="digits font-semibold text-ink">{order.numero}</span>
          </p>
          <p className="text-sm text-ink-soft">
            {formats.moment(order.placedAt)} · <span className="digits">{order.number}</span>
          </p>
        </div>
        {order.result !== null && (
          <Balls
            size="small"
            numbers={digitsOf(order.result)}
            label={text('lottery.resultOf', { numero: order.numero })}
          />
        )}
      </header>
      <ul className="flex flex-col gap-3">
        {order.slips.map((slip) => (
          <SlipLine key={slip.id} slip={slip} order={order} />
        ))}
      </ul>
    </Card>
  );
}

function SlipLine({ slip, order }: { slip: Slip; order: Order }) {
  const { text, language } = useReader();
  const second = useServerSecond();
  const showProof = useShowProof();
  const isPending = slip.state === 'PENDING';
  const isProvable = slip.state === 'WON' || slip.state === 'LOST' || slip.state === 'REFUNDED';
  return (
    <li className="border-t border-line pt-3">
      <div className="flex items-start justify-between gap-2">
        <p className="font-semibold text-ink">{playName(slip.play, language)}</p>
        <Badge tone={TONES[slip.state]}>{text(stateWord(slip.state))}</Badge>
      </div>
      <SelectionText play={slip.play} selection={slip.selection} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">
          {text('lottery.bets', { count: slip.notes })} ·{' '}
          <Amount value={slip.stake} currency={order.currency} />
          {slip.payout !== null && slip.payout > 0n && (
            <>
              {' → '}
              <Amount
                value={slip.payout}
                currency={order.currency}
                className={slip.state === 'WON' ? 'font-bold text-gain' : 'font-semibold text-ink'}
              />
            </>
          )}
          {slip.rebate !== null && slip.rebate > 0n && (
            <>
              {' + '}
              <Amount value={slip.rebate} currency={order.currency} className="font-semibold text-ink" />{' '}
              {text('lottery.rebate')}
            </>
          )}
        </p>
        {isPending && order.closesAt.getTime() > second && <CancelButton slip={slip} />}
        {isProvable && (
          <Button look="quiet" size="small" onClick={() => void showProof(slip.id)}>
            {text('lottery.check')}
          </Button>
        )}
      </div>
    </li>
  );
}

function CancelButton({ slip }: { slip: Slip }) {
  const { text } = useReader();
  const queries = useQueryClient();
  const cancelling = useMoneyCall(lotterySlipCancel);
  const cancel = async (): Promise<void> => {
    try {
      await cancelling.run({ params: { slipId: slip.id } });
      toast(text('lottery.cancelled'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(error.message || text('shell.network'), 'loss');
    }
    await queries.invalidateQueries({ queryKey: ['lotteryOrders'] });
  };
  return (
    <Button look="outline" size="small" busy={cancelling.state !== 'idle'} onClick={() => void cancel()}>
      {text('lottery.cancelBet')}
    </Button>
  );
}
