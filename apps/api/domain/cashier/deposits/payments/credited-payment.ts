import type { Id } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';

/** A payment from outside, by what it is told apart from every other one. */
export type OutsidePayment = Readonly<{
  /** Into which it came. */
  accountId: Id;
  /** Within what its number is unique besides: two wallets of one company share them. Null for a company's own orders. */
  network: string | null;
  /** Its reference, as `paymentKey` makes it. */
  key: string;
  /** Which one of those that were made under one reference: the first, unless the company's own list shows more. */
  nth: number;
}>;

/** Where a payment was credited. */
export type CreditedTo = Readonly<{
  depositId: Id;
  reference: string;
  channel: Readonly<{ code: string; name: Readonly<Record<string, string>> }>;
  at: Date;
}>;

/** The payment has been worth money already; for the brand's own staff, where. */
export type PaymentCredited = { kind: 'payment-credited'; credited: CreditedTo };

/**
 * Uses a payment up for a deposit; answers whether it was still unused. Two that want the same one wait for each other here, by
 * whichever channel and call they come, and one is told no: it has to roll back.
 */
export async function useUp(scope: Scope, payment: OutsidePayment, depositId: Id): Promise<boolean> {
  const { accountId, network, key, nth } = payment;
  const common = { merchant_id: scope.merchantId, deposit_id: depositId, credited_at: scope.now };
  const ofAccount = await scope.db
    .insertInto('cashier.credited_payment')
    .values({ ...common, account_id: accountId, reference_key: key, nth })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (ofAccount.numInsertedOrUpdatedRows !== 1n) return false;
  if (network === null) return true;
  const ofNetwork = await scope.db
    .insertInto('cashier.credited_transaction')
    .values({ ...common, network, transaction_id: key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return ofNetwork.numInsertedOrUpdatedRows === 1n;
}

/** Where a payment was credited, by whatever channel; null while it is unused. */
export async function creditedTo(scope: Scope, payment: OutsidePayment): Promise<CreditedTo | null> {
  const depositId = (await ofAccount(scope, payment)) ?? (await ofNetwork(scope, payment));
  if (depositId === null) return null;
  const row = await scope.db
    .selectFrom('cashier.deposit as d')
    .innerJoin('cashier.deposit_channel as c', (join) =>
      join.onRef('c.merchant_id', '=', 'd.merchant_id').onRef('c.id', '=', 'd.channel_id'),
    )
    .select(['d.reference', 'd.moved_at', 'c.code', 'c.name'])
    .where('d.merchant_id', '=', scope.merchantId)
    .where('d.id', '=', depositId)
    .executeTakeFirstOrThrow();
  const channel = { code: row.code, name: row.name as Record<string, string> };
  return { depositId, reference: row.reference, channel, at: row.moved_at };
}

async function ofAccount(scope: Scope, { accountId, key, nth }: OutsidePayment): Promise<Id | null> {
  const row = await scope.db
    .selectFrom('cashier.credited_payment')
    .select('deposit_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('reference_key', '=', key)
    .where('nth', '=', nth)
    .executeTakeFirst();
  return row?.deposit_id ?? null;
}

async function ofNetwork(scope: Scope, { network, key }: OutsidePayment): Promise<Id | null> {
  if (network === null) return null;
  const row = await scope.db
    .selectFrom('cashier.credited_transaction')
    .select('deposit_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('network', '=', network)
    .where('transaction_id', '=', key)
    .executeTakeFirst();
  return row?.deposit_id ?? null;
}
