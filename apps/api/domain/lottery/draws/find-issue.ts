import { familyOf } from '@mela/lottery-rules/families.ts';
import type { Family } from '@mela/lottery-rules';
import { invariant, type Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { IssueState } from '../issue.ts';

/** An issue with what decides on who may say what about its result. */
export type IssueToRule = Readonly<{
  id: Id;
  game: string;
  drawNumber: string;
  state: IssueState;
  settlement: number;
  closesAt: Date;
  drawsAt: Date;
  timeZone: string;
  family: Family;
  source: string;
  correctionHours: number;
  hasRoot: boolean;
  result: unknown;
  drawSource: string | null;
}>;

/** An issue by its game and number, or null. */
export async function findIssue(
  scope: Scope,
  name: { game: string; drawNumber: string },
): Promise<IssueToRule | null> {
  const row = await scope.db
    .selectFrom('lottery.issue as i')
    .innerJoin('lottery.game as g', (join) =>
      join.onRef('g.merchant_id', '=', 'i.merchant_id').onRef('g.code', '=', 'i.game_code'),
    )
    .leftJoin('lottery.result as res', (join) =>
      join.onRef('res.merchant_id', '=', 'i.merchant_id').onRef('res.issue_id', '=', 'i.id'),
    )
    .select([
      'i.id',
      'i.draw_number as drawNumber',
      'i.state',
      'i.settlement',
      'i.closes_at as closesAt',
      'i.draws_at as drawsAt',
      'i.tickets_root as root',
      'g.code as game',
      'g.family',
      'g.source',
      'g.time_zone as timeZone',
      'g.correction_hours as correctionHours',
      'res.result',
      'res.source as drawSource',
    ])
    .where('i.merchant_id', '=', scope.merchantId)
    .where('i.game_code', '=', name.game)
    .where('i.draw_number', '=', name.drawNumber)
    .$narrowType<{ state: IssueState }>()
    .executeTakeFirst();
  if (!row) return null;
  const { root, family: code, ...rest } = row;
  const family = familyOf(code);
  invariant(family, `no rules for family ${code}`);
  return { ...rest, family, hasRoot: root !== null };
}
