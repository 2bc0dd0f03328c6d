import { invariant, type Id } from '@mela/primitives';
import { recordFact } from '../../../platform/outbox/outbox.ts';
import type { Scope } from '../../../platform/scope.ts';
import { drawCorrected } from '../facts.ts';
import type { DrawToRule } from './find-draw.ts';
import { sayResult } from './keep-result.ts';

/** Who corrects a draw, and why. */
export type ByTwo = Readonly<{ first: Id; second: Id; reason: string }>;

/**
 * Puts another result in the place of the published one, which the correction keeps, and sends the draw through one more settlement.
 * In one transaction: from then on the workers do the rest.
 */
export async function correctDraw(scope: Scope, draw: DrawToRule, result: unknown, by: ByTwo): Promise<void> {
  const settlement = await keepEarlier(scope, draw, result, by);
  await scope.db
    .updateTable('lottery.result')
    .set({ result: JSON.stringify(result), source: 'entry', settlement })
    .where('merchant_id', '=', scope.merchantId)
    .where('draw_id', '=', draw.id)
    .execute();
  await settleAgain(scope, draw, { state: 'RESETTLING', settlement });
  await recordFact(scope, drawCorrected({ game: draw.game, drawNumber: draw.drawNumber, result }));
  const drawn = { settlement, draw: result, isVoid: false, seed: null, beaconSignature: null };
  await sayResult(scope, draw, drawn);
}

/** Declares a draw void that was paid: one more settlement gives every stake back and takes every prize. */
export async function withdrawDraw(scope: Scope, draw: DrawToRule, by: ByTwo): Promise<void> {
  const settlement = await keepEarlier(scope, draw, null, by);
  const voided = { void_reason: by.reason, voided_at: scope.now, yet_to_show: 'seed' };
  await settleAgain(scope, draw, { state: 'VOID', settlement, ...voided });
  await recordFact(scope, drawCorrected({ game: draw.game, drawNumber: draw.drawNumber, result: null }));
}

async function keepEarlier(
  scope: Scope,
  draw: DrawToRule,
  result: unknown,
  { first, second, reason }: ByTwo,
): Promise<number> {
  invariant(draw.drawSource !== null, `draw ${draw.drawNumber} was paid without a draw`);
  const settlement = draw.settlement + 1;
  await scope.db
    .insertInto('lottery.correction')
    .values({
      merchant_id: scope.merchantId,
      draw_id: draw.id,
      settlement,
      earlier: JSON.stringify(draw.result),
      earlier_source: draw.drawSource,
      result: result === null ? null : JSON.stringify(result),
      reason,
      entered_by: first,
      confirmed_by: second,
      corrected_at: scope.now,
    })
    .execute();
  return settlement;
}

async function settleAgain(
  scope: Scope,
  draw: DrawToRule,
  to: Readonly<{
    state: 'RESETTLING' | 'VOID';
    settlement: number;
    void_reason?: string;
    voided_at?: Date;
    yet_to_show?: string;
  }>,
): Promise<void> {
  const moved = await scope.db
    .updateTable('lottery.draw')
    .set({ ...to, settled_at: null, slips: null, stake: null, payout: null })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', draw.id)
    .where('state', '=', 'SETTLED')
    .where('settlement', '=', draw.settlement)
    .returning('id')
    .executeTakeFirst();
  invariant(moved, `draw ${draw.drawNumber} is not settled`);
}

/** A correction, with the result that stood before; `result` is null where the draw became void. */
export type Correction = Readonly<{
  earlier: unknown;
  result: unknown;
  reason: string;
  enteredBy: Id;
  confirmedBy: Id;
  correctedAt: Date;
}>;

/** The corrections of a draw, in order. */
export const correctionsOf = (scope: Scope, drawId: Id): Promise<Correction[]> =>
  scope.db
    .selectFrom('lottery.correction')
    .select([
      'earlier',
      'result',
      'reason',
      'entered_by as enteredBy',
      'confirmed_by as confirmedBy',
      'corrected_at as correctedAt',
    ])
    .where('merchant_id', '=', scope.merchantId)
    .where('draw_id', '=', drawId)
    .orderBy('settlement')
    .execute();
