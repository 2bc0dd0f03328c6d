import { DAY_MS, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Listener } from '../../platform/outbox/listener.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Game } from './game.ts';
import { conditionsOf, toGame, type GameFilter, type Opens } from './listed.ts';

/** So many days, today included, say what is much played. */
const DAYS = 7;
/** What is older goes, so much with each batch of facts. */
const FORGOTTEN_AT_ONCE = 1000;
const PLAY_MONEY = 'PLAY';

const round = z.object({ gameId: z.string(), currency: z.string() });
const slip = z.object({ game: z.string(), currency: z.string() });

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const firstDay = (scope: Scope): string => dayOf(new Date(scope.now.getTime() - (DAYS - 1) * DAY_MS));

/** The games that most people have played for money in the last seven days, each person once a day, most first; what nobody has played is none of them. */
export async function mostPlayed(
  scope: Scope,
  language: string,
  { opens, ...filter }: GameFilter & { opens: Opens },
  limit: number,
): Promise<Game[]> {
  const players = sql<{ game_id: Id; players: bigint }>`(
    select game_id, sum(players) as players from catalogue.players
     where merchant_id = ${scope.merchantId} and day >= ${firstDay(scope)}::date group by game_id)`;
  const rows = await scope.db
    .selectFrom('catalogue.listed as listed')
    .innerJoin(players.as('p'), 'p.game_id', 'listed.id')
    .selectAll('listed')
    .where((on) => on.and(conditionsOf(scope, opens, filter)))
    .orderBy('p.players', 'desc')
    .orderBy('listed.position')
    .orderBy('listed.id')
    .limit(limit)
    .execute();
  return rows.map((row) => toGame(row, language));
}

/** Counts who plays what, each player once for a game and a day. Hearing it twice changes nothing. */
export const mostPlayedListener: Listener = {
  name: 'catalogue-most-played',
  topics: ['round-closed', 'slip-placed'],
  async hear(scope, facts) {
    const plays = facts.flatMap(({ topic, memberId, payload, recordedAt }) => {
      if (memberId === null) return [];
      const [game, currency] =
        topic === 'slip-placed'
          ? [{ lottery: slip.parse(payload).game, gameId: null }, slip.parse(payload).currency]
          : [{ lottery: null, gameId: round.parse(payload).gameId }, round.parse(payload).currency];
      return currency === PLAY_MONEY ? [] : [{ ...game, memberId, day: dayOf(recordedAt) }];
    });
    if (plays.length === 0) return;
    await sql`
      with heard as (
        select distinct h.day, g.id as game_id, h.member_id
          from unnest(${plays.map(({ day }) => day)}::date[], ${plays.map(({ gameId }) => gameId)}::uuid[],
                      ${plays.map(({ lottery }) => lottery)}::text[], ${plays.map(({ memberId }) => memberId)}::uuid[])
               as h (day, game_id, lottery, member_id)
          join catalogue.game g on g.merchant_id = ${scope.merchantId}
           and (g.id = h.game_id or g.code = h.lottery and g.category in ('LOTT', 'ELOTT'))),
      fresh as (
        insert into catalogue.played (merchant_id, day, game_id, account_id)
          select ${scope.merchantId}, day, game_id, member_id from heard order by day, game_id, member_id
          on conflict do nothing
          returning day, game_id)
      insert into catalogue.players as p (merchant_id, day, game_id, players)
        select ${scope.merchantId}, day, game_id, count(*) from fresh group by day, game_id order by day, game_id
        on conflict (merchant_id, day, game_id) do update set players = p.players + excluded.players`.execute(
      scope.db,
    );
    await forget(scope);
  },
};

async function forget(scope: Scope): Promise<void> {
  const before = firstDay(scope);
  await sql`
    delete from catalogue.played where ctid = any (array(
      select ctid from catalogue.played where merchant_id = ${scope.merchantId} and day < ${before}::date
       limit ${FORGOTTEN_AT_ONCE}))`.execute(scope.db);
  await sql`
    delete from catalogue.players where merchant_id = ${scope.merchantId} and day < ${before}::date`.execute(
    scope.db,
  );
}
