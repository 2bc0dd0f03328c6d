import { ok, type Id } from '@mela/primitives';
import * as wire from '@mela/wire/portal/withdrawals.ts';
import { turnoverOf } from '../../domain/bonuses/index.ts';
import {
  answerReceipt,
  bindPayoutAccount,
  freeWithdrawalsLeft,
  listWithdrawals,
  payoutAccountsOf,
  payoutProviders,
  policyOf,
  requestWithdrawal,
  stopInForce,
  type PayoutAccount,
} from '../../domain/cashier/index.ts';
import { paymentPasswordState } from '../../domain/identity/index.ts';
import { accountOf, type PortalContext } from './context.ts';
import { inScope } from './route.ts';

const PAGE = 20;

/** An account as its own member sees it: the number only by its last digits. */
const toWireAccount = ({ id, kind, provider, holder, number, usableAt }: PayoutAccount) => ({
  id,
  kind,
  provider,
  holder,
  numberEnd: number.slice(-4),
  usableAt,
});

const checkPaymentPassword = (context: PortalContext, { body }: { body: { paymentPassword: string } }) =>
  context.house.identity.checkPaymentPassword(
    context.merchantId,
    accountOf(context).accountId,
    body.paymentPassword,
  );

const ownPage = (
  context: PortalContext,
  { before, limit }: { before?: Id | undefined; limit?: number | undefined },
) => ({ memberId: accountOf(context).accountId, before, limit: limit ?? PAGE });

export const withdrawalRoutes = [
  inScope(wire.payoutAccounts, async (scope, context) => {
    const accounts = await payoutAccountsOf(scope, accountOf(context).accountId, context.house.secretBox);
    const { payoutAccountWaitHours } = await policyOf(scope);
    return ok({
      accounts: accounts.map(toWireAccount),
      providers: { mobile: [...payoutProviders.mobile], bank: [...payoutProviders.bank] },
      holder: accounts[0]?.holder ?? null,
      waitHours: payoutAccountWaitHours,
    });
  }),

  inScope(
    wire.bindPayoutAccount,
    async (scope, context, { body }) => {
      const memberId = accountOf(context).accountId;
      const bound = await bindPayoutAccount(scope, { ...body, memberId }, context.house.secretBox);
      return bound.ok ? ok(toWireAccount(bound.value)) : bound;
    },
    checkPaymentPassword,
  ),

  inScope(wire.withdrawalTerms, async (scope, context) => {
    const { accountId } = accountOf(context);
    const { currency, timeZone } = context.merchant;
    const policy = await policyOf(scope);
    const { set } = await paymentPasswordState(scope, accountId);
    return ok({
      currency,
      amountMin: policy.withdrawalMin,
      amountMax: policy.withdrawalMax,
      freeLeft: await freeWithdrawalsLeft(scope, { id: accountId, timeZone }),
      feeRate: policy.feeRate,
      receiptMinutes: policy.receiptMinutes,
      turnover: await turnoverOf(scope, { id: accountId, currency }),
      hasPaymentPassword: set,
      stopped: (await stopInForce(scope)) !== null,
    });
  }),

  inScope(
    wire.requestWithdrawal,
    async (scope, context, { body }) =>
      requestWithdrawal(scope, {
        memberId: accountOf(context).accountId,
        currency: context.merchant.currency,
        timeZone: context.merchant.timeZone,
        payoutAccountId: body.payoutAccountId,
        amount: body.amount,
      }),
    checkPaymentPassword,
  ),

  inScope(wire.withdrawals, async (scope, context, { query }) =>
    ok({ withdrawals: await listWithdrawals(scope, ownPage(context, query)) }),
  ),

  inScope(wire.answerReceipt, async (scope, context, { params, body }) =>
    answerReceipt(
      scope,
      { memberId: accountOf(context).accountId, withdrawalId: params.withdrawalId },
      body.answer,
      body.note,
    ),
  ),
];
