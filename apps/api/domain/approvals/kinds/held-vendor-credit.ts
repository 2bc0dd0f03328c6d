import * as z from 'zod/mini';
import { checkHeldCredit, heldCreditBy, type HeldCreditRefusal } from '../../play/index.ts';
import { decideHeld } from '../../vendor-wallets/index.ts';
import { type ApprovalKind, memberFact, nameShown } from '../kind.ts';

/** What is to become of a credit above a vendor's ceiling: paid to its player, or given back to its vendor. */
type Verdict = Readonly<{ creditId: string; verdict: 'release' | 'refuse' }>;

/**
 * A credit that is held. The system asks by itself whether it is to be paid: two of the staff say yes, and it is, or no, and it goes back to its vendor.
 * One of the staff may ask for either, too, and another agrees.
 */
export const heldVendorCredit: ApprovalKind<Verdict, HeldCreditRefusal> = {
  name: 'held-vendor-credit',
  payload: z.object({ creditId: z.uuid(), verdict: z.literal(['release', 'refuse']) }),
  requestedBy: ['vendor-credits.decide'],
  decidedBy: ['vendor-credits.decide'],
  seenBy: ['vendor-credits.view'],
  expiresAfterHours: 7 * 24,
  subjectOf: ({ creditId }) => creditId,
  async concerns(scope, { creditId }) {
    const credit = await heldCreditBy(scope, creditId);
    return credit ? [credit.accountId] : [];
  },
  stillValid: (scope, { creditId }) => checkHeldCredit(scope, creditId),
  apply: (scope, { creditId, verdict }) =>
    decideHeld(scope, { id: creditId, releases: verdict === 'release' }),
  refuseByTwo: (scope, { creditId }) => decideHeld(scope, { id: creditId, releases: false }),
  async summary(scope, { creditId, verdict }, { deciders }) {
    const credit = await heldCreditBy(scope, creditId);
    if (!credit) return [];
    const { vendor, vendorNames, accountId, amount, currency, game, gameNames, title, ceiling } = credit;
    return [
      { label: 'console.what', is: { message: `console-vendors.verdict.${verdict}` } },
      ...(deciders > 1
        ? [{ label: 'approvals.ifNot', is: { message: 'console-vendors.verdict.refuse' } } as const]
        : []),
      await memberFact(scope, accountId),
      { label: 'console.amount', is: { amount, currency } },
      { label: 'console-vendors.vendor', is: nameShown(vendorNames, vendor) },
      { label: 'console-vendors.creditFor', is: nameShown(gameNames, game ?? title ?? '') },
      { label: 'console-vendors.wentBeyond', is: { message: `console-vendors.ceiling.${ceiling}` } },
    ];
  },
};
