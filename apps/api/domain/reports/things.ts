import type { Id } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { shortNumbersOf, type NumberLetter } from '../../platform/short-numbers/index.ts';

/** What people call something by its languages (`en` where it is called the same in all), and whose it is; null: nothing, nobody's. */
export type Thing = Readonly<{ name: Readonly<Record<string, string>> | null; memberId: Id | null }>;

/** What people call the things that have these ids: their numbers and names. What has neither, or is nobody's, is not among them. */
export async function thingsById(scope: Scope, ids: readonly Id[]): Promise<ReadonlyMap<Id, Thing>> {
  if (ids.length === 0) return new Map();
  const numbers = await shortNumbersOf(scope);
  const { rows } = await sql<{
    id: Id;
    title: string | null;
    names: Record<string, string> | null;
    serial: bigint | null;
    letter: NumberLetter | null;
    memberId: Id | null;
  }>`select id, title, names, serial, letter, member_id as "memberId" from reports.thing
      where merchant_id = ${scope.merchantId} and id = any(${[...new Set(ids)]}::uuid[])`.execute(scope.db);
  return new Map(
    rows.map(({ id, title, names, serial, letter, memberId }) => {
      const said = serial === null ? title : numbers.spell(serial, letter);
      return [id, { name: nameOf(said, names), memberId }];
    }),
  );
}

/** A query of the ids, as text, of what staff act upon and some members own: themselves, their payments and cases. */
export const idsOwnedBy = (scope: Scope, memberIds: readonly Id[]): RawBuilder<unknown> => sql`
  select id::text from reports.thing
   where merchant_id = ${scope.merchantId} and is_acted_on and member_id in (${sql.join(memberIds)})`;

/** A draw and a round have both: their game's name and their own number. */
function nameOf(said: string | null, names: Record<string, string> | null): Thing['name'] {
  if (said === null || names === null) return said === null ? names : { en: said };
  return Object.fromEntries(Object.entries(names).map(([language, name]) => [language, `${name} ${said}`]));
}

/** What vendors and lotteries are called, by their codes. */
export async function namesOfCodes(
  scope: Scope,
  of: 'vendor' | 'lottery-game',
  codes: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  if (codes.length === 0) return new Map();
  const from =
    of === 'vendor'
      ? sql`select code, names from reports.vendor_name`
      : sql`select code, name as names from lottery.game`;
  const { rows } = await sql<{ code: string; names: Record<string, string> }>`
    ${from} where merchant_id = ${scope.merchantId} and code = any(${[...new Set(codes)]}::text[])`.execute(
    scope.db,
  );
  return new Map(rows.map(({ code, names }) => [code, names]));
}
