import { invariant, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database.ts';
import type { Scope } from '../../../../platform/scope.ts';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';
import { payoutAccountById } from '../../accounts/payout-account.ts';
import { sealPayoutMemo } from '../../order-memo.ts';
import { stopInForce } from '../stop.ts';
import { withdrawalById } from '../queues.ts';
import type { Withdrawal } from '../withdrawal.ts';
import { hearPayout } from './hear-payout.ts';
import { isKnown, payoutChannelBy, type KnownPayoutChannel } from './payout-channel.ts';
import type { PayoutConnectors, PayoutNotice, PayoutOrder } from './payout-gateway.ts';
import { toPayout, type Payout } from './payout.ts';

const AT_ONCE = 10;
/** A worker that died with an order in its hands is followed by another after this long. */
const LEASE_MS = 15_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

type Due = { payout: Payout; channel: KnownPayoutChannel; to: WhereTo; memo: string };

/** Where an order goes; `known` is false where its account cannot be opened, and then it goes nowhere. */
type WhereTo = PayoutOrder['to'] & { known: boolean };

/** Brands with payouts to send or to ask about. */
export async function merchantsToPay({ kysely, clock }: Database): Promise<Id[]> {
  const { rows } = await sql<{
    id: Id;
  }>`select id from cashier.merchants_to_pay(${clock.now()}) as id`.execute(kysely);
  return rows.map(({ id }) => id);
}

/**
 * Sends what was ordered, and asks about what was sent until there is a clear answer: a callback may be lost, and silence
 * is neither a yes nor a no. What may have arrived is asked about before it is sent again, under the same reference.
 * Answers how many it looked at.
 */
export async function carryOutPayouts(
  database: Database,
  merchantId: Id,
  given: {
    connectors: PayoutConnectors;
    box: SecretBox;
    notifyUrl(channel: KnownPayoutChannel): string;
  },
): Promise<number> {
  const { due, stopped } = await database.inMerchant(merchantId, async (scope) => ({
    due: await takeDue(scope, given.box),
    stopped: (await stopInForce(scope)) !== null,
  }));
  await Promise.all(
    due.map(async ({ payout, channel, memo, to: { known, ...to } }) => {
      const at = database.clock.now();
      const order = {
        reference: payout.reference,
        amount: payout.amount,
        currency: payout.currency,
        to,
        notifyUrl: given.notifyUrl(channel),
        memo,
        at,
      };
      const notice = await learn(given.connectors, channel, payout, { order, maySend: known && !stopped });
      await database.inMerchant(merchantId, async (scope) => {
        if (notice) await hearPayout(scope, channel, notice);
        await lookAgain(scope, payout, notice !== null);
      });
    }),
  );
  return due.length;
}

/**
 * What the company says; null when it gave no clear answer. An order whose account cannot be opened is not sent, nor any while payments
 * are stopped: it is asked about and recalled, because it may have left before.
 */
async function learn(
  connectors: PayoutConnectors,
  channel: KnownPayoutChannel,
  payout: Payout,
  { order, maySend }: { order: PayoutOrder; maySend: boolean },
): Promise<PayoutNotice | null> {
  const connector = connectors[channel.connector];
  invariant(connector, `channel ${channel.code} names a connector that exists`);
  try {
    if (payout.recalledAt) return await connector.recall(channel, order);
    if (!maySend) return await connector.ask(channel, order.reference, order.at);
    if (payout.looks === 0) return await connector.send(channel, order);
    const earlier = await connector.ask(channel, order.reference, order.at);
    return earlier ?? (await connector.send(channel, order));
  } catch {
    return null;
  }
}

/** Takes what is due, so that no other worker does for a while. */
async function takeDue(scope: Scope, box: SecretBox): Promise<Due[]> {
  const rows = await scope.db
    .selectFrom('cashier.payout')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('closed_at', 'is', null)
    .where('next_look_at', '<=', scope.now)
    .orderBy('next_look_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  const due: Due[] = [];
  for (const row of rows) {
    const payout = toPayout(row);
    await scope.db
      .updateTable('cashier.payout')
      .set({ looks: payout.looks + 1, next_look_at: new Date(scope.now.getTime() + LEASE_MS) })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', payout.id)
      .execute();
    const channel = await payoutChannelBy(scope, { id: payout.channelId });
    invariant(channel && isKnown(channel), 'a payout goes by a channel whose company knows us');
    const withdrawal = await withdrawalById(scope, payout.withdrawalId);
    invariant(withdrawal, 'a payout is one of a withdrawal');
    const memo = memoOf(scope, box, { payout, withdrawal, attempt: row.attempt });
    due.push({ payout, channel, memo, to: await whereTo(scope, withdrawal, box) });
  }
  return due;
}

function memoOf(
  { merchantId }: Scope,
  box: SecretBox,
  { payout, withdrawal, attempt }: { payout: Payout; withdrawal: Withdrawal; attempt: number },
): string {
  const { id, memberId: member, payoutAccountId: account, amount, fee, requestedAt: asked } = withdrawal;
  const { firstApprovalBy, secondApprovalBy, needsTwo: two } = withdrawal;
  const approvedBy = [firstApprovalBy, secondApprovalBy].filter((one) => one !== null);
  const of = { box, merchantId, reference: payout.reference };
  return sealPayoutMemo(of, {
    withdrawal: id,
    channel: payout.channelId,
    attempt,
    member,
    account,
    amount,
    fee,
    asked,
    approvedBy,
    two,
  });
}

async function whereTo(scope: Scope, { payoutAccountId }: Withdrawal, box: SecretBox): Promise<WhereTo> {
  const account = await payoutAccountById(scope, payoutAccountId, box);
  invariant(account, 'a withdrawal goes to an account of its member');
  const { kind, provider, owner, numberEnd, branch } = account;
  const unknown = { holder: '?', number: numberEnd };
  return { kind, provider, ...(owner ?? unknown), branch, known: owner !== null };
}

/** Plans the next look at an order that is still under way: soon at first, then more and more rarely. */
async function lookAgain(scope: Scope, { id, looks, unanswered }: Payout, answered: boolean): Promise<void> {
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(looks, 6));
  await scope.db
    .updateTable('cashier.payout')
    .set({
      next_look_at: new Date(scope.now.getTime() + pauseMs),
      unanswered: answered ? 0 : unanswered + 1,
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}
