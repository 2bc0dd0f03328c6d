import { ok } from '@mela/primitives';
import * as z from 'zod/mini';
import type { Scope } from '../../../platform/scope.ts';
import { checkReconciled, liftStop, restoreProgress, type RestoreRefusal } from '../../cashier/index.ts';
import { openTickets } from '../../wallets/index.ts';
import type { ApprovalKind } from '../kind.ts';

/** Letting money out again after a restore, once everybody was asked: where something is still open, two say so. */
export const liftRestore: ApprovalKind<{ stopId: string }, RestoreRefusal> = {
  name: 'lift-restore',
  payload: z.object({ stopId: z.uuid() }),
  requestedBy: ['risk', 'admin'],
  decidedBy: ['risk', 'admin', 'finance'],
  expiresAfterHours: 3 * 24,
  subjectOf: () => 'stop',
  needsTwo: async (scope) => {
    const { differences, byHand } = await leftOpen(scope);
    return byHand || differences > 0;
  },
  stillValid: (scope, { stopId }) => checkReconciled(scope, stopId),
  async apply(scope, _payload, { requestedBy }) {
    await liftStop(scope, 'restore', requestedBy);
    return ok(null);
  },
  async summary(scope) {
    const { differences, byHand, restoredTo } = await leftOpen(scope);
    return [
      { label: 'approvals.restoredTo', is: restoredTo && { at: restoredTo } },
      { label: 'approvals.openDifferences', is: { count: differences } },
      ...(byHand ? [{ label: 'approvals.byHand', is: { message: 'approvals.byHandStatements' } }] : []),
    ];
  },
};

async function leftOpen(scope: Scope) {
  const progress = await restoreProgress(scope);
  const { length: tickets } = await openTickets(scope);
  return {
    differences: (progress?.differences ?? 0) + tickets,
    byHand: progress?.byHand ?? true,
    restoredTo: progress?.stop.restoredTo ?? null,
  };
}
