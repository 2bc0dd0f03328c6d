import { ok } from '@mela/primitives';
import * as z from 'zod/mini';
import { checkReconciled, liftStop, type RestoreRefusal } from '../../cashier/index.ts';
import type { ApprovalKind } from '../kind.ts';
import { leftOpen } from '../left-open.ts';

/** Letting money out again after a restore, once everybody was asked: where something is still open, two say so. */
export const liftRestore: ApprovalKind<{ stopId: string }, RestoreRefusal> = {
  name: 'lift-restore',
  payload: z.object({ stopId: z.uuid() }),
  requestedBy: ['withdrawals.lift-stop'],
  decidedBy: ['withdrawals.lift-stop', 'withdrawals.approve'],
  expiresAfterHours: 3 * 24,
  subjectOf: () => 'stop',
  async needsTwo(scope) {
    const open = await leftOpen(scope);
    return !open || open.byHand || Object.values(open.differences).some((count) => count > 0);
  },
  stillValid: (scope, { stopId }) => checkReconciled(scope, stopId),
  async apply(scope, _payload, { requestedBy }) {
    await liftStop(scope, 'restore', requestedBy);
    return ok(null);
  },
  async summary(scope, { stopId }) {
    const open = await leftOpen(scope);
    if (open?.stop.id !== stopId) return [];
    const { differences, byHand, stop } = open;
    const sorts = Object.keys(differences) as (keyof typeof differences)[];
    return [
      { label: 'approvals.restoredTo', is: { at: stop.restoredTo } },
      ...sorts.map((sort) => ({ label: `approvals.leftOpen.${sort}`, is: { count: differences[sort] } })),
      ...(byHand ? [{ label: 'approvals.byHand', is: { message: 'approvals.byHandStatements' } }] : []),
    ];
  },
};
