import { ok, refuse, type Outcome } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/unmatched.ts';
import { kinds } from '../../../../domain/approvals/index.ts';
import {
  askPaymentOwner,
  depositById,
  openUnmatchedDesk,
  paymentCreditedTo,
  stepsOf,
  unmatchedById,
  unmatchedListing,
  type DepositDeskRefusal,
  type UnmatchedPayment,
} from '../../../../domain/cashier/index.ts';
import { accountByUsername } from '../../../../domain/identity/index.ts';
import type { Scope } from '../../../../platform/scope.ts';
import { readNumber } from '../../../../platform/short-numbers/index.ts';
import { askApproval } from '../../approvals/approvals.ts';
import type { StaffContext } from '../../context.ts';
import { channelNamed, channelsById } from './deposits.ts';
import { actingStaff, auditOf } from '../acting-staff.ts';
import { namesFor, toWireStep } from '../../names.ts';
import { listed } from '../../lists/listed.ts';
import { inScope } from '../../route.ts';
import { toWireCredited } from '../../where-credited.ts';

type WirePayment = AnswerOf<typeof wire.claimPayment>;

async function toWirePayments(scope: Scope, payments: readonly UnmatchedPayment[]): Promise<WirePayment[]> {
  const names = await namesFor(
    scope,
    payments.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
  );
  const channels = await channelsById(scope);
  return payments.map((payment) => ({
    id: payment.id,
    channel: channelNamed(channels, payment.channelId),
    source: payment.source,
    sender: payment.sender,
    payerEnd: payment.payerEnd,
    reference: payment.reference,
    amount: payment.amount,
    currency: payment.currency,
    why: payment.why,
    receivedAt: payment.receivedAt,
    state: payment.state,
    claimedBy: names.staff(payment.claimedBy),
    member: payment.memberId === null ? null : names.member(payment.memberId),
    closedBy: names.staff(payment.closedBy),
    depositId: payment.creditedDepositId ?? payment.depositId,
  }));
}

const deskOf = (context: StaffContext) => openUnmatchedDesk({ recordAudit: auditOf(context) });

async function toAnswer(
  scope: Scope,
  outcome: Outcome<UnmatchedPayment, DepositDeskRefusal>,
): Promise<Outcome<WirePayment, DepositDeskRefusal>> {
  if (!outcome.ok) return outcome;
  const [payment] = await toWirePayments(scope, [outcome.value]);
  return payment ? ok(payment) : refuse({ kind: 'payment-not-found' });
}

/** A step at the desk that needs nothing but the payment. */
const plain = (endpoint: typeof wire.claimPayment, verb: 'claim' | 'release') =>
  inScope(endpoint, async (scope, context, { params }) =>
    toAnswer(scope, await deskOf(context)[verb](scope, await actingStaff(scope, context), params.id)),
  );

const closing = (endpoint: typeof wire.returnPayment, how: 'returned' | 'dismissed') =>
  inScope(endpoint, async (scope, context, { params, body }) => {
    const staff = await actingStaff(scope, context);
    return toAnswer(scope, await deskOf(context).close(scope, staff, params.id, how, body.reason));
  });

export const unmatchedRoutes = [
  listed(wire.unmatchedPayments, unmatchedListing, toWirePayments),

  inScope(wire.unmatchedView, async (scope, _context, { params }) => {
    const payment = await unmatchedById(scope, params.id);
    const [shown] = payment ? await toWirePayments(scope, [payment]) : [];
    if (!payment || !shown) return refuse({ kind: 'payment-not-found' });
    const named = shown.depositId === null ? null : await depositById(scope, shown.depositId);
    const names = await namesFor(scope, []);
    const steps = await stepsOf(scope, shown.id);
    const credited = payment.state === 'credited' ? null : await paymentCreditedTo(scope, payment);
    return ok({
      ...shown,
      creditedTo: toWireCredited(credited),
      depositReference: named?.reference ?? null,
      steps: steps.map((step) => toWireStep(step, names)),
    });
  }),

  inScope(wire.seePayment, async (scope, context, { body }) => {
    const seen = { ...body, receivedAt: body.receivedAt ?? scope.now };
    return toAnswer(scope, await deskOf(context).see(scope, await actingStaff(scope, context), seen));
  }),

  plain(wire.claimPayment, 'claim'),
  plain(wire.releasePayment, 'release'),
  closing(wire.returnPayment, 'returned'),
  closing(wire.dismissPayment, 'dismissed'),

  inScope(wire.notePayment, async (scope, context, { params, body }) => {
    const staff = await actingStaff(scope, context);
    return toAnswer(scope, await deskOf(context).note(scope, staff, params.id, body.reason));
  }),

  inScope(wire.askForOwner, async (scope, context, { params, body: { owner, reason } }) => {
    const named = await ownerNamed(scope, owner);
    if (!named) return refuse({ kind: 'username-not-found' });
    const asked = await askPaymentOwner(scope, params.id, named);
    if (!asked.ok) return asked;
    return askApproval(scope, context, kinds.unmatchedPayment, { payload: asked.value, reason });
  }),
];

/** A deposit by its reference, or a member by their username. */
async function ownerNamed(scope: Scope, name: string) {
  const number = readNumber(name);
  if (number?.letter === 'D') return { depositReference: number.text };
  const member = await accountByUsername(scope, name);
  // Play money is never real money.
  return member && member.type !== 4 ? { memberId: member.id } : null;
}
