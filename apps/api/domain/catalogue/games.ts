import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { Game } from './game.ts';
import { conditionsOf, toGame, type GameFilter } from './listed.ts';

/** One page of a list; pages count from 1. */
export type Page = { page: number; pageSize: number };

export type GamePage = { games: Game[]; totalPages: number; page: number };

/** One page of the games that may be shown, hot ones first, in the brand's order. A page beyond the last is empty. */
export async function listGames(
  scope: Scope,
  language: string,
  filter: GameFilter,
  { page, pageSize }: Page,
): Promise<GamePage> {
  const listed = scope.db
    .selectFrom('catalogue.listed as listed')
    .where((on) => on.and(conditionsOf(scope, filter)));
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
