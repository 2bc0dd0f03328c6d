import { dealTickets, secureBelow } from './deal-tickets.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Field } from '@mela/ui/field.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { Tabs } from '@mela/ui/tabs.tsx';
import { useState } from 'react';
import type { Trouble } from '../slip/use-draft.ts';
import type { Kit } from './kits/kit.ts';
import { isOfBalls, reviewAtOnce, type TicketPicker } from './review-tickets.ts';
import { ReviewNotes } from './review-notes.tsx';
import { TicketBoard } from './ticket-board.tsx';
import { useReview } from './use-review.ts';

type TicketsPickerProps = {
  picker: TicketPicker;
  kit: Kit;
  /** What is chosen already when the picker opens. */
  typed: readonly (number | string)[];
  onPick: (tickets: readonly string[]) => void;
  onTrouble: (trouble: Trouble) => void;
};

/** A list takes so many random numbers more; shorter ones are dealt whole. */
const LIST = 10;

/** Numbers to press, to type or to paste, one bet each; what is wrong or there twice is marked, and leaves by a press. */
export function TicketsPicker({ picker, kit, typed: first, onPick, onTrouble }: TicketsPickerProps) {
  const { text, formats } = useLocale();
  const [typed, setTyped] = useState(() => first.join('\n'));
  const [input, setInput] = useState<'press' | 'type'>(picker.length === 2 ? 'press' : 'type');
  const { review, isReading } = useReview(picker, typed, (read) => {
    if (read) onPick(read.good);
    onTrouble(read ? (read.wrong.length + read.doubled.length > 0 ? 'marked' : null) : 'reading');
  });
  /** Changes what stands there by now, and not what this picture of it was drawn from: presses come faster than pictures. */
  const change = (to: (good: readonly string[]) => readonly string[]): void =>
    setTyped((now) => to(reviewAtOnce(picker, now).good).join('\n'));
  const add = (tickets: readonly string[]): void =>
    setTyped((now) => [now.trimEnd(), ...tickets].filter((line) => line !== '').join('\n'));
  const deal = (count: number): void => {
    const there = new Set(
      review.good.flatMap((ticket) => {
        const judged = picker.judge(ticket);
        return judged.ok ? [judged.value] : [];
      }),
    );
    add(dealTickets(picker, count, secureBelow, there));
  };
  const rule = { length: picker.length };
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3">
      <Tabs
        label={text('lottery.howToChoose')}
        chosen={input}
        onChoose={setInput}
        tabs={[
          { key: 'press', label: text('lottery.choosePress') },
          { key: 'type', label: text('lottery.chooseType') },
        ]}
      >
        <div className="pt-3">
          {input === 'press' ? (
            <TicketBoard picker={picker} kit={kit} chosen={review.good} onAdd={add} onChange={change} />
          ) : (
            <Field
              label={text(isOfBalls(picker) ? 'lottery.typeBalls' : 'lottery.typeNumbers', rule)}
              hint={text(isOfBalls(picker) ? 'lottery.typeBallsHint' : 'lottery.typeNumbersHint')}
            >
              {(control) => (
                <textarea
                  {...control}
                  rows={6}
                  inputMode={picker.pool.includes('R') ? 'text' : 'numeric'}
                  spellCheck={false}
                  autoCapitalize="characters"
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  className={`${control.className} digits text-lg`}
                />
              )}
            </Field>
          )}
        </div>
      </Tabs>
      <p aria-live="polite" className="text-sm text-ink-soft">
        {isReading ? text('lottery.reading') : text('lottery.numbersReady', { count: review.good.length })}
      </p>
      <ReviewNotes review={review} onClean={() => setTyped(review.good.join('\n'))} />
      {picker.min === 1 && picker.max >= LIST && (
        <fieldset aria-label={text('lottery.atRandom')} className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="flex items-center gap-1.5 text-sm font-semibold text-ink">
            <Icon of="dices" />
            {text('lottery.atRandom')}
          </span>
          {[1, 5, LIST].map((count) => (
            <Button key={count} look="outline" size="small" onClick={() => deal(count)}>
              +{formats.number(count)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
