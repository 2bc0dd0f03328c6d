import { addDays, businessDayOf, newId } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel, units } from '@mela/testing/payments.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { decideApproval } from '@mela/wire/console/approvals.ts';
import * as unmatched from '@mela/wire/console/unmatched.ts';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { invariants } from '../../../../invariants.ts';
import { verifyBooks } from '../../../ledger/index.ts';
import type { GatewayNotice } from '../gateway.ts';
import type { Difference } from '../payments/match-payments.ts';
import { reconcile } from './reconcile.ts';
import { differencesOf } from './reconciliations.ts';
import { noteUnmatched, unmatchedPayments, type UnmatchedPayment } from '../payments/unmatched.ts';

// What a gateway's own list of a day may say that the books do not, one kind after the other.

let api: TestApi;
let gateway: Awaited<ReturnType<typeof openTestChannel>>;
/** Another channel of the same account. */
let card: typeof gateway;
let names = 0;
/** What the gateway says that it was paid, with the day. */
let list: (GatewayNotice & { day: string })[] = [];

beforeAll(async () => {
  api = await openTestApi();
  gateway = await openTestChannel(api);
  card = await openTestChannel(api, { code: 'card', feeRate: 150 });
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
});
afterAll(async () => {
  expect(await verifyBooks(api.services.database, api.brand.mela.id, invariants)).toEqual([]);
  await api.close();
});
beforeEach(() => {
  list = [];
  api.clock.advance({ days: 3 });
});

const today = () => businessDayOf(api.clock.now(), api.brand.mela.timeZone);
const noticed = (reference: string, amount = '1000', day = today()) =>
  list.push({
    noticeId: newId(),
    reference,
    payment: 'paid',
    amount: units(amount),
    currency: 'BDT',
    day,
  });

async function payer(by = gateway) {
  names += 1;
  const { client } = await signIn(api, { username: `payer${names}` });
  const body = { channelId: by.channel.id, amount: units('1000') };
  const { deposit } = accepted(await client.call(createDeposit, { body }, { key: newId() }));
  const balance = async () => accepted(await client.call(walletBalance)).balance;
  return { username: `payer${names}`, reference: deposit.reference, balance };
}

async function credited(by = gateway) {
  const one = await payer(by);
  expect(await by.callBack({ reference: one.reference })).toMatchObject({ outcome: 'credited' });
  return one;
}

async function differences(day = today()): Promise<readonly Difference[]> {
  const { sandbox } = api.services.gateways;
  if (!sandbox) throw new Error('the sandbox is a gateway');
  const dayOf = (at: Date) => businessDayOf(at, api.brand.mela.timeZone);
  const listPaid: typeof sandbox.listPaid = (_channel, { from, until }) =>
    Promise.resolve(list.filter((notice) => notice.day >= dayOf(from) && notice.day < dayOf(until)));
  const { id: merchantId, timeZone } = api.brand.mela;
  const which = { accountId: gateway.channel.accountId ?? '', day };
  const gateways = { sandbox: { ...sandbox, listPaid } };
  const run = await reconcile(api.services.database, { id: merchantId, timeZone }, which, gateways);
  const kept = await api.services.database.inMerchant(merchantId, (scope) => differencesOf(scope, [run.id]));
  expect(kept.get(run.id) ?? []).toHaveLength(run.differences.length);
  return run.differences;
}

const waiting = (reference: string) =>
  api.services.database.inMerchant(api.brand.mela.id, async (scope) =>
    (await unmatchedPayments(scope, { open: true, limit: 100 })).filter(
      (payment) => payment.reference === reference,
    ),
  );

it('agrees where every payment was credited once, a line that is told on two pages included', async () => {
  const { reference } = await credited();
  noticed(reference);
  list.push(...list);
  expect(await differences()).toEqual([]);
});

