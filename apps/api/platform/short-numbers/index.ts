import { randomInt } from 'node:crypto';
import { invariant, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../scope.ts';
import type { Tables } from '../tables.ts';
import { PERMUTED, permutationBy, type Permutation } from './permutation.ts';
import { readNumber, spelt, type NumberLetter, type TypedNumber } from './spelling.ts';

export { NUMBER_LETTERS, readNumber, type NumberLetter, type TypedNumber } from './spelling.ts';

// Numbers that people read to each other, with nothing in them to count by. What is known outside by its number keeps it as text, drawn by
// lot. Accounts, bets and cases have a serial of one sequence, which their brand's key, that never changes, spells.

/** How a brand spells its serials. */
export type ShortNumbers = Readonly<{
  spell(serial: bigint, letter: NumberLetter | null): string;
  serialOf(number: TypedNumber): bigint;
}>;

const permutations = new Map<Id, Permutation>();

async function permutationOf(scope: Scope): Promise<Permutation> {
  const known = permutations.get(scope.merchantId);
  if (known) return known;
  const { number_key: key } = await scope.db
    .selectFrom('merchants.merchant')
    .select('number_key')
    .where('id', '=', scope.merchantId)
    .executeTakeFirstOrThrow();
  const permutation = permutationBy(key);
  permutations.set(scope.merchantId, permutation);
  return permutation;
}

/** How the scope's brand spells serials that stand in rows. */
export async function shortNumbersOf(scope: Scope): Promise<ShortNumbers> {
  const permutation = await permutationOf(scope);
  return {
    spell: (serial, letter) => spelt(permutation.of(Number(serial)), letter),
    serialOf: ({ digits }) => BigInt(permutation.back(digits)),
  };
}

/** The serials that typed numbers of a letter are spelt of; what is no such number is of none. */
export const serialsAmong =
  (letter: NumberLetter | null) =>
  async (scope: Scope, typed: readonly string[]): Promise<string[]> => {
    const numbers = await shortNumbersOf(scope);
    return typed.flatMap((text) => {
      const number = readNumber(text);
      return number && (number.letter ?? letter) === letter ? [String(numbers.serialOf(number))] : [];
    });
  };

/** Where the numbers of each letter stand that are kept as text: outside companies and receipts know them, so no restore may give one anew. */
const TEXTS = {
  D: ['cashier.deposit', 'reference'],
  W: ['cashier.withdrawal', 'reference'],
  T: ['member_transfers.transfer', 'reference'],
  M: ['vendor_wallets.transfer', 'reference'],
  L: ['lottery.order', 'number'],
  N: ['lottery.multi_draw_order', 'number'],
} as const satisfies Partial<Record<NumberLetter, readonly [keyof Tables, string]>>;

/** So many are drawn by lot at once: that all of them are taken does not happen. */
const LOTS = 3;

/** A number that nothing of its letter has in the brand, drawn by lot, e.g. `D-4821-0937-5516`. */
export async function newNumber(scope: Scope, letter: keyof typeof TEXTS): Promise<string> {
  const [table, column] = TEXTS[letter];
  const lots = Array.from({ length: LOTS }, () => spelt(randomInt(PERMUTED), letter));
  const { rows } = await sql<{ taken: string }>`
    select ${sql.ref(column)} as taken from ${sql.table(table)}
     where merchant_id = ${scope.merchantId} and ${sql.ref(column)} = any(${lots}::text[])`.execute(scope.db);
  const free = lots.find((lot) => rows.every(({ taken }) => taken !== lot));
  invariant(free, `one of ${LOTS} numbers is free`);
  return free;
}
