import type { Family } from '@mela/lottery-rules';
import { familyOf } from '@mela/lottery-rules/families.ts';
import { invariant, type Id } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { DrawState } from '../draw.ts';

/** A draw on its way through the draw clock, with what its game said of it when it was planned. */
export type DrawAtWork = Readonly<{
  id: Id;
  game: string;
  drawNumber: string;
  state: DrawState;
  drawsAt: Date;
  family: Family;
  source: string;
  feed: string | null;
  intervalSeconds: number;
  timeZone: string;
  /** Own draws that mix in the public beacon: its round, named with the commitment. */
  beaconRound: bigint | null;
  hasRoot: boolean;
}>;

/** Draws that wait for a move of the draw clock, those that close first before the others. */
export async function drawsAtWork(
  scope: Scope,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<DrawAtWork[]> {
  const { rows } = await sql<Omit<DrawAtWork, 'family'> & { code: string }>`
    select d.id, d.game_code as game, d.draw_number as "drawNumber", d.state, d.draws_at as "drawsAt", g.family as code, g.source, g.feed,
           g.interval_seconds as "intervalSeconds", g.time_zone as "timeZone", d.beacon_round as "beaconRound",
           d.tickets_root is not null as "hasRoot"
      from lottery.draw d
      join lottery.terms g on g.merchant_id = d.merchant_id and g.code = d.game_code and g.version = d.made_version
     where d.merchant_id = ${scope.merchantId} and ${which}
       and (d.look_at is null or d.look_at <= ${scope.now})
     order by d.closes_at limit ${limit}`.execute(scope.db);
  return rows.map(({ code, ...draw }) => {
    const family = familyOf(code);
    invariant(family, `no rules for family ${code}`);
    return { ...draw, family };
  });
}
