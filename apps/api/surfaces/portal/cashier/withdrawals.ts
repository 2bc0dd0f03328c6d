import { DAY_MS, type Id, invariant, ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/portal/withdrawals.ts';
import {
  addWithdrawalProof,
  answerReceipt,
  dayLeft,
  listWithdrawals,
  maskedName,
  payoutAccountsBy,
  policyOf,
  requestWithdrawal,
  stepsOf,
  stopInForce,
  withdrawalById,
  withdrawalProofBy,
  withdrawalProofs,
  type Withdrawal,
  turnoverAsked,
  usualPayoutMinutes,
} from '../../../domain/cashier/index.ts';
import { countAttempt, paymentPasswordState, payoutsBlockedUntil } from '../../../domain/identity/index.ts';
import { drawWithin } from '../../../platform/picture.ts';
import type { Scope } from '../../../platform/scope.ts';
import { accountOf, type PortalContext } from '../context.ts';
import { checkPaymentPassword } from './payment-password.ts';
import { inScope, route } from '../route.ts';

const PAGE = 20;
/** Drawing a picture costs a processor's time. */
const PICTURES_A_DAY = 30;
/** A photographed receipt must stay legible. */
const PROOF_SIDE = 1600;

/** Withdrawals as their member sees them: with where each goes, also to an account that was removed since, and with their pictures. */
async function toWire(scope: Scope, { services }: PortalContext, withdrawals: readonly Withdrawal[]) {
  const ids = withdrawals.map(({ id }) => id);
  const accountIds = withdrawals.map(({ payoutAccountId }) => payoutAccountId);
  const accounts = await payoutAccountsBy(scope, accountIds, services.secretBox);
  const proofs = await withdrawalProofs(scope, ids);
  return withdrawals.map((withdrawal) => {
    const account = accounts.get(withdrawal.payoutAccountId);
    invariant(account, 'a withdrawal goes to an account');
    const { provider, owner, numberEnd } = account;
    return {
      ...withdrawal,
      paidTo: { provider, holder: owner && maskedName(owner.holder), numberEnd },
      proofs: (proofs.get(withdrawal.id) ?? []).map(({ id, actor }) => ({ id, own: actor === 'member' })),
    };
  });
}

async function oneToWire(scope: Scope, context: PortalContext, withdrawal: Withdrawal) {
  const [one] = await toWire(scope, context, [withdrawal]);
  invariant(one, 'one for one');
  return one;
}

/** The caller's own withdrawal; null when there is none of that id, or it is somebody else's. */
async function ownWithdrawal(scope: Scope, context: PortalContext, id: Id): Promise<Withdrawal | null> {
  const found = await withdrawalById(scope, id);
  return found?.memberId === accountOf(context).accountId ? found : null;
}

export const withdrawalRoutes = [
  inScope(wire.withdrawalTerms, async (scope, context) => {
    const { accountId } = accountOf(context);
    const { currency, timeZone } = context.merchant;
    const policy = await policyOf(scope);
    const { set, blockedUntil } = await paymentPasswordState(scope, accountId);
    const left = await dayLeft(scope, { id: accountId, timeZone });
    return ok({
      currency,
      amountMin: policy.withdrawalMin,
      amountMax: policy.withdrawalMax,
      freeLeft: left.free,
      feeRate: policy.feeRate,
      dailyMax: policy.withdrawalDailyMax,
      dailyLeft: left.amount,
      dailyCount: policy.withdrawalDailyCount,
      dailyCountLeft: left.count,
      receiptMinutes: policy.receiptMinutes,
      usualMinutes: await usualPayoutMinutes(scope),
      turnover: await turnoverAsked(scope, { id: accountId, currency }),
      hasPaymentPassword: set,
      passwordBlockedUntil: blockedUntil,
      stopped: (await stopInForce(scope)) !== null,
      blockedUntil: await payoutsBlockedUntil(scope, accountId),
    });
  }),

  inScope(
    wire.requestWithdrawal,
    async (scope, context, { body }) => {
      const wish = {
        memberId: accountOf(context).accountId,
        currency: context.merchant.currency,
        timeZone: context.merchant.timeZone,
        payoutAccountId: body.payoutAccountId,
        amount: body.amount,
      };
      const asked = await requestWithdrawal(scope, wish, context.services.secretBox);
      return asked.ok ? ok(await oneToWire(scope, context, asked.value)) : asked;
    },
    checkPaymentPassword,
  ),

  inScope(wire.withdrawals, async (scope, context, { query: { before, limit } }) => {
    const page = { memberId: accountOf(context).accountId, before, limit: limit ?? PAGE };
    return ok({ withdrawals: await toWire(scope, context, await listWithdrawals(scope, page)) });
  }),

  inScope(wire.withdrawalById, async (scope, context, { params }) => {
    const withdrawal = await ownWithdrawal(scope, context, params.withdrawalId);
    if (!withdrawal) return refuse({ kind: 'withdrawal-not-found' });
    const steps = await stepsOf(scope, withdrawal.id);
    return ok({
      ...(await oneToWire(scope, context, withdrawal)),
      steps: steps
        .filter(({ event, stateBefore, stateAfter }) => event === 'request' || stateBefore !== stateAfter)
        .map(({ stateAfter, at }) => ({ state: stateAfter as Withdrawal['state'], at })),
    });
  }),

  route(wire.addWithdrawalProof, async (context, { params, body }) => {
    const { services, merchantId } = context;
    const actorId = accountOf(context).accountId;
    const own = await services.database.inMerchant(merchantId, (scope) =>
      ownWithdrawal(scope, context, params.withdrawalId),
    );
    if (!own) return refuse({ kind: 'withdrawal-not-found' });
    const admitted = await countAttempt(services.database, merchantId, [
      { key: `proof:${actorId}`, windowMs: DAY_MS, delayFrom: PICTURES_A_DAY, lockAt: PICTURES_A_DAY },
    ]);
    if (!admitted.ok) return admitted;
    const drawn = await drawWithin(Buffer.from(body.bytes), PROOF_SIDE);
    if (!drawn.ok) return drawn;
    const by = { actor: 'member', actorId } as const;
    const added = await services.database.inMerchant(merchantId, (scope) =>
      addWithdrawalProof(scope, { withdrawalId: params.withdrawalId, by, picture: drawn.value }),
    );
    return added.ok ? ok({ id: added.value.id }) : added;
  }),

  inScope(wire.withdrawalProof, async (scope, context, { params }) => {
    const withdrawal = await ownWithdrawal(scope, context, params.withdrawalId);
    if (!withdrawal) return refuse({ kind: 'withdrawal-not-found' });
    const proof = await withdrawalProofBy(scope, { withdrawalId: withdrawal.id, proofId: params.pictureId });
    if (!proof) return refuse({ kind: 'proof-not-found' });
    return ok({ type: proof.type, bytes: new Uint8Array(proof.bytes) });
  }),

  inScope(wire.answerReceipt, async (scope, context, { params, body }) => {
    const member = { memberId: accountOf(context).accountId, withdrawalId: params.withdrawalId };
    const answered = await answerReceipt(scope, member, body.answer, body.note);
    return answered.ok ? ok(await oneToWire(scope, context, answered.value)) : answered;
  }),
];
