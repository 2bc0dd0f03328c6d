import { ok, type Id } from '@mela/primitives';
import * as wire from '@mela/wire/portal/member-transfers.ts';
import { downlineOf, uplineOf } from '../../../domain/agents/index.ts';
import { turnoverOf } from '../../../domain/bonuses/index.ts';
import { accountById, accountsById, paymentPasswordState } from '../../../domain/identity/index.ts';
import {
  listTransfers,
  sendMoney,
  sentToday,
  transferPolicy,
} from '../../../domain/member-transfers/index.ts';
import { accountOf, type PortalContext } from '../context.ts';
import { checkPaymentPassword } from '../cashier/payment-password.ts';
import { inScope } from '../route.ts';

const PAGE = 20;
const CHOICE = 100;

/** Who sends, from which brand. */
const senderOf = (context: PortalContext): { senderId: Id; currency: string; timeZone: string } => ({
  senderId: accountOf(context).accountId,
  currency: context.merchant.currency,
  timeZone: context.merchant.timeZone,
});

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export const memberTransfersRoutes = [
  inScope(wire.transferTerms, async (scope, context) => {
    const { senderId, currency, timeZone } = senderOf(context);
    const policy = await transferPolicy(scope);
    const above = await uplineOf(scope, senderId);
    const upline = above && (await accountById(scope, above));
    const sent = await sentToday(scope, { id: senderId, currency, timeZone });
    const { set, blockedUntil } = await paymentPasswordState(scope, senderId);
    return ok({
      currency,
      upline: upline ? upline.username : null,
      ...policy,
      leftToday: policy.dailyMax - least(sent, policy.dailyMax),
      turnoverLeft: (await turnoverOf(scope, { id: senderId, currency })).left,
      hasPaymentPassword: set,
      passwordBlockedUntil: blockedUntil,
    });
  }),

  inScope(
    wire.transferToUpline,
    (scope, context, { body: { amount, note } }) =>
      sendMoney(scope, { ...senderOf(context), to: { direction: 'up' }, amount, note }),
    checkPaymentPassword,
  ),

  inScope(
    wire.transferToDownline,
    (scope, context, { body: { username, amount, note } }) =>
      sendMoney(scope, { ...senderOf(context), to: { direction: 'down', username }, amount, note }),
    checkPaymentPassword,
  ),

  inScope(wire.directDownline, async (scope, context) => {
    const ids = await downlineOf(scope, accountOf(context).accountId, { directOnly: true, limit: CHOICE });
    const accounts = await accountsById(scope, ids);
    return ok({ usernames: ids.flatMap((id) => accounts.get(id)?.username ?? []).toSorted() });
  }),

  inScope(wire.transfers, async (scope, context, { query }) => {
    const { accountId } = accountOf(context);
    const found = await listTransfers(scope, accountId, { before: query.before, limit: PAGE + 1 });
    return ok({ transfers: found.slice(0, PAGE), more: found.length > PAGE });
  }),
];
