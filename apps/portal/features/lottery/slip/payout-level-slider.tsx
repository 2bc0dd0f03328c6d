import { useLocale } from '@mela/i18n/react.ts';
import { useId } from 'react';
import type { LotteryGame } from '../queries.ts';
import type { Draft } from './use-draft.ts';

/** A hundredth of the stake in payout levels: the full prize is at 2000. */
const PER_CENT = 20;

/** The player's choice between the highest prize and a part of the stake back; a listed price leaves no choice. */
export function PayoutLevelSlider({ draft, lotteryGame }: { draft: Draft; lotteryGame: LotteryGame }) {
  const { text } = useLocale();
  const id = useId();
  const { payoutLevelMin, payoutLevelMax } = lotteryGame;
  const { play, payoutLevel, setPayoutLevel } = draft;
  if (payoutLevelMin === payoutLevelMax) return null;
  if (play.pricing !== 'payout-level')
    return <p className="text-sm text-ink-soft">{text('lottery.fixedPrize')}</p>;
  const rebate = text('lottery.rebateRate', { rate: (payoutLevelMax - payoutLevel) / PER_CENT });
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-3 text-sm">
        <label htmlFor={id} className="font-medium text-ink">
          {text('lottery.prizeOrRebate')}
        </label>
        <span className="digits font-semibold text-ink">{rebate}</span>
      </div>
      <input
        id={id}
        type="range"
        min={payoutLevelMin}
        max={payoutLevelMax}
        value={payoutLevel}
        aria-valuetext={rebate}
        onChange={(event) => setPayoutLevel(Number(event.target.value))}
        className="h-11 w-full accent-action"
      />
      <p aria-hidden="true" className="-mt-1.5 flex justify-between text-sm text-ink-soft">
        <span>{text('lottery.mostRebate')}</span>
        <span>{text('lottery.highestPrize')}</span>
      </p>
    </div>
  );
}
