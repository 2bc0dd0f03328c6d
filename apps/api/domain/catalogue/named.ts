import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { Game } from './game.ts';
import { conditionsOf, toGame, type Opens } from './listed.ts';

/** Of these games those that may be shown now to whom so much opens, in no order. */
export async function listedAmong(
  scope: Scope,
  language: string,
  opens: Opens,
  games: readonly { vendor: string; code: string }[],
): Promise<Game[]> {
  if (games.length === 0) return [];
  const rows = await scope.db
    .selectFrom('catalogue.listed as listed')
    .selectAll('listed')
    .where((on) => on.and(conditionsOf(scope, opens)))
    .where(
      sql<boolean>`(listed.vendor_code, listed.code) in (
        select * from unnest(${games.map(({ vendor }) => vendor)}::text[], ${games.map(({ code }) => code)}::text[]))`,
    )
    .execute();
  return rows.map((row) => toGame(row, language));
}
