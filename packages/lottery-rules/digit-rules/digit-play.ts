import { fillWords, type Words } from '@mela/i18n';
import { byPayoutLevel, lookingAt } from '../menu.ts';
import type { Play, PlayWords } from '../play.ts';
import { onAnyPositions } from './any-positions.ts';
import type { Range } from './ranges.ts';
import type { DigitRule, Digits } from './straight.ts';

/** Where a play is sold: the family's prefix, the range, and the menu group when it is not the range's own. */
export type OnRange = { readonly family: string; readonly range: Range; readonly group?: string };

/** The positions of a family's draws, of which players choose `size` or more. */
type AnyOf = { readonly family: string; readonly positions: readonly string[]; readonly size: number };

/** A play on some digits, wherever they stand; its words say `{range}` and `{part}` for where that is. */
export type DigitPlay = {
  on(where: OnRange): Play<Digits>;
  /** Sold on every set of so many positions among those chosen; under another name where that is enough to tell it by. */
  onAny(any: AnyOf, name?: Words): Play<Digits>;
};

/** What the digits on chosen positions are called. */
const THERE: Words = { en: 'the digits there', bn: 'সেখানকার অঙ্ক' };
const CHOOSE_FIRST: Words = {
  en: 'First choose {count} places or more; every {count} of them are a bet of their own.',
  bn: 'আগে {count}টি বা তার বেশি স্থান বাছুন; প্রতি {count}টি স্থান একটি আলাদা বাজি।',
};
const BOTH: Words = { en: '{first} {second}', bn: '{first} {second}' };

/** What a play on any `size` positions is named after. */
export const anyName = (size: number): Words =>
  fillWords({ en: 'Any {size} places', bn: 'যেকোনো {size} স্থান' }, { size });

/** Makes a play on digits of its code's ending, its words and its rule; its example is told the digits that the play looks at. */
export function digitPlay<S>(suffix: string, words: PlayWords<Digits>, rule: DigitRule<S>): DigitPlay {
  const { name, how, example } = words;
  const exampleOn = (digits: Digits): string =>
    typeof example === 'function' ? example(digits) : (example ?? '');
  return {
    on: ({ family, range, group = range.code }) =>
      byPayoutLevel<Digits>(family, group)(
        `${range.code}_${suffix}`,
        { name, how, ...(example && { example: (draw) => exampleOn(range.of(draw)) }) },
        lookingAt((draw) => range.of(draw), rule),
        { range: range.name, part: range.part },
      ),
    onAny: ({ family, positions, size }, anotherName = name) =>
      byPayoutLevel<Digits>(family, 'ANYK')(
        `ANY${size}_${suffix}`,
        {
          name: anotherName,
          how: fillWords(BOTH, { first: CHOOSE_FIRST, second: how }),
          example: (draw) => `@${'12345'.slice(0, size)} ${exampleOn(draw.slice(0, size))}`,
        },
        onAnyPositions(positions, size, rule),
        { range: anyName(size), part: THERE, count: size },
      ),
  };
}
