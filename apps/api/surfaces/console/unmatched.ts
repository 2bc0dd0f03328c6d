import { ok, refuse, type Outcome } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/unmatched.ts';
import {
  depositById,
  openUnmatchedDesk,
  paymentCreditedTo,
  readReference,
  stepsOf,
  unmatchedById,
  unmatchedPayments,
  type DepositDeskRefusal,
  type UnmatchedPayment,
} from '../../domain/cashier/index.ts';
import { accountByUsername } from '../../domain/identity/index.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StaffContext } from './context.ts';
import { channelNamed, channelsById } from './deposits.ts';
import { atDesk, auditOf } from './desk-of.ts';
import { namesFor } from './names.ts';
import { inScope } from './route.ts';
import { toWireStep } from './steps.ts';
import { sayWhere, toWireCredited, type SaidAtDepositDesk } from './where-credited.ts';

const PAGE = 50;

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
    reference: payment.reference,
    amount: payment.amount,
    currency: payment.currency,
    why: payment.why,
    receivedAt: payment.receivedAt,
    state: payment.state,
    claimedBy: names.staff(payment.claimedBy),
    member: payment.memberId === null ? null : names.member(payment.memberId),
    proposedBy: names.staff(payment.proposedBy),
    closedBy: names.staff(payment.closedBy),
    depositId: payment.creditedDepositId ?? payment.depositId,
  }));
}

const deskOf = (context: StaffContext) => openUnmatchedDesk({ recordAudit: auditOf(context) });

async function told(
  scope: Scope,
  context: StaffContext,
  outcome: Outcome<UnmatchedPayment, DepositDeskRefusal>,
): Promise<Outcome<WirePayment, SaidAtDepositDesk>> {
  if (!outcome.ok) return sayWhere(context, outcome);
  const [payment] = await toWirePayments(scope, [outcome.value]);
  return payment ? ok(payment) : refuse({ kind: 'unknown-payment' });
}

/** A step at the desk that needs nothing but the payment. */
const plain = (endpoint: typeof wire.claimPayment, verb: 'claim' | 'release' | 'confirm') =>
  inScope(endpoint, async (scope, context, { params }) =>
    told(scope, context, await deskOf(context)[verb](scope, await atDesk(scope, context), params.id)),
  );

/** A step at the desk that needs a reason. */
const reasoned = (endpoint: typeof wire.dropOwner, verb: 'dropProposal' | 'note') =>
  inScope(endpoint, async (scope, context, { params, body }) =>
    told(
      scope,
      context,
      await deskOf(context)[verb](scope, await atDesk(scope, context), params.id, body.reason),
    ),
  );

const closing = (endpoint: typeof wire.returnPayment, how: 'returned' | 'dismissed') =>
  inScope(endpoint, async (scope, context, { params, body }) => {
    const staff = await atDesk(scope, context);
    return told(scope, context, await deskOf(context).close(scope, staff, params.id, how, body.reason));
  });

export const unmatchedRoutes = [
  inScope(wire.unmatchedPayments, async (scope, _context, { query }) => {
    const found = await unmatchedPayments(scope, {
      open: query.closed === undefined,
      before: query.before,
      limit: PAGE + 1,
    });
    const channels = [...(await channelsById(scope)).values()].filter(({ kind }) => kind !== 'gateway');
    return ok({
      payments: await toWirePayments(scope, found.slice(0, PAGE)),
      more: found.length > PAGE,
      channels: channels.map(({ id, name, code }) => ({ id, name: { ...name }, code })),
    });
  }),

  inScope(wire.unmatchedView, async (scope, _context, { params }) => {
    const payment = await unmatchedById(scope, params.id);
    const [shown] = payment ? await toWirePayments(scope, [payment]) : [];
    if (!payment || !shown) return refuse({ kind: 'unknown-payment' });
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
    return told(scope, context, await deskOf(context).see(scope, await atDesk(scope, context), seen));
  }),

  plain(wire.claimPayment, 'claim'),
  plain(wire.releasePayment, 'release'),
  plain(wire.confirmOwner, 'confirm'),
  reasoned(wire.dropOwner, 'dropProposal'),
  reasoned(wire.notePayment, 'note'),
  closing(wire.returnPayment, 'returned'),
  closing(wire.dismissPayment, 'dismissed'),

  inScope(wire.proposeOwner, async (scope, context, { params, body }) => {
    const staff = await atDesk(scope, context);
    const desk = deskOf(context);
    const depositReference = readReference(body.owner);
    if (depositReference?.startsWith('D')) {
      const owner = { depositReference };
      return told(scope, context, await desk.propose(scope, staff, params.id, owner, body.reason));
    }
    const member = await accountByUsername(scope, body.owner);
    // Play money is never real money.
    if (!member || member.type === 4) return refuse({ kind: 'no-such-username' });
    return told(
      scope,
      context,
      await desk.propose(scope, staff, params.id, { memberId: member.id }, body.reason),
    );
  }),
];
