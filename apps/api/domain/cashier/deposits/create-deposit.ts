import { invariant, mulDiv, newId, ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { chooseBonus } from '../../bonuses/index.ts';
import { checkAmount } from '../bounds.ts';
import { channelBy, type DepositChannel } from './channel.ts';
import { toDeposit, type Deposit } from './deposit.ts';
import { recordDepositFact } from '../events.ts';
import type { GatewayConnectors } from './gateway.ts';
import type { DepositRefusal } from '../refusals.ts';
import { newReference } from '../reference.ts';
import { mayPayIn } from './may-pay-in.ts';

const LIFETIME_MS = 30 * 60_000;
const OPEN_AT_MOST = 10;
const FEE_BASE = 10_000n;

export type DepositRequest = {
  memberId: Id;
  currency: Currency;
  channelId: Id;
  amount: bigint;
  /** The bonus that is to begin when the deposit is credited. */
  bonusOfferId?: Id | undefined;
  language: string;
  /** Makes the page's address that the payer comes back to. */
  returnUrl(depositId: Id): string;
};

/**
 * Notes down that a member wants to pay in and answers where to send the browser. No money moves until the gateway says
 * that it was paid. Refuses amounts outside the channel's bounds and more open deposits than a person can pay.
 */
export async function createDeposit(
  scope: Scope,
  request: DepositRequest,
  ports: { gateways: GatewayConnectors; notifyUrl(channel: DepositChannel): string },
): Promise<Outcome<{ deposit: Deposit; redirectUrl: string }, DepositRefusal>> {
  const channel = await channelBy(scope, { id: request.channelId });
  if (!channel?.open || channel.currency !== request.currency) return refuse({ kind: 'unknown-channel' });
  const outOfBounds = checkAmount(request.amount, { min: channel.amountMin, max: channel.amountMax });
  if (outOfBounds) return refuse(outOfBounds);
  if ((await openDeposits(scope, request.memberId)) >= OPEN_AT_MOST) {
    return refuse({ kind: 'too-many-open-deposits' });
  }
  const allowed = await mayPayIn(scope, request);
  if (!allowed.ok) return allowed;
  const gateway = ports.gateways[channel.connector];
  invariant(gateway, `channel ${channel.code} names a connector that exists`);

  const deposit = await insert(scope, request, channel);
  await recordDepositFact(scope, deposit);
  if (request.bonusOfferId !== undefined) {
    const { memberId, amount, bonusOfferId: offerId } = request;
    const chosen = await chooseBonus(scope, { memberId, amount, offerId, depositId: deposit.id });
    if (!chosen.ok) return chosen;
  }
  const redirectUrl = gateway.paymentPage(channel, {
    reference: deposit.reference,
    amount: deposit.amount,
    currency: deposit.currency,
    language: request.language,
    notifyUrl: ports.notifyUrl(channel),
    returnUrl: request.returnUrl(deposit.id),
    at: scope.now,
  });
  return ok({ deposit, redirectUrl });
}

async function openDeposits(scope: Scope, memberId: Id): Promise<number> {
  const { open } = await scope.db
    .selectFrom('cashier.deposit')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['created', 'submitted'])
    .executeTakeFirstOrThrow();
  return Number(open);
}

async function insert(scope: Scope, request: DepositRequest, channel: DepositChannel): Promise<Deposit> {
  const row = await scope.db
    .insertInto('cashier.deposit')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      reference: newReference('D'),
      member_id: request.memberId,
      channel_id: channel.id,
      currency: channel.currency,
      amount: request.amount,
      fee: mulDiv(request.amount, BigInt(channel.feeRate), FEE_BASE, 'down'),
      state: 'created',
      created_at: scope.now,
      moved_at: scope.now,
      expires_at: new Date(scope.now.getTime() + LIFETIME_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDeposit(row);
}
