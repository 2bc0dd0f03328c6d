import { endOf, invariant, newId, startOf, type BusinessDay, type Id } from '@mela/primitives';
import type { Database } from '../../../../platform/database.ts';
import type { Scope } from '../../../../platform/scope.ts';
import { bookedIn, bookedUnder, type BookedPayment } from './booked-payments.ts';
import { allChannels, isGateway, type GatewayChannel } from '../channels/channel.ts';
import type { GatewayConnector, GatewayConnectors, GatewayNotice } from '../gateway.ts';
import { keepReconciliation, type Reconciliation } from './keep-reconciliation.ts';
import { matchPayments, type Difference, type Listed } from '../payments/match-payments.ts';
import { paymentKey } from '../payments/payment-key.ts';
import { changePaymentNumbers } from '../payments/payment-numbers.ts';
import { waitingOf } from '../payments/unmatched.ts';

/** A payment may be made on one day and credited on the next. */
const MARGIN_MS = 86_400_000;
/** How far back a gateway is asked for payments that staff have credited late, or that one of today may repeat. */
const FURTHEST_BACK_MS = 31 * 86_400_000;

type Time = Readonly<{ from: Date; until: Date }>;

/**
 * Holds a gateway's own list of a day's payments into one account against the ledger, over all channels of that account: whichever one a
 * payment was credited by, it is one payment. Every difference is kept, and money that was paid and not credited waits for staff as an
 * unmatched payment: nothing is credited here. Throws where the gateway gives no clear answer.
 */
export async function reconcile(
  database: Database,
  merchant: { id: Id; timeZone: string },
  { accountId, day }: { accountId: Id; day: BusinessDay },
  gateways: GatewayConnectors,
): Promise<Reconciliation> {
  const channels = await database.inMerchant(merchant.id, (scope) => gatewayChannelsOf(scope, accountId));
  const [channel] = channels;
  invariant(channel, `account ${accountId} is one with a gateway`);
  const gateway = gateways[channel.connector];
  invariant(gateway, `channel ${channel.code} names a connector that exists`);
  const time = { from: startOf(day, merchant.timeZone), until: endOf(day, merchant.timeZone) };
  const ask = openList(gateway, channel, database);
  const begin = new Date(time.from.getTime() - MARGIN_MS);
  const before = await ask({ from: begin, until: time.from });
  const paid = await ask(time);
  const after = await ask({ from: time.until, until: new Date(time.until.getTime() + MARGIN_MS) });
  const references = paid.map(({ reference }) => reference);
  const earliest = await database.inMerchant(merchant.id, async (scope) =>
    earliestOf([
      ...(await bookedUnder(scope, accountId, references)),
      ...(await bookedIn(scope, accountId, time)),
    ]),
  );
  const from = new Date(Math.max(earliest - MARGIN_MS, begin.getTime() - FURTHEST_BACK_MS));
  const earlier = from < begin ? await ask({ from, until: begin }) : [];
  const listed = listedOf([...earlier, ...before], paid, after);
  return database.inMerchant(merchant.id, (scope) =>
    compare(scope, { channels, accountId, day, time, listed }),
  );
}

/** The channels that lead to an account with a gateway, those that are open first. */
export async function gatewayChannelsOf(scope: Scope, accountId: Id): Promise<GatewayChannel[]> {
  const channels = (await allChannels(scope)).filter(isGateway);
  return channels
    .filter((channel) => channel.accountId === accountId)
    .toSorted((one, other) => Number(other.open) - Number(one.open));
}

const openList =
  (gateway: GatewayConnector, channel: GatewayChannel, { clock }: Database) =>
  (time: Time): Promise<GatewayNotice[]> =>
    gateway.listPaid(channel, time, clock.now());

/** When the first payment can have been made that one of these was credited for. */
const earliestOf = (booked: readonly BookedPayment[]): number =>
  Math.min(...booked.flatMap(({ creditedAt, since }) => (creditedAt ? [since.getTime()] : [])));

/** The payments in the order of their days; the same line on two pages of a list is one payment. */
function listedOf(
  before: readonly GatewayNotice[],
  paid: readonly GatewayNotice[],
  after: readonly GatewayNotice[],
): Listed[] {
  const lines = new Map<string, Listed>();
  const add = (notices: readonly GatewayNotice[], isOfDay: boolean): void => {
    for (const { noticeId, reference, amount, currency } of notices) {
      if (lines.has(noticeId)) continue;
      lines.set(noticeId, { reference, key: paymentKey('gateway', reference), amount, currency, isOfDay });
    }
  };
  add(before, false);
  add(paid, true);
  add(after, false);
  return [...lines.values()];
}

/** Matches the payments of each reference with what was booked for it and what waits of it. */
async function matchAll(
  scope: Scope,
  accountId: Id,
  ofReferences: readonly Listed[][],
): Promise<ReturnType<typeof matchPayments>[]> {
  const references = ofReferences.flat().map(({ reference }) => reference);
  const booked = Map.groupBy(await bookedUnder(scope, accountId, references), ({ key }) => key);
  const keys = ofReferences.map(([line]) => line?.key ?? '');
  const waiting = Map.groupBy(await waitingOf(scope, accountId, keys), ({ key }) => key);
  return ofReferences.map((lines, at) =>
    matchPayments(lines, booked.get(keys[at] ?? '') ?? [], waiting.get(keys[at] ?? '') ?? []),
  );
}

type Given = {
  channels: readonly GatewayChannel[];
  accountId: Id;
  day: BusinessDay;
  time: Time;
  listed: readonly Listed[];
};

async function compare(
  scope: Scope,
  { channels, accountId, day, time, listed }: Given,
): Promise<Reconciliation> {
  const paid = listed.filter(({ isOfDay }) => isOfDay);
  const lines = Map.groupBy(listed, ({ key }) => key);
  const ofDay = [...lines.values()].filter((ofReference) => ofReference.some(({ isOfDay }) => isOfDay));
  const seen = await matchAll(scope, accountId, ofDay);
  const open = ofDay.filter((_lines, at) => seen[at]?.uncredited.length);
  if (open.length > 0) await changePaymentNumbers(scope, accountId);
  const matched = [
    ...seen.filter(({ uncredited }) => uncredited.length === 0),
    ...(await matchAll(scope, accountId, open)),
  ];
  const credited = await bookedIn(scope, accountId, time);
  const notPaid = credited
    .filter(({ key }) => !lines.has(key))
    .map(({ id, reference, amount }): Difference => {
      const kind = 'not-paid';
      return { reference, kind, gatewayAmount: null, booksAmount: amount, depositId: id };
    });
  const uncredited = matched.flatMap((one) => one.uncredited);
  const uncreditedOfDay = uncredited.filter((one) => one.listed.isOfDay);
  const sum = (amounts: readonly (bigint | null)[]) =>
    amounts.reduce<bigint>((total, amount) => total + (amount ?? 0n), 0n);
  const result: Reconciliation = {
    id: newId(scope.now.getTime()),
    accountId,
    channelId: null,
    day,
    ranAt: scope.now,
    gatewayCount: paid.length,
    gatewaySum: sum(paid.map(({ amount }) => amount)),
    booksCount: credited.length,
    booksSum: sum(credited.map(({ amount }) => amount)),
    differences: [
      ...matched.flatMap((one) => one.otherAmounts),
      ...uncreditedOfDay.map(({ difference }) => difference),
      ...notPaid,
    ],
  };
  await keepReconciliation(scope, result, { channels, uncredited, until: time.until });
  return result;
}
