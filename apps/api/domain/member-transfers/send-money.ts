import {
  businessDayOf,
  type Currency,
  formatAmount,
  HOUR_MS,
  type Id,
  invariant,
  newId,
  ok,
  type Outcome,
  refuse,
} from '@mela/primitives';
import { sql } from 'kysely';
import { recordFact } from '../../platform/outbox/outbox.ts';
import type { FieldMessage } from '../../platform/fields-refused.ts';
import type { Scope } from '../../platform/scope.ts';
import { uplineOf } from '../agents/index.ts';
import { turnoverOf } from '../bonuses/index.ts';
import { newNumber } from '../../platform/short-numbers/index.ts';
import { checkAmount, stopInForce, type OutOfBounds } from '../cashier/index.ts';
import { accountById, accountByUsername, payoutsBlockedUntil, type Account } from '../identity/index.ts';
import { debtOf, post, recordBalances } from '../ledger/index.ts';
import { mayPlay, type PlayerExcluded } from '../protection/index.ts';
import { transferPolicy, type TransferPolicy } from './policy.ts';

type AtAmount = { fields: { amount: FieldMessage } };

/** Why money does not go from hand to hand. */
export type TransferRefusal =
  | OutOfBounds
  | PlayerExcluded
  | ({ kind: 'insufficient-funds' } & AtAmount)
  | ({ kind: 'turnover-left' } & AtAmount)
  | ({ kind: 'transfer-daily-limit' } & AtAmount)
  | { kind: 'debt-left' }
  | { kind: 'payouts-blocked'; values: { hours: number } }
  | { kind: 'withdrawals-stopped' }
  /** Nobody stands there in the sender's own line, one step away. */
  | { kind: 'receiver-not-found'; fields: Record<string, { id: string }> }
  /** The other side cannot take money now. */
  | { kind: 'receiver-closed' };

/** Who sends what to whom. The caller has checked the payment password. */
export type Sending = {
  senderId: Id;
  /** The upline, or the name of somebody directly below. */
  to: { direction: 'up' } | { direction: 'down'; username: string };
  currency: Currency;
  /** The brand's zone: limits are per business day. */
  timeZone: string;
  amount: bigint;
  note: string | null;
};

/** A transfer as its sender is told of it. */
export type Sent = Readonly<{ id: Id; reference: string; to: string; amount: bigint; madeAt: Date }>;

/** Sends money one step along the sender's own line, both sides' entries in one posting. */
export async function sendMoney(scope: Scope, sending: Sending): Promise<Outcome<Sent, TransferRefusal>> {
  const { senderId, currency, amount } = sending;
  if (await stopInForce(scope)) return refuse({ kind: 'withdrawals-stopped' });
  const may = await mayPlay(scope, senderId);
  if (!may.ok) return may;
  const blocked = await payoutsBlockedUntil(scope, senderId);
  if (blocked) {
    const hours = Math.ceil((blocked.getTime() - scope.now.getTime()) / HOUR_MS);
    return refuse({ kind: 'payouts-blocked', values: { hours } });
  }
  const policy = await transferPolicy(scope);
  const outOfBounds = checkAmount(amount, { min: policy.amountMin, max: policy.amountMax });
  if (outOfBounds) return refuse(outOfBounds);
  if ((await debtOf(scope, { id: senderId, currency })) > 0n) return refuse({ kind: 'debt-left' });
  const receiver = await relativeOf(scope, sending);
  if (!receiver.ok) return receiver;

  // The posting locks both sides' cash before turnover is asked for: what is credited meanwhile is seen or not spent.
  const id = newId(scope.now.getTime());
  const reference = await newNumber(scope, 'T');
  const posted = await post(scope, {
    kind: 'member-transfer',
    key: id,
    entries: [
      { ownerId: senderId, account: 'cash', currency, amount: -amount },
      { ownerId: receiver.value.id, account: 'cash', currency, amount },
    ],
    memo: { reference },
  });
  if (!posted.ok) {
    invariant(posted.refusal.kind === 'insufficient-funds', `${id} is posted under its own key`);
    return refuse({
      kind: 'insufficient-funds',
      fields: { amount: { id: 'field.amount.above-balance' } },
    });
  }
  const turnover = await turnoverOf(scope, { id: senderId, currency });
  if (turnover.left > 0n) {
    return refuse({ kind: 'turnover-left', fields: { amount: { id: 'field.amount.turnover-left' } } });
  }
  const overLimit = await takeOfToday(scope, sending, policy);
  if (overLimit) return refuse(overLimit);

  await recordBalances(scope, posted.value);
  await scope.db
    .insertInto('member_transfers.transfer')
    .values({
      merchant_id: scope.merchantId,
      id,
      reference,
      from_account_id: senderId,
      to_account_id: receiver.value.id,
      direction: sending.to.direction,
      currency,
      amount,
      note: sending.note,
      made_at: scope.now,
    })
    .execute();
  for (const memberId of [senderId, receiver.value.id]) {
    const payload = {
      transferId: id,
      reference,
      sent: memberId === senderId,
      amount: formatAmount(amount),
      currency,
    };
    await recordFact(scope, { topic: 'member-transfer-made', memberId, payload });
  }
  return ok({ id, reference, to: receiver.value.username, amount, madeAt: scope.now });
}

