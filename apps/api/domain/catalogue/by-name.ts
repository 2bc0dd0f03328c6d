import { sql, type Expression, type SqlBool } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** Shorter words are a slip away from too many others. */
const NEAR_FROM = 4;

/**
 * Ways to find games by what somebody types as their name, the better one first: its words begin words of a name, in any language
 * and in any order; or each is but a letter away from one. What sounds the same is the same, and spaces may be left out.
 */
export async function waysToFind(scope: Scope, typed: string): Promise<Expression<SqlBool>[]> {
  const { rows } = await sql<{ words: string[]; whole: string }>`
    select catalogue.words_of(${typed}) as words, catalogue.one_word_of(${typed}) as whole`.execute(scope.db);
  const { words, whole } = rows[0] ?? { words: [], whole: '' };
  // Signs alone are no name.
  if (words.length === 0) return [sql<SqlBool>`false`];
  const begins = (word: string) => hasKey(scope, sql`not keys.is_near and keys.key = ${word}`);
  const comesNear = (word: string) =>
    word.length < NEAR_FROM
      ? begins(word)
      : hasKey(scope, sql`keys.is_near and keys.key = any (catalogue.near(${word}))`);
  return [begins, comesNear].map((matches) => {
    const apart = sql.join(words.map(matches), sql` and `);
    return sql<SqlBool>`(${apart} or ${matches(whole)})`;
  });
}

const hasKey = ({ merchantId }: Scope, condition: Expression<unknown>): Expression<SqlBool> =>
  sql<SqlBool>`listed.id in (
    select keys.game_id from catalogue.game_key keys where keys.merchant_id = ${merchantId} and ${condition})`;
