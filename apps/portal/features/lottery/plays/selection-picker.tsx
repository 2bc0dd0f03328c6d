import { useLocale } from '@mela/i18n/react.ts';
import { bestPayout, unitStake, type Picker } from '@mela/lottery-rules';
import { Button } from '@mela/ui/button.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useMemo } from 'react';
import { lazyComponent } from '../../../data/loading/lazy-component.ts';
import { LoadingBoundary } from '../../../widgets/loading-boundary.tsx';
import type { Draft } from '../slip/use-draft.ts';
import { Chip } from './chip.tsx';
import { RowsPicker } from './rows-picker.tsx';

const isChoice = (picker: Picker): picker is Extract<Picker, { kind: 'rows' }> =>
  picker.kind === 'rows' && picker.of !== 'numbers';

/**
 * What each choice of a play pays for one bet, where they differ and each choice is a bet of its own; the rows before a picker's own are
 * filled with their first values meanwhile.
 */
function usePrizes(
  { play, odds, unitMode }: Draft,
  firstRow: number,
): ((row: number, value: number | string) => string | null) | undefined {
  const { formats } = useLocale();
  const prizes = useMemo(() => {
    const inner = play.picker.kind === 'positions' ? play.picker.of : play.picker;
    if (play.tiers.length < 2 || !isChoice(inner)) return undefined;
    const perUnit = unitStake(play, unitMode, 1);
    const places =
      play.picker.kind === 'positions'
        ? [Array.from({ length: play.picker.min }, (_, at) => at + 1)].slice(0, firstRow)
        : [];
    const found = new Map<string, bigint>();
    for (const [at] of inner.rows.entries()) {
      for (const value of inner.pool) {
        const rows = inner.rows.map((_, row) => (row === at ? [value] : []));
        const line = play.read(play.compose([...places, ...rows]));
        if (!line.ok || line.value.notes !== 1) return undefined;
        found.set(`${at} ${value}`, bestPayout(line.value.best, line.value.prices(odds), perUnit));
      }
    }
    return new Set(found.values()).size > 1 ? found : undefined;
  }, [play, odds, unitMode, firstRow]);
  if (!prizes) return undefined;
  return (row, value) => {
    const prize = prizes.get(`${row} ${value}`);
    return prize === undefined ? null : formats.money(prize);
  };
}

type DealBarProps = {
  /** Picks at random. */
  onFill: () => void;
  /** Puts so many random bets on the slip. */
  onDeal: (count: number) => void;
};

/** Numbers by chance: one bet to look at first, or several straight onto the slip. */
function DealBar({ onFill, onDeal }: DealBarProps) {
  const { text } = useLocale();
  return (
    <fieldset aria-label={text('lottery.atRandom')} className="flex min-w-0 flex-wrap items-center gap-2">
      <Button look="outline" size="small" onClick={onFill}>
        <Icon of="dices" />
        {text('lottery.atRandom')}
      </Button>
      {[5, 10].map((count) => (
        <Button key={count} look="quiet" size="small" onClick={() => onDeal(count)}>
          {text('lottery.dealLines', { count })}
        </Button>
      ))}
    </fieldset>
  );
}

/** Fetched when a play is typed. */
const TicketsPicker = lazyComponent(async () => (await import('./tickets-picker.tsx')).TicketsPicker);

type SelectionPickerProps = {
  draft: Draft;
  /** Puts so many random bets on the slip. */
  onDeal: (count: number) => void;
};

/** The picker that a play's selection asks for, and chance for those who leave it to that. */
export function SelectionPicker({ draft, onDeal }: SelectionPickerProps) {
  const { text } = useLocale();
  const { picker } = draft;
  const { code } = draft.play;
  if (picker.kind === 'rows' && picker.rows.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface p-4 text-ink">
        {text('lottery.nothingToChoose')}
      </p>
    );
  }
  return (
    <>
      {/* A fresh picker per play and line: what was typed for one is not meant for another. */}
      <AnyPicker key={`${code} ${draft.revision}`} picker={picker} draft={draft} firstRow={0} />
      {picker.kind !== 'tickets' && <DealBar onFill={draft.deal} onDeal={onDeal} />}
    </>
  );
}

function AnyPicker({ picker, draft, firstRow }: { picker: Picker; draft: Draft; firstRow: number }) {
  const prizeOf = usePrizes(draft, firstRow);
  switch (picker.kind) {
    case 'rows':
      return (
        <RowsPicker
          kit={draft.kit}
          picker={picker}
          picked={draft.picked.slice(firstRow)}
          onPick={(rows) => draft.pick(firstRow, rows)}
          prizeOf={prizeOf}
        />
      );
    case 'tickets':
      return (
        <LoadingBoundary room={<Skeleton className="h-80 w-full" />}>
          <TicketsPicker
            picker={picker}
            kit={draft.kit}
            typed={draft.picked[firstRow] ?? []}
            onPick={(tickets) => draft.pick(firstRow, [tickets])}
            onTrouble={draft.setTrouble}
            numberCost={numberCostOf(draft)}
          />
        </LoadingBoundary>
      );
    case 'positions':
      return <PositionsPicker picker={picker} draft={draft} />;
  }
}

/** What one number of a play costs where that is several units, at the unit and as often as the player says. */
function numberCostOf({ play, unitMode, multiple }: Draft): { units: number; price: bigint } | null {
  const { unitsPerNote: units } = play;
  const often = /^\d{1,6}$/.test(multiple) ? Number(multiple) : 1;
  const perUnit = unitStake(play, unitMode, often);
  return units === 1 ? null : { units, price: perUnit * BigInt(units) };
}

function PositionsPicker({
  picker,
  draft,
}: {
  picker: Extract<Picker, { kind: 'positions' }>;
  draft: Draft;
}) {
  const { text } = useLocale();
  const [chosen = [], ...rest] = draft.picked;
  const press = (place: number): void => {
    const others = chosen.filter((other) => other !== place);
    const next = others.length < chosen.length ? others : [...chosen, place].slice(-picker.max);
    draft.pick(0, [next, ...rest]);
  };
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="rounded-card border border-line bg-surface p-3">
        <legend className="sr-only">{text('lottery.places')}</legend>
        <p aria-hidden="true" className="mb-2 text-sm font-semibold text-ink">
          {text(picker.max === picker.min ? 'lottery.choosePlacesExactly' : 'lottery.choosePlaces', {
            min: picker.min,
          })}
        </p>
        <div className="flex flex-wrap gap-2">
          {picker.positions.map((name, at) => (
            <Chip key={name} chosen={chosen.includes(at + 1)} onClick={() => press(at + 1)}>
              {draft.kit.row(name, text)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <AnyPicker picker={picker.of} draft={draft} firstRow={1} />
    </div>
  );
}
