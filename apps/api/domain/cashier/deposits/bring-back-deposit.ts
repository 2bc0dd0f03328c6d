import { MINUTE_MS } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { readNumber } from '../../../platform/short-numbers/index.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { accountsById } from '../../identity/index.ts';
import { recordDepositFact } from '../events.ts';
import { openDepositMemo } from '../order-memo.ts';
import { channelBy, isGateway, type DepositChannel } from './channels/channel.ts';
import { feeOf } from './payments/credit.ts';
import { toDeposit } from './deposit.ts';
import type { GatewayNotice } from './gateway.ts';

/**
 * Writes a deposit again that a restore of the database has lost, when a gateway tells of its order: under its own id and reference, as
 * open as it was when it was asked for. Whose it was stands in the order's memo, which nobody but the system can seal. What the notice
 * does to it is said by `hearGateway`. Nothing happens to an order that is known, or whose member or channel the books do not have.
 */
export async function bringBackDeposit(
  scope: Scope,
  reportedBy: DepositChannel,
  notice: GatewayNotice,
  box: SecretBox,
): Promise<boolean> {
  const reference = readNumber(notice.reference)?.text ?? null;
  if (!notice.memo || reference === null || (await isKnown(scope, reference))) return false;
  const memo = openDepositMemo({ box, merchantId: scope.merchantId, reference }, notice.memo);
  const channel = memo && (await channelBy(scope, { id: memo.channel }));
  if (!memo || !channel || !isGateway(channel) || channel.accountId !== reportedBy.accountId) return false;
  if (!(await accountsById(scope, [memo.member])).has(memo.member)) return false;
  const row = await scope.db
    .insertInto('cashier.deposit')
    .values({
      merchant_id: scope.merchantId,
      id: memo.deposit,
      reference,
      kind: channel.kind,
      member_id: memo.member,
      channel_id: channel.id,
      currency: channel.currency,
      amount: memo.amount,
      fee: feeOf(channel, memo.amount),
      state: 'created',
      account_id: channel.accountId,
      within_limits: memo.amount,
      created_at: memo.asked,
      moved_at: scope.now,
      expires_at: new Date(memo.asked.getTime() + channel.payMinutes * MINUTE_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await recordDepositFact(scope, toDeposit(row));
  return row !== undefined;
}

async function isKnown(scope: Scope, reference: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('cashier.deposit')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}
