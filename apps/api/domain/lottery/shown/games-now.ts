import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';

/** A game on sale at a glance. */
export type GameNow = Readonly<{
  code: string;
  /** The draw that takes bets; null between sales. */
  current: Readonly<{ drawNumber: string; closesAt: Date }> | null;
  /** What was drawn last. */
  latest: Readonly<{ drawNumber: string; drawsAt: Date; result: unknown }> | null;
}>;

type Row = {
  code: string;
  draw_number: string | null;
  closes_at: Date | null;
  latest_draw_number: string | null;
  draws_at: Date | null;
  result: unknown;
};

/** Every game on sale, in menu order, with its draw on sale and its latest result: one look at each end of an index per game. */
export async function gamesNow(scope: Scope): Promise<{ now: Date; games: GameNow[] }> {
  const { rows } = await sql<Row>`
    select g.code, c.draw_number, c.closes_at, l.draw_number as latest_draw_number, l.draws_at, l.result
      from lottery.game g
      left join lateral (
        select d.draw_number, d.closes_at, d.state
          from lottery.draw d
         where d.merchant_id = g.merchant_id and d.game_code = g.code
           and d.draws_at > ${scope.now} and d.closes_at > ${scope.now} and d.state in ('OPEN', 'SCHEDULED')
         order by d.draws_at
         limit 1) c on c.state = 'OPEN'
      left join lateral (
        select d.draw_number, d.draws_at, res.result
          from lottery.draw d
          join lottery.result res on res.merchant_id = d.merchant_id and res.draw_id = d.id
         where d.merchant_id = g.merchant_id and d.game_code = g.code and d.draws_at <= ${scope.now}
           and d.state <> 'VOID'
         order by d.draws_at desc
         limit 1) l on true
     where g.merchant_id = ${scope.merchantId} and g.enabled
     order by g.feed is not null, g.position, g.code`.execute(scope.db);
  return {
    now: scope.now,
    games: rows.map((row) => ({
      code: row.code,
      current:
        row.draw_number !== null && row.closes_at !== null
          ? { drawNumber: row.draw_number, closesAt: row.closes_at }
          : null,
      latest:
        row.latest_draw_number !== null && row.draws_at !== null
          ? { drawNumber: row.latest_draw_number, drawsAt: row.draws_at, result: row.result }
          : null,
    })),
  };
}
