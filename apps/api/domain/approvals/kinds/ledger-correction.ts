import * as z from 'zod/mini';
import type { Scope } from '../../../platform/scope.ts';
import { accountsById } from '../../identity/index.ts';
import {
  checkCorrection,
  correct,
  entriesOfCorrection,
  type CorrectionRefusal,
  type CorrectionWish,
} from '../../ledger/index.ts';
import type { ApprovalKind } from '../kind.ts';
import { units } from '../units.ts';

/** Money that staff move by hand: an adjustment of a member's cash, or the counter-posting of a posting that was wrong. */
export const ledgerCorrection: ApprovalKind<CorrectionWish, CorrectionRefusal> = {
  name: 'ledger-correction',
  payload: z.union([
    z.object({ kind: z.literal('adjustment'), ownerId: z.uuid(), currency: z.string(), amount: units() }),
    z.object({ kind: z.literal('reversal'), postingId: z.uuid() }),
  ]),
  requestedBy: ['finance', 'admin'],
  decidedBy: ['finance', 'admin'],
  expiresAfterHours: 7 * 24,
  subjectOf: (wish) => (wish.kind === 'adjustment' ? wish.ownerId : wish.postingId),
  concerns: async (scope, wish) => (await membersMoved(scope, wish)).map(({ ownerId }) => ownerId),
  stillValid: checkCorrection,
  apply: (scope, wish, { requestId }) => correct(scope, wish, requestId),
  async summary(scope, wish) {
    const moved = await membersMoved(scope, wish);
    const members = await accountsById(
      scope,
      moved.map(({ ownerId }) => ownerId),
    );
    return [
      { label: 'console.what', is: { message: `console.correction.${wish.kind}` } },
      ...moved.flatMap(({ ownerId, amount, currency }) => [
        { label: 'console.member', is: { text: members.get(ownerId)?.username ?? ownerId } },
        { label: 'console.amount', is: { amount, currency } },
      ]),
    ];
  },
};

/** What would move of members' money. */
const membersMoved = async (scope: Scope, wish: CorrectionWish) =>
  (await entriesOfCorrection(scope, wish)).flatMap(({ ownerId, amount, currency }) =>
    ownerId === null ? [] : [{ ownerId, amount, currency }],
  );