/** What somebody has sent on the present business day. */
export async function sentToday(
  scope: Scope,
  sender: { id: Id; currency: Currency; timeZone: string },
): Promise<bigint> {
  const row = await scope.db
    .selectFrom('member_transfers.sent')
    .select('amount')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', sender.id)
    .where('day', '=', businessDayOf(scope.now, sender.timeZone))
    .where('currency', '=', sender.currency)
    .executeTakeFirst();
  return row?.amount ?? 0n;
}

/** The one account that a sending may go to. Who is elsewhere in the tree is told apart from nobody in nothing. */
async function relativeOf(
  scope: Scope,
  { senderId, to }: Sending,
): Promise<Outcome<Account, TransferRefusal>> {
  const found =
    to.direction === 'up' ? await upline(scope, senderId) : await accountByUsername(scope, to.username);
  // Asked of nobody too, so that it takes as long.
  const isBelow = async () => (await uplineOf(scope, found?.id ?? scope.merchantId)) === senderId;
  const related = to.direction === 'up' || (await isBelow()) ? found : null;
  if (!related || related.type === 4) {
    const field = to.direction === 'up' ? 'amount' : 'username';
    return refuse({
      kind: 'receiver-not-found',
      fields: { [field]: { id: `field.transfer.no-${to.direction === 'up' ? 'upline' : 'downline'}` } },
    });
  }
  if (related.frozenAt || !(await mayPlay(scope, related.id)).ok) return refuse({ kind: 'receiver-closed' });
  return ok(related);
}

async function upline(scope: Scope, accountId: Id): Promise<Account | null> {
  const id = await uplineOf(scope, accountId);
  return id === null ? null : accountById(scope, id);
}

/** Takes an amount of the day's limit, or says why not; one statement decides, whoever else sends at this moment. */
async function takeOfToday(
  scope: Scope,
  { senderId, currency, timeZone, amount }: Sending,
  { dailyMax }: TransferPolicy,
): Promise<TransferRefusal | null> {
  const { rows } = await sql`
    insert into member_transfers.sent as s (merchant_id, account_id, day, currency, amount)
      values (${scope.merchantId}, ${senderId}, ${businessDayOf(scope.now, timeZone)}::date, ${currency}, ${amount.toString()}::bigint)
      on conflict (merchant_id, account_id, day, currency) do update set amount = s.amount + excluded.amount
        where s.amount + excluded.amount <= ${dailyMax.toString()}::bigint
      returning 1`.execute(scope.db);
  if (rows.length === 1) return null;
  const values = { maximum: dailyMax };
  return { kind: 'transfer-daily-limit', fields: { amount: { id: 'field.transfer.daily-limit', values } } };
}
