import type { Picker } from '@mela/lottery-rules';
import { useReader } from '@mela/i18n/react.ts';
import { Chip } from './chip.tsx';
import { RowsPicker } from './rows-picker.tsx';
import { TicketsPicker } from './tickets-picker.tsx';
import type { Draft } from '../slip/use-draft.ts';
import { rowWord } from './words.ts';

/** The picker that a play's selection asks for. */
export function SelectionPicker({ draft }: { draft: Draft }) {
  const { picker, code } = draft.play;
  // A fresh picker per play: what was typed for one is not meant for another.
  return <AnyPicker key={code} picker={picker} draft={draft} firstRow={0} />;
}

function AnyPicker({ picker, draft, firstRow }: { picker: Picker; draft: Draft; firstRow: number }) {
  switch (picker.kind) {
    case 'rows':
      return (
        <RowsPicker
          picker={picker}
          picked={draft.picked.slice(firstRow)}
          onPick={(row, values) => draft.pick(firstRow + row, values)}
        />
      );
    case 'tickets':
      return <TicketsPicker length={picker.length} onPick={(tickets) => draft.pick(firstRow, tickets)} />;
    case 'places':
      return <PlacesPicker picker={picker} draft={draft} />;
  }
}

function PlacesPicker({ picker, draft }: { picker: Extract<Picker, { kind: 'places' }>; draft: Draft }) {
  const { text } = useReader();
  const chosen = draft.picked[0] ?? [];
  const press = (place: number): void => {
    const others = chosen.filter((other) => other !== place);
    if (others.length < chosen.length) draft.pick(0, others);
    else draft.pick(0, [...chosen, place].slice(-picker.max));
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
          {picker.places.map((name, at) => (
            <Chip key={name} chosen={chosen.includes(at + 1)} onClick={() => press(at + 1)}>
              {text(rowWord(name))}
            </Chip>
          ))}
        </div>
      </fieldset>
      <AnyPicker picker={picker.of} draft={draft} firstRow={1} />
    </div>
  );
}
