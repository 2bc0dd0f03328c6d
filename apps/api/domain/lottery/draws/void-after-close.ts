import { HOUR_MS, ok, type Outcome, refuse } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { DrawState } from '../draw.ts';
import { withdrawDraw, type ByTwo } from './correct-draw.ts';
import type { DrawToRule } from './find-draw.ts';
import { declareVoid } from './void-draw.ts';

/** Why a draw cannot be declared void by two: one does it alone, it is being paid, it is void already, or it is too long ago. */
export type VoidRefusal =
  | { kind: 'draw-state-conflict' }
  | { kind: 'entry-too-late'; values: { hours: number } };

/** Closed, as far as the clock says, and not yet paid. */
const UNPAID: readonly DrawState[] = ['OPEN', 'CLOSED', 'DELAYED', 'DRAWN'];

/**
 * Whether a draw can be declared void after its close: from then on its result is, or may be, known to somebody, so that it takes two. Paid
 * ones can within their game's hours for corrections.
 */
export function mayVoidAfterClose({ now }: Scope, draw: DrawToRule): Outcome<null, VoidRefusal> {
  if (UNPAID.includes(draw.state))
    return now >= draw.closesAt ? ok(null) : refuse({ kind: 'draw-state-conflict' });
  if (draw.state !== 'SETTLED') return refuse({ kind: 'draw-state-conflict' });
  return withinHours(now, draw);
}

/** Whether a paid draw can still be settled once more. */
export const withinHours = (
  now: Date,
  { drawsAt, correctionHours: hours }: Pick<DrawToRule, 'drawsAt' | 'correctionHours'>,
): Outcome<null, VoidRefusal> =>
  now.getTime() > drawsAt.getTime() + hours * HOUR_MS
    ? refuse({ kind: 'entry-too-late', values: { hours } })
    : ok(null);

/**
 * Declares a closed draw void, as two have said: every stake goes back, and of a paid one every prize is taken back. The caller holds the
 * draw; refuses where it is being paid at this moment.
 */
export async function voidAfterClose(
  scope: Scope,
  draw: DrawToRule,
  by: ByTwo,
): Promise<Outcome<null, VoidRefusal>> {
  const may = mayVoidAfterClose(scope, draw);
  if (!may.ok) return may;
  if (draw.state === 'SETTLED') {
    await withdrawDraw(scope, draw, by);
    return ok(null);
  }
  return (await declareVoid(scope, draw.id, by.reason)) ? ok(null) : refuse({ kind: 'draw-state-conflict' });
}
