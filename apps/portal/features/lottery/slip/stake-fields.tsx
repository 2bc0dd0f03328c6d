import { currencySign } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { isByAmount, UNIT_MODES, unitModesOf, type UnitMode } from '@mela/lottery-rules';
import { Select } from '@mela/ui/select.tsx';
import { useId } from 'react';
import { useBrand } from '../../../data/start.tsx';
import type { LotteryGame } from '../queries.ts';
import { MultipleField } from './multiple-field.tsx';
import type { Draft } from './use-draft.ts';

/** A hundredth of the stake in payout levels: the full prize is at 2000. */
const PER_CENT = 20;

/** The player's choice between the highest prize and a part of the stake back; a listed price leaves no choice. */
function PayoutLevelSlider({ draft, lotteryGame }: { draft: Draft; lotteryGame: LotteryGame }) {
  const { text } = useLocale();
  const id = useId();
  const { payoutLevelMin, payoutLevelMax } = lotteryGame;
  const { play, payoutLevel, setPayoutLevel } = draft;
  const perMille = lotteryGame.discounts[play.group] ?? 0;
  if (play.pricing === 'odds' && perMille > 0)
    return <p className="text-sm text-ink-soft">{text('lottery.discount', { rate: perMille / 10 })}</p>;
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

const WHOLE_UNIT = 10_000n;

/** What one bet costs, how many times over, and whether for the highest prize; or the amount of each bet, where it is typed. */
export function StakeFields({ draft, lotteryGame }: { draft: Draft; lotteryGame: LotteryGame }) {
  const { text, formats } = useLocale();
  const { currency } = useBrand();
  const { play, multiple } = draft;
  const { limits } = lotteryGame;
  const unitModes = unitModesOf(play, lotteryGame.unitModes);
  const isAmount = isByAmount(play);
  const perBet = (mode: UnitMode): string => {
    const price = Number(play.baseUnit) / Number(UNIT_MODES[mode]) / Number(WHOLE_UNIT);
    return `${currencySign(currency)}${formats.number(price)}`;
  };
  return (
    <div className="grid grid-cols-2 gap-3 rounded-card border border-line bg-surface p-3">
      {!isAmount && (
        <Select
          label={text('lottery.pricePerBet')}
          value={draft.unitMode}
          onChange={(event) => draft.setUnitMode(event.target.value as UnitMode)}
          options={unitModes.map((mode) => ({ value: mode, label: perBet(mode) }))}
        />
      )}
      <div className={isAmount ? 'col-span-2' : undefined}>
        <MultipleField
          label={isAmount ? text('lottery.amountPerBet') : text('lottery.multiple')}
          value={multiple}
          onChange={draft.setMultiple}
          maximum={limits.multiple}
        />
      </div>
      <div className="col-span-2 empty:hidden">
        <PayoutLevelSlider draft={draft} lotteryGame={lotteryGame} />
      </div>
    </div>
  );
}
