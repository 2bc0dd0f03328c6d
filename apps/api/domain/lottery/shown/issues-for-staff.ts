import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { IssueState } from '../issue.ts';

/** Why an issue waits for people: its result is late, one of them has said something, or its feed says what was not believed. */
export type StaffMatter = 'late' | 'ruling' | 'feed';

/** An issue that waits for people. */
export type IssueForStaff = Readonly<{
  game: string;
  names: Readonly<Record<string, string>>;
  drawNumber: string;
  state: IssueState;
  drawsAt: Date;
  matters: readonly StaffMatter[];
}>;

/** What a feed said stays a matter for so long. */
const FEED_MS = 48 * 3_600_000;

/** The issues that wait for people, latest draw first. */
export async function issuesForStaff(scope: Scope, limit: number): Promise<IssueForStaff[]> {
  const since = new Date(scope.now.getTime() - FEED_MS);
  const { rows } = await sql<IssueForStaff>`
    with matters as (
      select id as issue_id, 'late' as matter from lottery.issue
       where merchant_id = ${scope.merchantId} and state = 'DELAYED' and settled_at is null
      union select issue_id, 'ruling' from lottery.entry where merchant_id = ${scope.merchantId} and state = 'standing'
      union select a.issue_id, 'feed' from lottery.feed_answer a
        join lottery.issue i on i.merchant_id = a.merchant_id and i.id = a.issue_id and i.settlement = 1
       where a.merchant_id = ${scope.merchantId} and a.answered_at > ${since}
         and (a.problem in ('late', 'differs') or i.state in ('CLOSED', 'DELAYED')))
    select i.game_code as game, g.name as names, i.draw_number as "drawNumber", i.state, i.draws_at as "drawsAt",
           array_agg(m.matter order by m.matter) as matters
      from matters m
      join lottery.issue i on i.merchant_id = ${scope.merchantId} and i.id = m.issue_id
      join lottery.game g on g.merchant_id = i.merchant_id and g.code = i.game_code
     group by i.game_code, g.name, i.draw_number, i.state, i.draws_at
     order by i.draws_at desc limit ${limit}`.execute(scope.db);
  return rows;
}
