import { newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel, openTestHandChannel, units } from '@mela/testing/payments.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as wire from '@mela/wire/portal/cashier.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { setAmountLimit } from '@mela/wire/portal/protection.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  expireDeposits,
  openDepositDesk,
  creditPayment,
  openUnmatchedDesk,
  type DepositChannel,
  type Staff,
} from '../../../domain/cashier/index.ts';
import { verifyBooks } from '../../../domain/ledger/index.ts';
import { invariants } from '../../../invariants.ts';

// Ways past a deposit limit that go round the question "may I pay in so much?": what had ended and comes back, more than was named, what
// staff bring home.

let test: TestApi;
let bkash: DepositChannel;
let online: Awaited<ReturnType<typeof openTestChannel>>;
let person: Person;
let names = 0;
const recordAudit = async () => undefined;
const desk = openDepositDesk({ recordAudit });
const unmatched = openUnmatchedDesk({ recordAudit });
const clerk: Staff = { staffId: newId(), ownAccountIds: [] };

beforeAll(async () => {
  test = await openTestApi({ SESSION_IDLE_MINUTES: '60000', SESSION_HOURS: '20000' });
  bkash = await openTestHandChannel(test);
  online = await openTestChannel(test);
});
afterAll(async () => {
  expect(await verifyBooks(test.services.database, test.brand.mela.id, invariants)).toEqual([]);
  await test.close();
});
beforeEach(async () => {
  names += 1;
  person = await signIn(test, { username: `Held${names}` });
});

const limit = async (value: string) =>
  accepted(
    await person.client.call(setAmountLimit, {
      body: { kind: 'deposit', period: 'day', value: units(value) },
    }),
  );
const ask = (amount: string, channel = bkash) =>
  person.client.call(
    wire.createDeposit,
    { body: { channelId: channel.id, amount: units(amount) } },
    { key: newId() },
  );
const begin = async (amount: string, channel = bkash) => accepted(await ask(amount, channel)).deposit;
const submit = async (depositId: string) =>
  accepted(
    await person.client.call(
      wire.submitPayment,
      {
        params: { depositId },
        body: { transactionId: newId().replaceAll('-', '').slice(-12).toUpperCase(), sender: '01811111111' },
      },
      { key: newId() },
    ),
  );
const credit = (id: string, received: string) =>
  test.inMela(async (scope) => {
    const claimed = await desk.claim(scope, clerk, id);
    return claimed.ok ? desk.approve(scope, clerk, id, units(received)) : claimed;
  });
const cash = async () => accepted(await person.client.call(walletBalance)).balance;
const letExpire = async () => {
  test.clock.advance({ minutes: 61 });
  await expireDeposits(test.services.database, test.brand.mela.id, test.services.gateways);
};

const REACHED = { ok: false, refusal: { kind: 'deposit-limit-reached' } };

it('a deposit that ended and is submitted late is credited only as far as the limit goes, and counts on the day it came back', async () => {
  await limit('1000');
  const forgotten = await begin('800');
  await letExpire();
  const paid = await begin('1000');
  await submit(paid.id);
  expect(await credit(paid.id, '1000')).toMatchObject({ ok: true });
  await submit(forgotten.id);
  expect(await credit(forgotten.id, '800')).toMatchObject(REACHED);
  expect(await cash()).toBe(units('1000'));
  // What waits at the desk counts for today, too.
  expect(await ask('100')).toMatchObject({ code: 'limits.deposit_reached' });
  test.clock.advance({ hours: 24 });
  expect(await credit(forgotten.id, '800')).toMatchObject({ ok: true });
  expect(await cash()).toBe(units('1800'));
});

it('of several that come back at once, only what is within the limit is credited', async () => {
  await limit('1000');
  const all = [];
  for (let n = 0; n < 4; n += 1) {
    const { id } = await begin('600');
    await letExpire();
    all.push(id);
  }
  for (const id of all) await submit(id);
  const done = await Promise.all(all.map((id) => credit(id, '600')));
  // Each counts what the others would bring, so that none goes in before staff have sent three of them back.
  expect(done.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
  for (const id of all.slice(1))
    await test.inMela(async (scope) => {
      await desk.claim(scope, clerk, id);
      return desk.reject(scope, clerk, id, 'over the limit');
    });
  await credit(all[0] ?? '', '600');
  expect(await cash()).toBe(units('600'));
});

it('more than was named is not credited past the limit', async () => {
  await limit('1000');
  const { id } = await begin('500');
  await submit(id);
  expect(await credit(id, '1000.01')).toMatchObject(REACHED);
  expect(await credit(id, '1000')).toMatchObject({ ok: true });
  expect(await cash()).toBe(units('1000'));
});

it('a payment that nobody had named is brought home only within the limit of whose it is', async () => {
  await limit('1000');
  const claimed = (amount: string) =>
    test.inMela(async (scope) => {
      const seen = await unmatched.see(scope, clerk, {
        channelId: bkash.id,
        transactionId: newId().replaceAll('-', '').slice(-12).toUpperCase(),
        amount: units(amount),
        receivedAt: test.clock.now(),
      });
      if (!seen.ok) throw new Error(seen.refusal.kind);
      await unmatched.claim(scope, clerk, seen.value.id);
      return seen.value.id;
    });
  const by = { requestedBy: clerk.staffId, decidedBy: newId() };
  const agree = (paymentId: string) => {
    const owner = { paymentId, memberId: person.account.id, depositId: null };
    return test.inMela((scope) => creditPayment(scope, owner, by));
  };
  expect(await agree(await claimed('1001'))).toMatchObject(REACHED);
  expect(await agree(await claimed('1000'))).toMatchObject({ ok: true });
  expect(await cash()).toBe(units('1000'));
});

it('a gateway’s late word is credited within the limit; beyond it the payment waits for staff', async () => {
  await limit('1000');
  const late = await begin('900', online.channel);
  await online.callBack({ reference: late.reference, amount: '900.0000', payment: 'failed' });
  const other = await begin('500', online.channel);
  expect(await online.callBack({ reference: other.reference, amount: '500.0000' })).toMatchObject({
    outcome: 'credited',
  });
  expect(await online.callBack({ reference: late.reference, amount: '900.0000' })).toMatchObject({
    outcome: 'over-limit',
  });
  expect(await cash()).toBe(units('500'));
  const waiting = await test.inMela((scope) =>
    scope.db
      .selectFrom('cashier.unmatched_payment')
      .select(['why', 'state'])
      .where('deposit_id', '=', late.id)
      .execute(),
  );
  expect(waiting).toEqual([{ why: 'over-limit', state: 'open' }]);
});

it('what was begun within the limit is credited, though the limit is lowered while it is on its way', async () => {
  await limit('1000');
  const { reference } = await begin('900', online.channel);
  await limit('100');
  expect(await online.callBack({ reference, amount: '900.0000' })).toMatchObject({ outcome: 'credited' });
  expect(await ask('100')).toMatchObject({ code: 'limits.deposit_reached' });
});
