import { type Currency, type Id, MINUTE_MS, newId, ok, type Outcome, refuse } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { chooseBonus } from '../../bonuses/index.ts';
import { checkAmount } from '../bounds.ts';
import { recordDepositFact } from '../events.ts';
import { newNumber } from '../../../platform/short-numbers/index.ts';
import { isRestored } from '../withdrawals/stop.ts';
import { channelBy, isFor, isGateway, isUsable, type DepositChannel } from './channels/channel.ts';
import { feeOf } from './payments/credit.ts';
import { toDeposit, type Deposit } from './deposit.ts';
import { isWithin } from './channels/hours.ts';
import { levelOf } from './channels/level.ts';
import { mayPayIn, rightMoney } from './may-pay-in.ts';
import { paymentPageOf, type PagePorts, type Payer } from './payment-page.ts';
import type { DepositRefusal } from './refusals.ts';

const OPEN_AT_MOST = 10;

export type DepositRequest = Payer & {
  memberId: Id;
  currency: Currency;
  /** Of the brand, whose day a channel's hours are of. */
  timeZone: string;
  channelId: Id;
  amount: bigint;
  /** The bonus that is to begin when the deposit is credited. */
  bonusOfferId?: Id | undefined;
};

/**
 * Notes down that a member wants to pay in and answers where to send the browser, or null where the member sends the money by
 * hand. No money moves before somebody says that it came. Refuses amounts outside the channel's bounds, channels that are closed
 * or kept for others, and more open deposits than a person can pay.
 */
export async function createDeposit(
  scope: Scope,
  request: DepositRequest,
  ports: PagePorts,
): Promise<Outcome<{ deposit: Deposit; redirectUrl: string | null }, DepositRefusal>> {
  const channel = await channelBy(scope, { id: request.channelId });
  if (!channel || !isUsable(channel) || channel.currency !== request.currency)
    return refuse({ kind: 'channel-not-found' });
  if (!isFor(channel, await levelOf(scope, request.memberId))) return refuse({ kind: 'channel-not-found' });
  if (isGateway(channel) && (await isRestored(scope))) return refuse({ kind: 'deposits-stopped' });
  const money = await rightMoney(scope, channel);
  if (!money.ok) return money;
  if (!isWithin(channel.hours, scope.now, request.timeZone)) return refuse({ kind: 'channel-closed-now' });
  const outOfBounds = checkAmount(request.amount, { min: channel.amountMin, max: channel.amountMax });
  if (outOfBounds) return refuse(outOfBounds);
  const allowed = await mayPayIn(scope, request);
  if (!allowed.ok) return allowed;
  if ((await openDeposits(scope, request.memberId)) >= OPEN_AT_MOST) {
    return refuse({ kind: 'too-many-open-deposits' });
  }
  const deposit = await insert(scope, request, channel);
  if (request.bonusOfferId !== undefined) {
    const { memberId, amount } = request;
    const choice = { memberId, offerId: request.bonusOfferId, depositId: deposit.id, amount };
    const chosen = await chooseBonus(scope, choice);
    if (!chosen.ok) return chosen;
  }
  await recordDepositFact(scope, deposit);
  if (!isGateway(channel)) return ok({ deposit, redirectUrl: null });
  return ok({ deposit, redirectUrl: paymentPageOf(scope, channel, deposit, request, ports) });
}

/** Counts what a member has open; those who ask at once wait for each other, so that no count is passed. */
async function openDeposits(scope: Scope, memberId: Id): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposits of ${memberId}`}, 0))`.execute(
    scope.db,
  );
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
  const { receiving } = channel;
  const row = await scope.db
    .insertInto('cashier.deposit')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      reference: await newNumber(scope, 'D'),
      kind: channel.kind,
      member_id: request.memberId,
      channel_id: channel.id,
      currency: channel.currency,
      amount: request.amount,
      fee: feeOf(channel, request.amount),
      state: 'created',
      receiving: receiving && JSON.stringify(receiving),
      account_id: channel.accountId,
      within_limits: request.amount,
      created_at: scope.now,
      moved_at: scope.now,
      expires_at: new Date(scope.now.getTime() + channel.payMinutes * MINUTE_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDeposit(row);
}
