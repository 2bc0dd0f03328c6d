import { toBengaliDigits, type DigitStyle, type Text } from '@mela/i18n';
import type { Picked, Picker, Play } from '@mela/lottery-rules';
import { kitOf, familyOfPlay, playOf } from './families.ts';
import type { Kit } from './kits/kit.ts';
import { writtenNumber } from './number-writing.ts';

/** More typed numbers than anybody reads on a slip. */
const SHOWN = 60;

type Writing = { readonly text: Text; readonly digits: DigitStyle };

/** What was chosen, part by part: the row's name where there is one, and its values in words. */
export type Part = { readonly name: string | null; readonly values: string };

function partsOf(picker: Picker, picked: Picked, kit: Kit, writing: Writing): Part[] {
  const { text, digits } = writing;
  const [first = [], ...rest] = picked;
  switch (picker.kind) {
    case 'positions':
      return [
        {
          name: text('lottery.rowPlaces'),
          values: first.map((place) => kit.row(picker.positions[Number(place) - 1] ?? '', text)).join(', '),
        },
        ...partsOf(picker.of, rest, kit, writing),
      ];
    case 'tickets': {
      const more = first.length - SHOWN;
      const listed = first.slice(0, SHOWN).join(', ');
      const shown = digits === 'bengali-lakh' ? toBengaliDigits(listed) : listed;
      return [
        { name: null, values: more > 0 ? `${shown} ${text('lottery.andMore', { count: more })}` : shown },
      ];
    }
    case 'rows': {
      const word = (value: number | string): string => {
        if (typeof value === 'string') return kit.choice(value, text);
        return kit.value && picker.of === 'values'
          ? kit.value(value, text)
          : writtenNumber(value, picker.of === 'numbers' ? kit.look : 'digit', digits);
      };
      return picker.rows.flatMap(({ name }, at) => {
        const row = picked[at] ?? [];
        if (row.length === 0) return [];
        return [{ name: name === undefined ? null : kit.row(name, text), values: row.map(word).join(', ') }];
      });
    }
  }
}

/** A selection in words; undefined while its family is not here, or when it is none of the play's. */
export function wordsOf(code: string, selection: string, writing: Writing): Part[] | undefined {
  const kit = kitOf(familyOfPlay(code));
  const play = playOf(code);
  const line = play?.readText(selection);
  if (!kit || !play || line?.ok !== true) return undefined;
  return partsOf(play.picker, line.value.picked, kit, writing);
}

/** The plays of a game, in the order of the family's rulebook. */
export const playsSold = (kit: Kit, sold: readonly string[] | null): readonly Play<unknown>[] =>
  sold === null ? kit.family.plays : kit.family.plays.filter(({ code }) => sold.includes(code));
