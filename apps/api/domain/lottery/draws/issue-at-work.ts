import type { Family } from '@mela/lottery-rules';
import { familyOf } from '@mela/lottery-rules/families.ts';
import { invariant, type Id } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { IssueState } from '../issue.ts';

/** An issue on its way through the draw clock, with what its game says of it. */
export type IssueAtWork = Readonly<{
  id: Id;
  game: string;
  drawNumber: string;
  state: IssueState;
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

/** Issues that wait for a move of the draw clock, those that close first before the others. */
export async function issuesAtWork(
  scope: Scope,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<IssueAtWork[]> {
  const { rows } = await sql<Omit<IssueAtWork, 'family'> & { code: string }>`
    select i.id, i.game_code as game, i.draw_number as "drawNumber", i.state, i.draws_at as "drawsAt", g.family as code, g.source, g.feed,
           g.interval_seconds as "intervalSeconds", g.time_zone as "timeZone", i.beacon_round as "beaconRound",
           i.tickets_root is not null as "hasRoot"
      from lottery.issue i
      join lottery.game g on g.merchant_id = i.merchant_id and g.code = i.game_code
     where i.merchant_id = ${scope.merchantId} and ${which}
       and (i.look_at is null or i.look_at <= ${scope.now})
     order by i.closes_at limit ${limit}`.execute(scope.db);
  return rows.map(({ code, ...issue }) => {
    const family = familyOf(code);
    invariant(family, `no rules for family ${code}`);
    return { ...issue, family };
  });
}
