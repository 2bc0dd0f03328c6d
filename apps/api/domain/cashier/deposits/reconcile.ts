import { endOf, invariant, newId, startOf, type BusinessDay, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { channelBy, isGateway, type GatewayChannel } from './channel.ts';
import type { GatewayConnectors, GatewayNotice } from './gateway.ts';
import { noteUnmatched } from './unmatched.ts';

/** Money paid that nobody was credited for; credited though nobody paid; another amount; paid to a reference of nobody's; paid once more. */
export type DifferenceKind =
  | 'not-credited'
  | 'not-paid'
  | 'other-amount'
  | 'unknown-reference'
  | 'paid-twice';

/** One payment on which a gateway and the books differ. */
export type Difference = Readonly<{
  reference: string;
  kind: DifferenceKind;
  gatewayAmount: bigint | null;
  booksAmount: bigint | null;
  depositId: Id | null;
}>;

/** A gateway's day beside the books. */
export type Reconciliation = Readonly<{
  id: Id;
  channelId: Id;
  day: BusinessDay;
  ranAt: Date;
  gatewayCount: number;
  gatewaySum: bigint;
  booksCount: number;
  booksSum: bigint;
  differences: readonly Difference[];
}>;

/** What the ledger says of a deposit; `amount` is null where nothing was posted. */
type Booked = { id: Id; reference: string; amount: bigint | null; creditedAt: Date | null };

/** A payment may be made on one day and credited on the next. */
const MARGIN_MS = 86_400_000;
/** A gateway's clock may differ so much from ours. */
const SKEW_MS = 5 * 60_000;

/**
 * Holds a gateway's own list of a day's payments against the ledger. Every difference is kept, and money that was paid and not
 * credited waits for staff as an unmatched payment: nothing is credited here.
 */
export async function reconcile(
  database: Database,
  merchant: { id: Id; timeZone: string },
  { channelId, day }: { channelId: Id; day: BusinessDay },
  gateways: GatewayConnectors,
): Promise<Reconciliation> {
  const channel = await database.inMerchant(merchant.id, (scope) => channelBy(scope, { id: channelId }));
  invariant(channel && isGateway(channel), `channel ${channelId} has a gateway`);
  const gateway = gateways[channel.connector];
  invariant(gateway, `channel ${channel.code} names a connector that exists`);
  const time = { from: startOf(day, merchant.timeZone), until: endOf(day, merchant.timeZone) };
  const around = {
    from: new Date(time.from.getTime() - MARGIN_MS),
    until: new Date(time.until.getTime() + MARGIN_MS),
  };
  const listed = await gateway.listPaid(channel, time, database.clock.now());
  // The same line on two pages of the list is one payment.
  const paid = [...new Map(listed.map((notice) => [notice.noticeId, notice])).values()];
  const paidAround = await gateway.listPaid(channel, around, database.clock.now());
  return database.inMerchant(merchant.id, (scope) =>
    compare(scope, { channel, day, time, paid, paidAround }),
  );
}

type Given = {
  channel: GatewayChannel;
  day: BusinessDay;
  time: { from: Date; until: Date };
  paid: readonly GatewayNotice[];
  paidAround: readonly GatewayNotice[];
};

async function compare(
  scope: Scope,
  { channel, day, time, paid, paidAround }: Given,
): Promise<Reconciliation> {
  const named = await bookedBy(scope, channel, { references: paid.map(({ reference }) => reference) });
  const credited = await bookedBy(scope, channel, time);
  const booked = Map.groupBy(named, ({ reference }) => reference);
  // Nobody pays for what was credited before: a payment of this day was made once more.
  const begins = time.from.getTime() - SKEW_MS;
  const open = named.filter(({ creditedAt }) => creditedAt === null || creditedAt.getTime() >= begins);
  const known = new Set(paidAround.map(({ reference }) => reference));
  const differences: Difference[] = [];
  for (const notice of paid) {
    const difference = differenceOf(notice, takeFrom(open, notice), booked.get(notice.reference)?.[0]);
    if (difference) differences.push(difference);
  }
  for (const { id, reference, amount } of credited) {
    if (known.has(reference)) continue;
    const kind = 'not-paid';
    differences.push({ reference, kind, gatewayAmount: null, booksAmount: amount, depositId: id });
  }
  const sum = (amounts: readonly (bigint | null)[]) =>
    amounts.reduce<bigint>((total, amount) => total + (amount ?? 0n), 0n);
  const result: Reconciliation = {
    id: newId(scope.now.getTime()),
    channelId: channel.id,
    day,
    ranAt: scope.now,
    gatewayCount: paid.length,
    gatewaySum: sum(paid.map(({ amount }) => amount)),
    booksCount: credited.length,
    booksSum: sum(credited.map(({ amount }) => amount)),
    differences,
  };
  await keep(scope, result);
  for (const difference of differences) await leaveToStaff(scope, channel, difference);
  return result;
}

/** What a payment was booked as, best the same amount; each booking stands for one payment. */
function takeFrom(open: Booked[], { reference, amount }: GatewayNotice): Booked | undefined {
  const same = open.findIndex((one) => one.reference === reference && one.amount === amount);
  const at = same < 0 ? open.findIndex((one) => one.reference === reference) : same;
  return at < 0 ? undefined : open.splice(at, 1)[0];
}

function differenceOf(
  notice: GatewayNotice,
  booked: Booked | undefined,
  known: Booked | undefined,
): Difference | null {
  const { reference, amount: gatewayAmount } = notice;
  if (!booked && known)
    return { reference, kind: 'paid-twice', gatewayAmount, booksAmount: null, depositId: known.id };
  if (!booked) {
    return { reference, kind: 'unknown-reference', gatewayAmount, booksAmount: null, depositId: null };
  }
  if (booked.amount === gatewayAmount) return null;
  const kind = booked.amount === null ? 'not-credited' : 'other-amount';
  return { reference, kind, gatewayAmount, booksAmount: booked.amount, depositId: booked.id };
}

/** The deposits of a channel, by their references or by when they were credited, with what the ledger has posted for each. */
async function bookedBy(
  scope: Scope,
  channel: GatewayChannel,
  by: { references: readonly string[] } | { from: Date; until: Date },
): Promise<Booked[]> {
  const which =
    'references' in by
      ? sql`coalesce(u.reference, d.reference) = any(${[...by.references]}::text[])`
      : sql`d.state = 'credited' and d.moved_at >= ${by.from} and d.moved_at < ${by.until}`;
  // The keys are made before they are looked up: row-level security lets no index be searched by what a cast answers.
  const { rows } = await sql<Booked>`
    with asked as materialized (
      -- What staff have credited goes by the payment's own reference.
      select d.id, d.id::text as key, coalesce(u.reference, d.reference) as reference,
             case when d.state = 'credited' then d.moved_at end as "creditedAt" from cashier.deposit d
        left join cashier.unmatched_payment u on u.merchant_id = d.merchant_id and u.credited_deposit_id = d.id
       where d.merchant_id = ${scope.merchantId} and d.channel_id = ${channel.id} and ${which})
    select a.id, a.reference, a."creditedAt", p.amount from asked a
      left join lateral (
        select -e.amount as amount from ledger.posting p
          join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id
          join ledger.account c on c.merchant_id = e.merchant_id and c.id = e.account_id
         where p.merchant_id = ${scope.merchantId} and p.kind = 'deposit' and p.key = a.key
           and c.kind = ${`deposits:${channel.code}`} limit 1) p on true
     order by a.reference`.execute(scope.db);
  return rows;
}

async function keep(scope: Scope, result: Reconciliation): Promise<void> {
  await scope.db
    .insertInto('cashier.reconciliation')
    .values({
      merchant_id: scope.merchantId,
      id: result.id,
      channel_id: result.channelId,
      day: result.day,
      ran_at: result.ranAt,
      gateway_count: result.gatewayCount,
      gateway_sum: result.gatewaySum,
      books_count: result.booksCount,
      books_sum: result.booksSum,
    })
    .execute();
  for (const [position, difference] of result.differences.entries()) {
    await scope.db
      .insertInto('cashier.reconciliation_difference')
      .values({
        merchant_id: scope.merchantId,
        reconciliation_id: result.id,
        reference: difference.reference,
        position,
        kind: difference.kind,
        gateway_amount: difference.gatewayAmount,
        books_amount: difference.booksAmount,
        deposit_id: difference.depositId,
      })
      .execute();
  }
}

/** Money that came and that no account shows is somebody's: staff find out whose. */
async function leaveToStaff(scope: Scope, channel: GatewayChannel, difference: Difference): Promise<void> {
  const { reference, kind, gatewayAmount, depositId } = difference;
  if (gatewayAmount === null || kind === 'other-amount') return;
  await noteUnmatched(scope, {
    channelId: channel.id,
    source: 'reconciliation',
    reference,
    amount: gatewayAmount,
    currency: channel.currency,
    why: kind === 'unknown-reference' || kind === 'paid-twice' ? kind : 'not-credited',
    depositId,
    receivedAt: scope.now,
  });
}
