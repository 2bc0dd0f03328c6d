import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { DepositChannel } from './deposits/channels/channel.ts';
import type { HandKind, Receiving } from '@mela/form-rules/deposit-kinds/index.ts';
import { paymentKey } from './deposits/payments/payment-key.ts';
import { registerReceiving } from './deposits/channels/receiving-account.ts';

const BATCH = 100;

type Credited = { id: Id; reference: string; receiving: Receiving | null; creditedAt: Date };

/**
 * Notes what was credited by a channel before payments were noted, so that it is not credited once more. What had been credited twice
 * by then stays so; answers the references of those deposits, for people to look at.
 */
export async function adoptPayments(
  database: Database,
  merchantId: Id,
  channel: DepositChannel,
  accountId: Id,
): Promise<string[]> {
  const twice: string[] = [];
  for (let after: Credited | undefined; ;) {
    const batch = await database.inMerchant(merchantId, async (scope) => {
      const found = await unnoted(scope, channel.id, after);
      for (const one of found)
        if ((await note(scope, channel, accountId, one)) > 1) twice.push(one.reference);
      return found;
    });
    after = batch.at(-1);
    if (!after) return twice;
  }
}

/** Credited deposits of a channel for which no payment was noted, the oldest first; those after one of them. */
async function unnoted(scope: Scope, channelId: Id, after: Credited | undefined): Promise<Credited[]> {
  const { rows } = await sql<Credited>`
    select d.id, d.receiving, d.moved_at as "creditedAt", coalesce(d.transaction_id, u.reference, d.reference) as reference
      from cashier.deposit d
      left join lateral (select min(u.reference) as reference from cashier.unmatched_payment u
        where u.merchant_id = d.merchant_id and u.credited_deposit_id = d.id) u on true
     where d.merchant_id = ${scope.merchantId} and d.channel_id = ${channelId} and d.state = 'credited'
       and (d.moved_at, d.id) > (${after?.creditedAt ?? new Date(0)}, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
       and not exists (select from cashier.credited_payment p where p.merchant_id = d.merchant_id and p.deposit_id = d.id)
     order by d.moved_at, d.id limit ${BATCH}`.execute(scope.db);
  return rows;
}

/** Notes what a deposit was credited for, unless another program has done so; answers which payment under its reference it is. */
async function note(
  scope: Scope,
  { kind }: DepositChannel,
  channelAccountId: Id,
  { id, reference, receiving, creditedAt }: Credited,
): Promise<number> {
  // Its member may have been told another account than the channel's present one.
  const registered = receiving && (await registerReceiving(scope, kind as HandKind, receiving));
  const accountId = registered?.ok ? registered.value : channelAccountId;
  for (let nth = 1; ; nth += 1) {
    await scope.db
      .insertInto('cashier.credited_payment')
      .values({
        merchant_id: scope.merchantId,
        account_id: accountId,
        reference_key: paymentKey(kind, reference),
        nth,
        deposit_id: id,
        credited_at: creditedAt,
        adopted: true,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const noted = await scope.db
      .selectFrom('cashier.credited_payment')
      .select('nth')
      .where('merchant_id', '=', scope.merchantId)
      .where('deposit_id', '=', id)
      .executeTakeFirst();
    if (noted) return noted.nth;
  }
}
