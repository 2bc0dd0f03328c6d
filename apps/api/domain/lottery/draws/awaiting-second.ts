import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { EntryKind } from './entries.ts';

/** A draw about which somebody has said something that another has yet to say, without what it is. */
export type AwaitingEntry = Readonly<{
  /** The first entry that stands. */
  id: Id;
  game: string;
  /** The game's names by language. */
  gameNames: Readonly<Record<string, string>>;
  drawNumber: string;
  kind: EntryKind;
  firstBy: Id;
  since: Date;
}>;

/** The draws that wait for an entry of this person: they have none standing there, by whichever login, and have not bet on it. */
export async function awaitingEntries(
  scope: Scope,
  { logins, ownAccountIds }: Readonly<{ logins: readonly Id[]; ownAccountIds: readonly Id[] }>,
): Promise<AwaitingEntry[]> {
  const { rows } = await sql<AwaitingEntry>`
    select distinct on (e.draw_id)
           e.id, d.game_code as game, g.name as "gameNames", d.draw_number as "drawNumber", e.kind, e.staff_id as "firstBy", e.entered_at as since
      from lottery.entry e
      join lottery.draw d on d.merchant_id = e.merchant_id and d.id = e.draw_id
      join lottery.game g on g.merchant_id = d.merchant_id and g.code = d.game_code
      where e.merchant_id = ${scope.merchantId} and e.state = 'standing'
        and not exists (select from lottery.entry own
                         where own.merchant_id = e.merchant_id and own.draw_id = e.draw_id and own.state = 'standing'
                           and own.staff_id = any(${logins}::uuid[]))
        and not exists (select from lottery.slip bet
                         where bet.merchant_id = e.merchant_id and bet.draw_id = e.draw_id
                           and bet.member_id = any(${ownAccountIds}::uuid[]))
      order by e.draw_id, e.entered_at, e.id`.execute(scope.db);
  return rows;
}
