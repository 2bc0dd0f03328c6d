import { businessDayOf, newId, type Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel, openTestHandChannel, units } from '@mela/testing/payments.ts';
import type { BrandCode } from '@mela/testing/people/brands.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invariants } from '../../../invariants.ts';
import type { Scope } from '../../../platform/scope.ts';
import { verifyBooks } from '../../ledger/index.ts';
import type { Staff } from '../staff.ts';
import type { DepositChannel } from './channels/channel.ts';
import { createDeposit } from './create-deposit.ts';
import { openDepositDesk } from './desks/deposit-desk.ts';
import type { GatewayConnectors, GatewayNotice } from './gateway.ts';
import { hearGateway } from './hear-gateway.ts';
import { paymentKey } from './payments/payment-key.ts';
import { depositById } from './queues.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { askPaymentOwner, creditPayment, noteSeen } from './desks/settle-unmatched.ts';
import { submitPayment } from './submit-payment.ts';
import { openUnmatchedDesk } from './desks/unmatched-desk.ts';
import { unmatchedPayments } from './payments/unmatched.ts';

// Whatever happens in whichever order: no more is credited than was paid into an account from outside. Two brands, each with two
// channels of one account with a gateway and two of one wallet. Its people are careless: they credit whatever they are let.

let test: TestApi;
let people = 0;

const recordAudit = async (): Promise<void> => undefined;
const desk = openDepositDesk({ recordAudit });
const unmatchedDesk = openUnmatchedDesk({ recordAudit });
const CLERKS: readonly [Staff, Staff] = [
  { staffId: newId(), ownAccountIds: [] },
  { staffId: newId(), ownAccountIds: [] },
];
const BRANDS = ['mela', 'nodi'] as const;
const AMOUNTS = [units('100'), units('200')];

type Line = GatewayNotice & { at: Date };
type Begun = { id: Id; memberId: Id; reference: string };
/** One brand: its channels, what has been begun, and what was really paid, whoever has heard of it. */
type Side = {
  brand: BrandCode;
  online: readonly [DepositChannel, DepositChannel];
  byHand: readonly [DepositChannel, DepositChannel];
  orders: Begun[];
  claims: Begun[];
  lines: Line[];
  statement: Map<string, bigint>;
};

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const within = <T>(brand: BrandCode, work: (scope: Scope) => Promise<T>): Promise<T> =>
  test.services.database.inMerchant(test.brand[brand].id, work);
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

/** One reference or number, written as somebody else would write it. */
const written = (text: string, way: number): string =>
  [
    text,
    ` ${text.toLowerCase()} `,
    text.replaceAll('-', '–'),
    text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit))),
  ][way % 4] ?? text;

async function begin(side: Side, channel: DepositChannel, amount: bigint): Promise<Begun> {
  people += 1;
  const { account } = await openPerson(test, { username: `Outside${people}`, brand: side.brand });
  const merchant = test.brand[side.brand];
  const begun = await within(side.brand, (scope) =>
    createDeposit(
      scope,
      {
        memberId: account.id,
        currency: merchant.currency,
        timeZone: merchant.timeZone,
        channelId: channel.id,
        amount,
        language: 'en',
        returnUrl: () => 'http://127.0.0.1/back',
      },
      {
        gateways: test.services.gateways,
        box: test.services.secretBox,
        notifyUrl: () => 'http://127.0.0.1/notify',
      },
    ),
  );
  if (!begun.ok) throw new Error(begun.refusal.kind);
  const { id, reference } = begun.value.deposit;
  return { id, memberId: account.id, reference };
}

const paid = (side: Side, reference: string, amount: bigint): void => {
  const line = { noticeId: newId(), reference, payment: 'paid', amount, currency: 'BDT' } as const;
  side.lines.push({ ...line, at: test.clock.now() });
};

