import type { Picker } from '@mela/lottery-rules';
import { useLocale } from '@mela/i18n/react.ts';
import type { Draft } from '../slip/use-draft.ts';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { lazyComponent } from '../../../data/lazy-component.ts';
import { LoadingBoundary } from '../../../widgets/loading-boundary.tsx';
import { Chip } from './chip.tsx';
import { DealBar } from './deal-bar.tsx';
import { RowsPicker } from './rows-picker.tsx';
import { usePrizes } from './use-prizes.ts';

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
  const { picker, code } = draft.play;
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
          />
        </LoadingBoundary>
      );
    case 'positions':
      return <PositionsPicker picker={picker} draft={draft} />;
  }
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
