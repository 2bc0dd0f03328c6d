import { familyOf } from '@mela/lottery-rules/families.ts';
import type { Family } from '@mela/lottery-rules';
import { invariant, type Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { DrawState } from '../draw.ts';

/** A draw with what decides on who may say what about its result. */
export type DrawToRule = Readonly<{
  id: Id;
  game: string;
  drawNumber: string;
  state: DrawState;
  settlement: number;
  closesAt: Date;
  drawsAt: Date;
  timeZone: string;
  family: Family;
  source: string;
  /** Whose results they are, where they come from a feed. */
  feed: string | null;
  correctionHours: number;
  hasRoot: boolean;
  result: unknown;
  drawSource: string | null;
}>;

/** A draw by its game and number, or null. */
export async function findDraw(
  scope: Scope,
  name: { game: string; drawNumber: string },
): Promise<DrawToRule | null> {
  const row = await scope.db
    .selectFrom('lottery.draw as d')
    .innerJoin('lottery.terms as made', (join) =>
      join
        .onRef('made.merchant_id', '=', 'd.merchant_id')
        .onRef('made.code', '=', 'd.game_code')
        .onRef('made.version', '=', 'd.made_version'),
    )
    .innerJoin('lottery.terms as sold', (join) =>
      join
        .onRef('sold.merchant_id', '=', 'd.merchant_id')
        .onRef('sold.code', '=', 'd.game_code')
        .onRef('sold.version', '=', 'd.version'),
    )
    .leftJoin('lottery.result as res', (join) =>
      join.onRef('res.merchant_id', '=', 'd.merchant_id').onRef('res.draw_id', '=', 'd.id'),
    )
    .select([
      'd.id',
      'd.draw_number as drawNumber',
      'd.state',
      'd.settlement',
      'd.closes_at as closesAt',
      'd.draws_at as drawsAt',
      'd.tickets_root as root',
      'd.game_code as game',
      'made.family',
      'made.source',
      'made.feed',
      'made.time_zone as timeZone',
      'sold.correction_hours as correctionHours',
      'res.result',
      'res.source as drawSource',
    ])
    .where('d.merchant_id', '=', scope.merchantId)
    .where('d.game_code', '=', name.game)
    .where('d.draw_number', '=', name.drawNumber)
    .$narrowType<{
      state: DrawState;
      family: string;
      source: string;
      timeZone: string;
      correctionHours: number;
    }>()
    .executeTakeFirst();
  if (!row) return null;
  const { root, family: code, ...rest } = row;
  const family = familyOf(code);
  invariant(family, `no rules for family ${code}`);
  return { ...rest, family, hasRoot: root !== null };
}
