import { unitStake, type UnitMode } from '@mela/lottery-rules';
import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { useBrand } from '../../../data/start.tsx';
import type { Kit } from '../plays/kits/kit.ts';
import { SelectionText } from '../plays/selection-text.tsx';
import { playName } from '../plays/selection-words.ts';
import type { LotteryGame } from '../queries.ts';
import { limitWords } from './limit-words.ts';
import { MultipleField } from './multiple-field.tsx';
import type { SlipLine } from './use-slip.ts';

type SlipRowProps = {
  line: SlipLine;
  lotteryGame: LotteryGame;
  kit: Kit;
  /** What the server said of it. */
  error: string;
  onMultiple: (multiple: number) => void;
  onUnitMode: (unitMode: UnitMode) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** A line of the slip: what is bet, how often, and what is wrong with it; it can be changed and taken off. */
export function SlipRow({
  line,
  lotteryGame,
  kit,
  error,
  onMultiple,
  onUnitMode,
  onEdit,
  onRemove,
}: SlipRowProps) {
  const { text, language, formats } = useLocale();
  const { currency } = useBrand();
  const name = playName(line.play, language);
  const trouble = error || (line.limit ? limitWords(line.limit, text, formats, currency) : '');
  return (
    <li className="rounded-card border border-line bg-sunken p-3">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-ink">{name}</p>
          <SelectionText play={line.play} selection={line.selection} />
        </div>
        <Button look="quiet" size="small" onClick={onEdit}>
          {text('lottery.editLine')}
        </Button>
        <IconButton icon="x" label={text('lottery.removeLine')} onClick={onRemove} />
      </div>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-2">
        <div className="w-44">
          <MultipleField
            label={text('lottery.multiple')}
            value={String(line.multiple || '')}
            onChange={(value) => onMultiple(Number(value))}
            maximum={lotteryGame.limits.multiple}
          />
        </div>
        {lotteryGame.unitModes.length > 1 && (
          <label className="flex flex-col gap-1 text-sm font-semibold text-ink">
            {text('lottery.pricePerBet')}
            <select
              value={line.unitMode}
              onChange={(event) => onUnitMode(event.target.value as UnitMode)}
              className="min-h-12 rounded-control border-2 border-edge bg-sunken px-2"
            >
              {lotteryGame.unitModes.map((mode) => (
                <option key={mode} value={mode}>
                  {formats.money(unitStake(kit.family.baseUnit, mode, 1), currency)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {text('lottery.bets', { count: line.notes })}
        {' · '}
        <Amount value={line.stake} currency={currency} className="font-semibold text-ink" />
        {' · '}
        {text('lottery.canWin')} <Amount value={line.bestPayout} currency={currency} />
      </p>
      <p role="alert" className="text-sm font-medium text-loss empty:hidden">
        {trouble}
      </p>
    </li>
  );
}