it('finds what is missing on either side, another amount, and references of nobody’s, one line each', async () => {
  const [missing, invented, other] = [await payer(), await credited(), await credited()];
  noticed(missing.reference);
  noticed(other.reference, '900');
  noticed('X-NOBODY', '70');
  noticed('X-NOBODY', '80');
  const found = await differences();
  expect(
    found.map(({ kind, reference }) => [kind, reference]).toSorted((a, b) => (a.join() < b.join() ? -1 : 1)),
  ).toEqual(
    [
      ['not-credited', missing.reference],
      ['not-paid', invented.reference],
      ['other-amount', other.reference],
      ['reference-not-found', 'X-NOBODY'],
      ['reference-not-found', 'X-NOBODY'],
    ].toSorted((a, b) => (a.join() < b.join() ? -1 : 1)),
  );
  expect(await waiting(missing.reference)).toMatchObject([{ why: 'not-credited', source: 'reconciliation' }]);
  expect(await waiting('X-NOBODY')).toHaveLength(2);
  // Asked again, the same is found, and nothing waits twice.
  expect(await differences()).toEqual(found);
  expect(await waiting('X-NOBODY')).toHaveLength(2);
});

it('agrees over all channels of an account: what one of them credited is unknown on none', async () => {
  const both = [await credited(), await credited(card)];
  for (const { reference } of both) noticed(reference);
  expect(await differences()).toEqual([]);
  for (const { reference } of both) expect(await waiting(reference)).toEqual([]);
  expect(await both[1]?.balance()).toBe(units('985'));
});

it('knows a payment however its gateway writes the reference', async () => {
  const one = await credited(card);
  noticed(` ${one.reference.toLowerCase().replaceAll('-', '–')} `);
  expect(await differences()).toEqual([]);
});

it('credits nobody again for what stood unknown beside the channel that had credited it', async () => {
  const { username, reference, balance } = await credited();
  noticed(reference);
  // As it was left to staff before: told of on the other channel, as nobody's.
  await api.services.database.inMerchant(api.brand.mela.id, (scope) =>
    noteUnmatched(scope, {
      channel: card.channel,
      source: 'reconciliation',
      reference,
      amount: units('1000'),
      currency: 'BDT',
      why: 'reference-not-found',
      depositId: null,
      receivedAt: scope.now,
    }),
  );
  const [payment] = await waiting(reference);
  const farida = await consoleAs('farida');
  const on = { params: { id: payment?.id ?? '' }, body: {} };
  const whose = { ...on, body: { owner: username, reason: 'They showed it' } };
  accepted(await farida.call(unmatched.claimPayment, on, { key: newId() }));
  expect(accepted(await farida.call(unmatched.unmatchedView, on)).creditedTo).toMatchObject({
    reference,
    channel: { code: 'online' },
  });
  expect(await farida.call(unmatched.askForOwner, whose, { key: newId() })).toMatchObject({
    status: 409,
    code: 'deposit.payment_credited',
    message: expect.stringMatching(
      new RegExp(
        `^This payment was credited already: deposit ${reference} on Online payment, Mar \\d+, 2026, 12:00`,
      ),
    ),
  });
  expect(await balance()).toBe(units('1000'));
});

it.each([
  ['on the same day', 0],
  ['on the next day', 1],
  ['a week later', 7],
])(
  'finds a payment that was made once more %s; two of the staff credit it, and all agrees',
  async (_when, days) => {
    const { username, reference } = await credited();
    noticed(reference);
    expect(await differences()).toEqual([]);
    api.clock.advance({ hours: 24 * days });
    noticed(reference);
    expect(await differences()).toMatchObject([
      { kind: 'paid-twice', reference, gatewayAmount: units('1000'), booksAmount: null },
    ]);
    if (days > 0) expect(await differences(addDays(today(), -1))).toEqual([]);
    const [payment] = await waiting(reference);
    expect(payment).toMatchObject({ why: 'paid-twice', amount: units('1000') });
    await creditedByStaff(payment, username);
    expect(await differences()).toEqual([]);
  },
);

it('takes a payment that its day’s end lies between it and its credit for one', async () => {
  const late = await payer();
  noticed(late.reference);
  api.clock.advance({ hours: 24 });
  const { outcome } = await gateway.callBack({ reference: late.reference });
  expect(outcome).toBe('credited');
  expect(await differences(addDays(today(), -1))).toEqual([]);
  expect(await differences()).toEqual([]);
});

it('takes a payment for one whose gateway dates it later than it was credited, however late', async () => {
  const { reference } = await credited();
  api.clock.advance({ hours: 24 * 5 });
  noticed(reference);
  expect(await differences()).toEqual([]);
});

