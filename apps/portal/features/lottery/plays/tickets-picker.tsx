import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { classes } from '@mela/ui/classes.ts';
import { Field } from '@mela/ui/field.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { Tabs } from '@mela/ui/tabs.tsx';
import { useState, useLayoutEffect } from 'react';
import { useBrand } from '../../../data/start.tsx';
import { refusalWords } from '../slip/refusal-words.ts';
import type { Trouble } from '../slip/use-draft.ts';
import { dealTickets, secureBelow } from './deal-tickets.ts';
import type { Kit } from './kits/kit.ts';
import { isOfBalls, reviewAtOnce, reviewing, type TicketPicker, type Review } from './review-tickets.ts';
import { TicketBoard } from './ticket-board.tsx';

/** As many of each kind as anybody reads; the others are counted. */
const SHOWN = 20;

type Marked = { key: string; title: string; tone: string; items: readonly { typed: string; why?: string }[] };

/** What was typed but cannot be bet on, by what is the matter with it, and the press that takes it out. */
function ReviewNotes({ review, onClean }: { review: Review; onClean: () => void }) {
  const { text } = useLocale();
  const { wrong, doubled, ignored } = review;
  const plain = (typed: readonly string[]) => typed.slice(0, SHOWN).map((one) => ({ typed: one }));
  const kinds: readonly (Marked & { count: number })[] = [
    {
      key: 'wrong',
      title: text('lottery.wrongNumbers', { count: wrong.length }),
      tone: 'border-loss text-loss',
      items: wrong.slice(0, SHOWN).map(({ typed, refusal }) => ({ typed, why: refusalWords(refusal, text) })),
      count: wrong.length,
    },
    {
      key: 'doubled',
      title: text('lottery.doubledNumbers', { count: doubled.length }),
      tone: 'border-notice text-notice',
      items: plain(doubled),
      count: doubled.length,
    },
    {
      key: 'ignored',
      title: text('lottery.ignoredWords', { count: ignored.length }),
      tone: 'border-line text-ink-soft',
      items: plain(ignored),
      count: ignored.length,
    },
  ];
  const found = kinds.filter(({ count }) => count > 0);
  if (found.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {found.map(({ key, title, tone, items, count }) => (
        <div key={key} className={classes('rounded-control border-2 p-2', tone)}>
          <p className="text-sm font-semibold">{title}</p>
          <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink">
            {items.map(({ typed, why }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same can be typed again and again
              <li key={at} title={why} className="digits max-w-full break-words">
                <s className={key === 'ignored' ? 'no-underline' : undefined}>{typed.slice(0, 40)}</s>
              </li>
            ))}
            {count > items.length && <li>{text('lottery.andMore', { count: count - items.length })}</li>}
          </ul>
          {key === 'wrong' && items[0]?.why !== undefined && (
            <p className="mt-1 text-sm text-ink">{items[0].why}</p>
          )}
        </div>
      ))}
      {wrong.length + doubled.length > 0 && (
        <Button look="outline" size="small" onClick={onClean}>
          {text('lottery.takeOut')}
        </Button>
      )}
    </div>
  );
}

const NOTHING: Review = { good: [], wrong: [], doubled: [], ignored: [] };

/**
 * The review of a text that is being typed; a long one is read in stretches, with time for the page between them. What is short is read
 * before the next press can come, or that press would work on what stood there before.
 *
 * @param onReviewed gets null while a long text is being read
 */
function useReview(
  picker: TicketPicker,
  typed: string,
  onReviewed: (review: Review | null) => void,
): { review: Review; isReading: boolean } {
  const [review, setReview] = useState(NOTHING);
  const [isReading, setReading] = useState(false);
  useLayoutEffect(() => {
    const steps = reviewing(picker, typed);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = (): void => {
      const step = steps.next();
      setReading(step.done !== true);
      if (step.done === true) {
        setReview(step.value);
        onReviewed(step.value);
      } else {
        onReviewed(null);
        timer = setTimeout(goOn);
      }
    };
    goOn();
    return () => clearTimeout(timer);
    // What is told of a review does not change what is reviewed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [picker, typed]);
  return { review, isReading };
}

type TicketsPickerProps = {
  picker: TicketPicker;
  kit: Kit;
  /** What is chosen already when the picker opens. */
  typed: readonly (number | string)[];
  onPick: (tickets: readonly string[]) => void;
  onTrouble: (trouble: Trouble) => void;
  /** What one number costs; null where that is one unit. */
  numberCost: { units: number; price: bigint } | null;
};

/** A field for numbers is as high as what stands in it asks: empty, all of it is seen on a phone, above what the numbers come to. */
const MOST_LINES = 6;

/** A list takes so many random numbers more; shorter ones are dealt whole. */
const LIST = 10;
const SOME = 5;

/** Numbers to press, to type or to paste, one bet each; what is wrong or there twice is marked, and leaves by a press. */
export function TicketsPicker({
  picker,
  kit,
  typed: first,
  onPick,
  onTrouble,
  numberCost,
}: TicketsPickerProps) {
  const { text, formats } = useLocale();
  const { currency } = useBrand();
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
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 max-sm:pt-2">
      <Tabs
        label={text('lottery.howToChoose')}
        chosen={input}
        onChoose={setInput}
        tabs={[
          { key: 'press', label: text('lottery.choosePress') },
          { key: 'type', label: text('lottery.chooseType') },
        ]}
      >
        <div className="pt-3 max-sm:pt-1.5">
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
                  rows={Math.min(MOST_LINES, typed.split('\n').length)}
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
          {[1, SOME, LIST].map((count) => (
            <Button key={count} look="outline" size="small" onClick={() => deal(count)}>
              +{formats.number(count)}
            </Button>
          ))}
          {numberCost && (
            <p className="basis-full text-sm text-ink-soft">
              {text('lottery.dealCosts', {
                count: SOME,
                units: numberCost.units,
                each: formats.money(numberCost.price, currency),
                together: formats.money(numberCost.price * BigInt(SOME), currency),
              })}
            </p>
          )}
        </fieldset>
      )}
    </div>
  );
}