/** What can happen; the numbers say to whom and how. */
const ACTS: Readonly<Record<string, (side: Side, n: number, m: number) => Promise<void>>> = {
  async 'somebody begins through the gateway'(side, n, m) {
    side.orders.push(await begin(side, side.online[n % 2 === 0 ? 0 : 1], AMOUNTS[m % 2] ?? 0n));
  },
  async 'an order is paid, perhaps again, perhaps with another amount'(side, n, m) {
    const order = pick(side.orders, n);
    if (order) paid(side, order.reference, AMOUNTS[m % 2] ?? 0n);
  },
  async 'a reference of nobody’s is paid'(side, n, m) {
    paid(side, `X-${n % 3}${side.brand}`, AMOUNTS[m % 2] ?? 0n);
  },
  async 'the gateway calls back, by either channel'(side, n, m) {
    const line = pick(side.lines, n);
    if (!line) return;
    const { at: _at, ...notice } = line;
    const answer = { ...notice, noticeId: newId(), reference: written(line.reference, m) };
    await within(side.brand, (scope) => hearGateway(scope, side.online[m % 2 === 0 ? 0 : 1], answer));
  },
  async 'the account is reconciled'(side) {
    const { sandbox } = test.services.gateways;
    if (!sandbox) throw new Error('the sandbox is a gateway');
    const listPaid: typeof sandbox.listPaid = async (_channel, { from, until }) =>
      side.lines.filter(({ at }) => at >= from && at < until);
    const gateways: GatewayConnectors = { sandbox: { ...sandbox, listPaid } };
    const merchant = test.brand[side.brand];
    const day = businessDayOf(test.clock.now(), merchant.timeZone);
    const accountId = side.online[0].accountId ?? '';
    await reconcile(test.services.database, merchant, { accountId, day }, gateways);
  },
  async 'somebody sends money by hand'(side, n, m) {
    const number = `AB12CD${n % 4}${side.brand === 'mela' ? 1 : 2}`;
    if (!side.statement.has(number)) side.statement.set(number, AMOUNTS[m % 2] ?? 0n);
  },
  async 'somebody names a number, theirs or not, of either brand'(side, n, m) {
    const claim = await begin(side, side.byHand[n % 2 === 0 ? 0 : 1], AMOUNTS[m % 2] ?? 0n);
    const number = written(`AB12CD${n % 4}${m % 5 === 0 ? 2 : 1}`, m);
    const answer = {
      memberId: claim.memberId,
      depositId: claim.id,
      transactionId: number,
      sender: '01811111111',
    };
    await within(side.brand, (scope) => submitPayment(scope, answer, test.services.secretBox));
    side.claims.push(claim);
  },
  async 'a clerk credits what is on the statement'(side, n) {
    const claim = pick(side.claims, n);
    const deposit = claim && (await within(side.brand, (scope) => depositById(scope, claim.id)));
    const amount = deposit?.transactionId ? side.statement.get(deposit.transactionId) : undefined;
    if (!deposit || amount === undefined) return;
    await within(side.brand, (scope) => desk.claim(scope, CLERKS[0], deposit.id));
    await within(side.brand, (scope) => desk.approve(scope, CLERKS[0], deposit.id, amount));
  },
  async 'a clerk notes what is on the statement'(side, n, m) {
    const [transactionId, amount] = pick([...side.statement], n) ?? [];
    if (transactionId === undefined || amount === undefined) return;
    const channelId = side.byHand[m % 2 === 0 ? 0 : 1].id;
    const receivedAt = test.clock.now();
    const typed = written(transactionId, m);
    await within(side.brand, (scope) =>
      noteSeen(scope, { channelId, transactionId: typed, amount, receivedAt }),
    );
  },
  async 'two clerks give a payment of nobody’s to somebody'(side, n, m) {
    const open = await within(side.brand, (scope) => unmatchedPayments(scope, { open: true, limit: 50 }));
    const payment = pick(open, n);
    const member = pick([...side.orders, ...side.claims], m);
    if (!payment || !member) return;
    const answer = m % 3 === 0 ? { depositReference: member.reference } : { memberId: member.memberId };
    await within(side.brand, (scope) => unmatchedDesk.claim(scope, CLERKS[0], payment.id));
    const owner = await within(side.brand, (scope) => askPaymentOwner(scope, payment.id, answer));
    const two = { requestedBy: CLERKS[0].staffId, decidedBy: CLERKS[1].staffId };
    if (owner.ok) await within(side.brand, (scope) => creditPayment(scope, owner.value, two));
  },
  async 'a day goes by'() {
    test.clock.advance({ hours: 24 });
  },
};

type Credited = { key: string; amount: bigint };

/** What the brand has credited, by the payments that were used up for it. */
const creditedBy = (brand: BrandCode): Promise<Credited[]> =>
  within(brand, async (scope) => {
    const rows = await scope.db
      .selectFrom('cashier.credited_payment as p')
      .innerJoin('cashier.deposit as d', (join) =>
        join.onRef('d.merchant_id', '=', 'p.merchant_id').onRef('d.id', '=', 'p.deposit_id'),
      )
      .select(['p.reference_key as key', 'd.amount'])
      .where('d.state', '=', 'credited')
      .execute();
    return rows;
  });

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** No more than was paid: in all, and under each reference, in amount and in number. */
async function check(side: Side): Promise<void> {
  const credited = await creditedBy(side.brand);
  const outside = [
    ...side.lines.map(({ reference, amount }) => ({
      key: paymentKey('gateway', reference),
      amount,
    })),
    ...[...side.statement].map(([key, amount]) => ({ key, amount })),
  ];
  expect(sum(credited.map(({ amount }) => amount))).toBeLessThanOrEqual(
    sum(outside.map(({ amount }) => amount)),
  );
  for (const { key } of credited) {
    const [ours, theirs] = [credited, outside].map((list) => list.filter((one) => one.key === key));
    expect(ours?.length, key).toBeLessThanOrEqual(theirs?.length ?? 0);
    expect(sum((ours ?? []).map(({ amount }) => amount)), key).toBeLessThanOrEqual(
      sum((theirs ?? []).map(({ amount }) => amount)),
    );
  }
}

async function openSide(brand: BrandCode): Promise<Side> {
  const [online, card] = [
    await openTestChannel(test, { brand }),
    await openTestChannel(test, { brand, code: 'card' }),
  ];
  return {
    brand,
    online: [online.channel, card.channel],
    byHand: [
      await openTestHandChannel(test, { brand }),
      await openTestHandChannel(test, { brand, code: 'personal', provider: 'bkash-personal' }),
    ],
    orders: [],
    claims: [],
    lines: [],
    statement: new Map(),
  };
}

it(
  'credits no more than was paid from outside, in any order of whatever happens',
  { timeout: 300_000 },
  async () => {
    // All runs share the books, as days of one installation do: what was paid goes on being paid.
    const sides = [await openSide('mela'), await openSide('nodi')];
    const act = fc.tuple(
      fc.constantFrom(...BRANDS),
      fc.constantFrom(...Object.keys(ACTS)),
      fc.nat(11),
      fc.nat(11),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
        for (const [brand, name, n, m] of acts) {
          const side = sides.find((one) => one.brand === brand);
          if (side) await ACTS[name]?.(side, n, m);
        }
        for (const side of sides) {
          await check(side);
          expect(await verifyBooks(test.services.database, test.brand[side.brand].id, invariants)).toEqual(
            [],
          );
        }
      }),
      { numRuns: 25, endOnFailure: true },
    );
  },
);
