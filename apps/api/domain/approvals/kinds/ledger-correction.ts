import * as z from 'zod/mini';
import type { Scope } from '../../../platform/scope.ts';
import {
  checkCorrection,
  correct,
  entriesOfCorrection,
  type CorrectionRefusal,
  type CorrectionWish,
} from '../../ledger/index.ts';
import { bothWith } from '../desks.ts';
import { type ApprovalKind, type ShownFact, memberFact, units } from '../kind.ts';

/** Money that staff move by hand: an adjustment of a member's cash, or the counter-posting of a posting that was wrong. */
export const ledgerCorrection: ApprovalKind<CorrectionWish, CorrectionRefusal> = {
  name: 'ledger-correction',
  payload: z.union([
    z.object({ kind: z.literal('adjustment'), ownerId: z.uuid(), currency: z.string(), amount: units() }),
    z.object({ kind: z.literal('reversal'), postingId: z.uuid() }),
  ]),
  ...bothWith('ledger.correct'),
  subjectOf: (wish) => (wish.kind === 'adjustment' ? wish.ownerId : wish.postingId),
  concerns: async (scope, wish) => (await membersMoved(scope, wish)).map(({ ownerId }) => ownerId),
  stillValid: checkCorrection,
  apply: (scope, wish, { requestId }) => correct(scope, wish, requestId),
  async summary(scope, wish) {
    const facts: ShownFact[] = [
      { label: 'console.what', is: { message: `console.correction.${wish.kind}` } },
    ];
    for (const { ownerId, amount, currency } of await membersMoved(scope, wish))
      facts.push(await memberFact(scope, ownerId), { label: 'console.amount', is: { amount, currency } });
    return facts;
  },
};

/** What would move of members' money. */
const membersMoved = async (scope: Scope, wish: CorrectionWish) =>
  (await entriesOfCorrection(scope, wish)).flatMap(({ ownerId, amount, currency }) =>
    ownerId === null ? [] : [{ ownerId, amount, currency }],
  );
