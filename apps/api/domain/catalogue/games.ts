import { sql, type Expression, type SqlBool } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { waysToFind } from './by-name.ts';
import type { Game } from './game.ts';
import { conditionsOf, toGame, type GameFilter, type Opens } from './listed.ts';

/** One page of a list; pages count from 1. */
export type Page = { page: number; pageSize: number };

export type GamePage = { games: Game[]; totalPages: number; page: number };

/**
 * One page of the games that may be shown, hot ones first, in the brand's order. A page beyond the last is empty. Of a name, only
 * what is written right is shown; if nothing is, what comes closest.
 */
export async function listGames(
  scope: Scope,
  language: string,
  { opens, name, ...filter }: GameFilter & { opens: Opens; name?: string | undefined },
  page: Page,
): Promise<GamePage> {
  const conditions = conditionsOf(scope, opens, filter);
  if (!name?.trim()) return pageOf(scope, language, conditions, page);
  let last: GamePage = { games: [], totalPages: 0, page: page.page };
  for (const way of await waysToFind(scope, name)) {
    last = await pageOf(scope, language, [...conditions, way], page);
    if (last.totalPages > 0) break;
  }
  return last;
}

async function pageOf(
  scope: Scope,
  language: string,
  conditions: readonly Expression<SqlBool>[],
  { page, pageSize }: Page,
): Promise<GamePage> {
  const listed = scope.db.selectFrom('catalogue.listed as listed').where((on) => on.and([...conditions]));
  const { total } = await listed
    .select((on) => on.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listed
    .selectAll('listed')
    .orderBy('is_hot', 'desc')
    .orderBy('position')
    .orderBy(sql`listed.names->>'en'`)
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    games: rows.map((row) => toGame(row, language)),
    totalPages: Math.ceil(Number(total) / pageSize),
    page,
  };
}
