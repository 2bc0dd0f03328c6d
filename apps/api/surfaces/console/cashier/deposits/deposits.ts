import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/deposits.ts';
import {
  allChannels,
  depositById,
  depositListing,
  depositPaymentCreditedTo,
  openDepositDesk,
  othersNaming,
  proofBy,
  proofsOf,
  seenPayment,
  senderSealContext,
  stepsOf,
  type Deposit,
  type DepositChannel,
  type DepositDeskRefusal,
} from '../../../../domain/cashier/index.ts';
import { recordAudit } from '../../../../domain/operator/index.ts';
import type { Scope } from '../../../../platform/scope.ts';
import type { StaffContext } from '../../context.ts';
import { actingStaff, auditOf } from '../acting-staff.ts';
import { namesFor, type Names, toWireStep } from '../../names.ts';
import { listed } from '../../lists/listed.ts';
import { inScope } from '../../route.ts';
import { toWireCredited } from '../../where-credited.ts';

export type Channels = ReadonlyMap<Id, DepositChannel>;

/** The merchant's channels by their ids. */
export const channelsById = async (scope: Scope): Promise<Channels> =>
  new Map((await allChannels(scope)).map((channel) => [channel.id, channel]));

/** A channel as lists name it. */
export const channelNamed = (channels: Channels, id: Id) => {
  const channel = channels.get(id);
  return { code: channel?.code ?? '', name: { ...channel?.name } };
};

const toWireDeposit = (deposit: Deposit, names: Names, channels: Channels) => ({
  id: deposit.id,
  reference: deposit.reference,
  member: names.member(deposit.memberId),
  channel: channelNamed(channels, deposit.channelId),
  kind: deposit.kind,
  currency: deposit.currency,
  amount: deposit.amount,
  asked: deposit.asked,
  fee: deposit.fee,
  state: deposit.state,
  createdAt: deposit.createdAt,
  expiresAt: deposit.expiresAt,
  movedAt: deposit.movedAt,
  transactionId: deposit.transactionId,
  submittedAt: deposit.submittedAt,
  claimedBy: names.staff(deposit.claimedBy),
  needsTwo: deposit.needsTwo,
  firstApprovalBy: names.staff(deposit.firstApprovalBy),
  secondApprovalBy: names.staff(deposit.secondApprovalBy),
});

/** All that one needs to decide on a deposit. */
async function wholeDeposit(scope: Scope, deposit: Deposit): Promise<AnswerOf<typeof wire.depositView>> {
  const others = await othersNaming(scope, deposit);
  const names = await namesFor(scope, [deposit.memberId, ...others.map(({ memberId }) => memberId)]);
  const seen = await seenPayment(scope, deposit);
  const steps = await stepsOf(scope, deposit.id);
  return {
    ...toWireDeposit(deposit, names, await channelsById(scope)),
    receiving: deposit.receiving && { ...deposit.receiving },
    senderEnd: deposit.senderEnd,
    approvedAmount: deposit.approvedAmount,
    reason: deposit.reason,
    proofs: await proofsOf(scope, deposit.id),
    others: others.map(({ memberId, ...other }) => ({
      ...other,
      state: other.state as Deposit['state'],
      member: names.member(memberId),
    })),
    creditedTo: toWireCredited(await depositPaymentCreditedTo(scope, deposit)),
    seen: seen && { id: seen.id, amount: seen.amount, receivedAt: seen.receivedAt },
    steps: steps.map((step) => toWireStep(step, names)),
  };
}

const deskOf = (context: StaffContext) => openDepositDesk({ recordAudit: auditOf(context) });

async function toAnswer(
  scope: Scope,
  outcome: Outcome<Deposit, DepositDeskRefusal>,
): Promise<Outcome<AnswerOf<typeof wire.claimDeposit>, DepositDeskRefusal>> {
  if (!outcome.ok) return outcome;
  const names = await namesFor(scope, [outcome.value.memberId]);
  return ok(toWireDeposit(outcome.value, names, await channelsById(scope)));
}

/** A step at the desk that needs nothing but the deposit. */
const plain = (endpoint: typeof wire.claimDeposit, verb: 'claim' | 'release') =>
  inScope(endpoint, async (scope, context, { params }) =>
    toAnswer(scope, await deskOf(context)[verb](scope, await actingStaff(scope, context), params.id)),
  );

/** A step at the desk that needs a reason. */
const reasoned = (endpoint: typeof wire.rejectDeposit, verb: 'reject' | 'reopen' | 'note') =>
  inScope(endpoint, async (scope, context, { params, body }) =>
    toAnswer(
      scope,
      await deskOf(context)[verb](scope, await actingStaff(scope, context), params.id, body.reason),
    ),
  );

export const depositRoutes = [
  listed(wire.depositList, depositListing, async (scope, page) => {
    const names = await namesFor(
      scope,
      page.map((deposit) => deposit.memberId),
    );
    const channels = await channelsById(scope);
    return page.map((deposit) => toWireDeposit(deposit, names, channels));
  }),

  inScope(wire.depositView, async (scope, _context, { params }) => {
    const deposit = await depositById(scope, params.id);
    return deposit ? ok(await wholeDeposit(scope, deposit)) : refuse({ kind: 'deposit-not-found' });
  }),

  inScope(wire.depositPicture, async (scope, _context, { params, query }) => {
    const picture = await proofBy(scope, { depositId: params.id, proofId: query.picture });
    return picture
      ? ok({ type: picture.type, bytes: new Uint8Array(picture.bytes) })
      : refuse({ kind: 'deposit-not-found' });
  }),

  plain(wire.claimDeposit, 'claim'),
  plain(wire.releaseDeposit, 'release'),
  inScope(wire.approveDeposit, async (scope, context, { params, body }) => {
    const staff = await actingStaff(scope, context);
    return toAnswer(scope, await deskOf(context).approve(scope, staff, params.id, body.received));
  }),
  reasoned(wire.rejectDeposit, 'reject'),
  reasoned(wire.reopenDeposit, 'reopen'),
  reasoned(wire.noteDeposit, 'note'),

  inScope(wire.revealSender, async (scope, { staff, requestId, services }, { params, body }) => {
    const deposit = await depositById(scope, params.id);
    if (!deposit?.senderSealed) return refuse({ kind: 'deposit-not-found' });
    const sender = services.secretBox.tryOpen(deposit.senderSealed, senderSealContext(deposit.id));
    if (sender === null) return refuse({ kind: 'unreadable' });
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'personal-data-revealed',
      subject: { kind: 'deposit', id: deposit.id },
      after: { fields: ['sender'] },
      reason: body.reason,
      requestId,
    });
    return ok({ sender });
  }),
];
