import type { Line } from '@mela/lottery-rules';

type Prizes = Readonly<Record<string, unknown>>;

const numbersIn = (prize: unknown): string[] =>
  (Array.isArray(prize) ? prize : [prize]).filter(
    (number) => typeof number === 'string' && /^\d+$/.test(number),
  );

/** Another number of the same length, that shares no digit with the first at its place. */
const other = (number: string, by: number): string =>
  number.replaceAll(/\d/g, (digit) => String((Number(digit) + by) % 10));

/** Two ways to change a number: after one of them its digits could be the old ones in another order. */
const CHANGES = [3, 5];

/** The prizes of a draw by which an example wins: other numbers there would change it. All of them where none alone decides. */
export function prizesThatMatter(
  line: Line<unknown>,
  draw: object,
): (readonly [name: string, numbers: string[]])[] {
  const prizes: Prizes = { ...draw };
  const lists = Object.entries(prizes).flatMap(([name, prize]) => {
    const numbers = numbersIn(prize);
    return numbers.length > 0 ? [[name, numbers] as const] : [];
  });
  const won = JSON.stringify(line.settle(draw));
  const matters = lists.filter(([name, numbers]) =>
    CHANGES.some((by) => {
      const changed = numbers.map((number) => other(number, by));
      const instead = Array.isArray(prizes[name]) ? changed : changed[0];
      return JSON.stringify(line.settle({ ...prizes, [name]: instead })) !== won;
    }),
  );
  return matters.length > 0 ? matters : lists;
}