it('agrees with what staff have credited days after it was paid', async () => {
  const late = await payer();
  noticed(late.reference);
  expect(await differences()).toMatchObject([{ kind: 'not-credited' }]);
  api.clock.advance({ hours: 24 * 4 });
  const [payment] = await waiting(late.reference);
  await creditedByStaff(payment, late.reference);
  expect(await differences()).toEqual([]);
});

it('waits no longer when the gateway’s own word comes after it', async () => {
  const { reference } = await payer(card);
  noticed(reference);
  expect(await differences()).toMatchObject([{ kind: 'not-credited' }]);
  expect(await waiting(reference)).toHaveLength(1);
  // By the other channel's address, too.
  expect(await gateway.callBack({ reference })).toMatchObject({ outcome: 'credited' });
  expect(await waiting(reference)).toEqual([]);
});

it('takes a payment that the gateway has told of, and lists later as the second one of its reference, for one', async () => {
  noticed('X-TWO', '70');
  expect(await differences()).toMatchObject([{ kind: 'reference-not-found' }]);
  api.clock.advance({ hours: 24 });
  expect(await gateway.callBack({ reference: 'X-TWO', amount: '80' })).toMatchObject({
    outcome: 'reference-not-found',
  });
  noticed('X-TWO', '80');
  expect(await differences()).toMatchObject([{ kind: 'reference-not-found', gatewayAmount: units('80') }]);
  const both = await waiting('X-TWO');
  expect(new Map(both.map(({ amount, nth }) => [nth, amount]))).toEqual(
    new Map([
      [1, units('70')],
      [2, units('80')],
    ]),
  );
  expect(await gateway.callBack({ reference: 'x-two', amount: '80' })).toMatchObject({
    outcome: 'reference-not-found',
  });
  expect(await waiting('X-TWO')).toHaveLength(2);
  const { username, balance } = await payer();
  for (const payment of both) await creditedByStaff(payment, username);
  expect(await balance()).toBe(units('150'));
  expect(await differences()).toEqual([]);
});

it('keeps what was paid besides for its owner when the gateway’s own word comes last', async () => {
  const { username, reference, balance } = await payer();
  noticed(reference, '900');
  noticed(reference);
  expect(await differences()).toHaveLength(2);
  expect(await gateway.callBack({ reference })).toMatchObject({ outcome: 'credited' });
  const left = await waiting(reference);
  expect(left).toMatchObject([{ amount: units('900') }]);
  await creditedByStaff(left[0], username);
  expect(await balance()).toBe(units('1900'));
  expect(await differences()).toEqual([]);
});

it('credits nobody by the gateway’s own word for what staff have given back', async () => {
  const { reference, balance } = await payer();
  noticed(reference);
  await differences();
  const [payment] = await waiting(reference);
  const farida = await consoleAs('farida');
  const on = { params: { id: payment?.id ?? '' } };
  accepted(await farida.call(unmatched.claimPayment, { ...on, body: {} }, { key: newId() }));
  const back = { ...on, body: { reason: 'Sent back to the payer' } };
  accepted(await farida.call(unmatched.returnPayment, back, { key: newId() }));
  expect(await gateway.callBack({ reference })).toMatchObject({ outcome: 'late' });
  expect(await balance()).toBe(0n);
  expect(await waiting(reference)).toEqual([]);
});

/** One of the staff says whose a payment is, and another agrees. */
async function creditedByStaff(payment: UnmatchedPayment | undefined, owner: string): Promise<void> {
  const [farida, tanvir] = [await consoleAs('farida'), await consoleAs('tanvir')];
  const on = { params: { id: payment?.id ?? '' }, body: {} };
  accepted(await farida.call(unmatched.claimPayment, on, { key: newId() }));
  const whose = { ...on, body: { owner, reason: 'It is theirs' } };
  const { id } = accepted(await farida.call(unmatched.askForOwner, whose, { key: newId() }));
  const yes = { params: { id }, body: { approve: true, note: null } };
  accepted(await tanvir.call(decideApproval, yes, { key: newId() }));
}

async function consoleAs(username: string): Promise<ConsoleClient> {
  const person = staffPeople.mela.find((one) => one.username === username);
  if (!person) throw new Error(`nobody is called ${username}`);
  api.clock.advance({ seconds: 61 });
  const desk = openConsoleClient({ server: api.server, clock: api.clock });
  accepted(await desk.login('mela', person));
  return desk;
}
