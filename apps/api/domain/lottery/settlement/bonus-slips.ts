import { invariant, type Currency, type Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { betsWithBonus, payWithBonus, takeBackFromBonus } from '../../bonuses/index.ts';
import type { Paid, Payment, PostingKind } from '../../ledger/index.ts';

/** What is to be paid to a slip's member, or taken back. */
export type SlipPayment = Payment & Readonly<{ orderId: Id }>;

/** Payments by whether bonus money had a part in the order's stake; few have, and those are paid one by one. */
export type Parted = Readonly<{ plain: SlipPayment[]; mixed: (SlipPayment & { stake: bigint })[] }>;

/** Parts payments of slips by whether their orders were staked with bonus money. */
export async function partPayments(scope: Scope, payments: readonly SlipPayment[]): Promise<Parted> {
  const mixed = await betsWithBonus(
    scope,
    payments.map(({ orderId }) => orderId),
  );
  if (mixed.size === 0) return { plain: [...payments], mixed: [] };
  const rows = await scope.db
    .selectFrom('lottery.order')
    .select(['id', 'stake'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', [...mixed])
    .execute();
  const stakes = new Map(rows.map(({ id, stake }) => [id, stake]));
  return {
    plain: payments.filter(({ orderId }) => !mixed.has(orderId)),
    mixed: payments.flatMap((payment) => {
      if (!mixed.has(payment.orderId)) return [];
      const stake = stakes.get(payment.orderId);
      invariant(stake, 'a slip has its order');
      return [{ ...payment, stake }];
    }),
  };
}

const movement = (kind: PostingKind, currency: Currency, payment: Parted['mixed'][number]) =>
  ({ ...payment, kind, currency, house: 'lottery', betId: payment.orderId }) as const;

/** Pays slips that were staked with bonus money. */
export async function payMixed(
  scope: Scope,
  { kind, currency }: { kind: PostingKind; currency: Currency },
  mixed: Parted['mixed'],
): Promise<Paid[]> {
  const paid: Paid[] = [];
  for (const payment of mixed) paid.push(...(await payWithBonus(scope, movement(kind, currency, payment))));
  return paid;
}

/** Takes back from slips that were staked with bonus money, and answers what is to be taken from their members' cash. */
export async function takeBackMixed(
  scope: Scope,
  { kind, currency }: { kind: PostingKind; currency: Currency },
  mixed: Parted['mixed'],
): Promise<Payment[]> {
  const rest: Payment[] = [];
  for (const payment of mixed) {
    const amount = await takeBackFromBonus(scope, movement(kind, currency, payment));
    if (amount > 0n) rest.push({ key: payment.key, ownerId: payment.ownerId, amount });
  }
  return rest;
}
