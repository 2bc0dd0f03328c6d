import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';

/** A game on sale at a glance. */
export type GameNow = Readonly<{
  code: string;
  /** The issue that takes bets; null between sales. */
  current: Readonly<{ numero: string; closesAt: Date }> | null;
  /** What was drawn last. */
  latest: Readonly<{ numero: string; drawsAt: Date; result: unknown }> | null;
}>;

type Row = {
  code: string;
  numero: string | null;
  closes_at: Date | null;
  latest_numero: string | null;
  draws_at: Date | null;
  result: unknown;
};

/** Every game on sale, in menu order, with its issue on sale and its latest result: one look at each end of an index per game. */
export async function gamesNow(scope: Scope): Promise<{ now: Date; games: GameNow[] }> {
  const { rows } = await sql<Row>`
    select g.code, c.numero, c.closes_at, l.numero as latest_numero, l.draws_at, l.result
      from lottery.game g
      left join lateral (
        select i.numero, i.closes_at, i.state
          from lottery.issue i
         where i.merchant_id = g.merchant_id and i.game_code = g.code
           and i.draws_at > ${scope.now} and i.closes_at > ${scope.now} and i.state in ('OPEN', 'SCHEDULED')
         order by i.draws_at
         limit 1) c on c.state = 'OPEN'
      left join lateral (
        select i.numero, i.draws_at, d.result
          from lottery.issue i
          join lottery.draw d on d.merchant_id = i.merchant_id and d.issue_id = i.id
         where i.merchant_id = g.merchant_id and i.game_code = g.code and i.draws_at <= ${scope.now}
           and i.state <> 'VOID'
         order by i.draws_at desc
         limit 1) l on true
     where g.merchant_id = ${scope.merchantId} and g.enabled
     order by g.position, g.code`.execute(scope.db);
  return {
    now: scope.now,
    games: rows.map((row) => ({
      code: row.code,
      current:
        row.numero !== null && row.closes_at !== null
          ? { numero: row.numero, closesAt: row.closes_at }
          : null,
      latest:
        row.latest_numero !== null && row.draws_at !== null
          ? { numero: row.latest_numero, drawsAt: row.draws_at, result: row.result }
          : null,
    })),
  };
}
