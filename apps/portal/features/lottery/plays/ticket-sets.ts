import type { MessageId } from '@mela/i18n';
import type { Pool } from '@mela/lottery-rules';
import { isOfBalls, type TicketPicker } from './review-tickets.ts';

/** All numbers of two digits that a play sells; of two that are the same bet the one it writes. */
export const pairsOfDigits = ({ judge }: TicketPicker): string[] => {
  const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
  return [
    ...new Set(
      all.flatMap((number) => {
        const judged = judge(number);
        return judged.ok ? [judged.value] : [];
      }),
    ),
  ];
};

type NumberSet = { readonly id: MessageId; readonly has: (number: string) => boolean };

/** Sets of numbers of two digits that players know. */
export const SETS: readonly NumberSet[] = [
  { id: 'lottery.all', has: () => true },
  { id: 'lottery.big', has: (number) => number >= '50' },
  { id: 'lottery.small', has: (number) => number < '50' },
  { id: 'lottery.odd', has: (number) => Number(number) % 2 === 1 },
  { id: 'lottery.even', has: (number) => Number(number) % 2 === 0 },
  { id: 'lottery.doubles', has: ([a, b]) => a === b },
];

/** More than this is for typing and pasting. */
const MOST = 10_000;

/** Every number that can be put together of one sign per place and that the play sells, each bet once. */
export function combine(picker: TicketPicker, rows: readonly Pool[]): string[] {
  if (rows.some((row) => row.length === 0)) return [];
  if (rows.reduce((count, row) => count * row.length, 1) > MOST) return [];
  const apart = isOfBalls(picker);
  const signs = rows.map((row) => row.map((sign) => (apart ? String(sign).padStart(2, '0') : String(sign))));
  const [first = [], ...others] = signs;
  const all = others.reduce(
    (heads, row) => heads.flatMap((head) => row.map((sign) => (apart ? `${head} ${sign}` : head + sign))),
    first,
  );
  const sold = new Map<string, string>();
  for (const ticket of all) {
    const judged = picker.judge(ticket);
    if (judged.ok && !sold.has(judged.value)) sold.set(judged.value, ticket);
  }
  return [...sold.values()];
}
