import { newId, type Id } from '@mela/primitives';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { openTestChannel, tellOfPlay, units } from '@mela/test-house/payments.ts';
import { PASSWORD, signIn, type Person } from '@mela/test-house/people/member.ts';
import { accepted } from '@mela/test-house/portal-client.ts';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import * as wire from '@mela/wire/portal/withdrawals.ts';
import { paymentPassword, walletBalance } from '@mela/wire/portal/member.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openDesk,
  requestWithdrawal,
  setPolicy,
  stopWithdrawals,
  type Policy,
} from '../../domain/cashier/index.ts';
import { balanceOf, takeMany, verifyLedger } from '../../domain/ledger/index.ts';
import { saveContact } from '../../domain/contacts/index.ts';
import { keptLetters } from '../../domain/letters/index.ts';
import { excludePlayer } from '../../domain/protection/index.ts';
import type { Scope } from '../../platform/scope.ts';

const SECRET = '246810';

let test: TestHouse;
let gateway: Awaited<ReturnType<typeof openTestChannel>>;
let person: Person;
let names = 0;

const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  test.house.database.inMerchant(test.brand.mela.id, work);
const policy = (changes: Partial<Policy>) => inMela((scope) => setPolicy(scope, changes));

beforeAll(async () => {
  test = await openHouse({ SESSION_IDLE_MINUTES: '6000', SESSION_HOURS: '200' });
  gateway = await openTestChannel(test);
  await policy({ payoutAccountWaitHours: 0, freeDailyCount: 100 });
});
afterAll(async () => {
  expect(await inMela(verifyLedger)).toEqual([]);
  await test.close();
});
beforeEach(async () => {
  names += 1;
  person = await signIn(test, { username: `Taker${names}` });
});

/** Somebody who has paid in, has played it through once, and can withdraw. */
async function rich(amount = '1000.00', of = person): Promise<Id> {
  await of.client.call(paymentPassword, {
    body: { loginPassword: PASSWORD, newPassword: SECRET, confirmation: SECRET },
  });
  const account = accepted(await bind({}, of));
  await payIn(amount, of);
  await play(amount, of);
  return account.id;
}

async function payIn(amount: string, of = person): Promise<void> {
  const body = { channelId: gateway.channel.id, amount: units(amount) };
  const { deposit } = accepted(await of.client.call(createDeposit, { body }, { key: newId() }));
  await gateway.callBack({ reference: deposit.reference, amount: `${amount}00` });
}

async function play(effectiveTurnover: string, of = person): Promise<void> {
  await tellOfPlay(test, { memberId: of.account.id, effectiveTurnover });
  await test.deliver();
}

const bind = (changes: { holder?: string; number?: string; paymentPassword?: string }, of = person) =>
  of.client.call(wire.bindPayoutAccount, {
    body: {
      kind: 'mobile',
      provider: 'bkash',
      holder: 'Rahima Khatun',
      number: '01712345678',
      paymentPassword: SECRET,
      ...changes,
    },
  });

const ask = (
  payoutAccountId: Id,
  amount: string,
  { key = newId(), secret = SECRET, of = person }: { key?: string; secret?: string; of?: Person } = {},
) =>
  of.client.call(
    wire.requestWithdrawal,
    { body: { payoutAccountId, amount: units(amount), paymentPassword: secret } },
    { key },
  );

const cash = async (of = person) => accepted(await of.client.call(walletBalance)).balance;
const held = async (of = person) =>
  (await inMela((scope) => balanceOf(scope, { ownerId: of.account.id, kind: 'hold', currency: 'BDT' })))
    .balance;
const list = async () => accepted(await person.client.call(wire.withdrawals)).withdrawals;

describe('payout accounts', () => {
  beforeEach(async () => {
    await person.client.call(paymentPassword, {
      body: { loginPassword: PASSWORD, newPassword: SECRET, confirmation: SECRET },
    });
  });

  it('are shown without their number and fix the holder’s name', async () => {
    const bound = accepted(await bind({}));
    expect(bound).toMatchObject({ holder: 'Rahima Khatun', numberEnd: '5678' });
    expect(JSON.stringify(bound)).not.toContain('0171234');
    expect(await bind({ holder: 'Somebody Else', number: '01812345678' })).toMatchObject({
      status: 409,
      code: 'cashier.holder_differs',
      fields: { holder: 'The name differs from that of your first account' },
    });
    expect(accepted(await bind({ holder: ' rahima  khatun ', number: '01812345678' })).holder).toBe(
      'Rahima Khatun',
    );
    expect(await bind({})).toMatchObject({ fields: { number: 'You have added this account already' } });
  });

  it('lie sealed in the database', async () => {
    accepted(await bind({ number: '01698765432' }));
    const { rows } = await test.house.database.pool.query(
      `select set_config('app.merchant', '${test.brand.mela.id}', false)`,
    );
    expect(rows).toHaveLength(1);
    const kept = await inMela((scope) => scope.db.selectFrom('cashier.payout_account').selectAll().execute());
    expect(JSON.stringify(kept)).not.toMatch(/Rahima|01698765432/);
    expect(kept.some(({ sealed }) => sealed.includes('01698765432'))).toBe(false);
  });

  it.each([
    [{ number: '017123' }, 'number'],
    [{ number: '০১৭১২৩৪৫৬৭৮' }, 'number'],
    [{ holder: '12345' }, 'holder'],
    [{ holder: ' ' }, 'holder'],
  ])('refuses %j beside its field', async (changes, field) => {
    const answer = await bind(changes);
    expect(answer).toMatchObject({ ok: false, fields: { [field]: expect.any(String) } });
    expect(accepted(await person.client.call(wire.payoutAccounts)).accounts).toEqual([]);
  });

  it('need the payment password, and two first ones at once fix one name', async () => {
    expect(await bind({ paymentPassword: '000000' })).toMatchObject({ code: 'payment.password_wrong' });
    const both = await Promise.all([
      bind({ holder: 'Anna' }),
      bind({ holder: 'Borna', number: '01812345678' }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('are announced to their member wherever they are known to be reached, in their language', async () => {
    const { database, contacts, letters, writeLetter } = test.house;
    await rich();
    await inMela(async (scope) => {
      const verifiedAt = scope.now;
      const phone = { kind: 'phone', value: `+88017130000${10 + names}`, verifiedAt } as const;
      await saveContact(contacts, scope, person.account.id, phone);
      await saveContact(contacts, scope, person.account.id, {
        kind: 'email',
        value: `taker${names}@example.com`,
        verifiedAt,
      });
    });
    await policy({ payoutAccountWaitHours: 24 });
    expect(await bind({ number: '12' })).toMatchObject({ ok: false });
    accepted(await bind({ number: '01798765432' }));
    await policy({ payoutAccountWaitHours: 0 });
    const told = await database.inMerchant(test.brand.mela.id, (scope) => keptLetters(letters, scope));
    const news = told.filter(({ values }) => values['change'] === 'payout');
    expect(news.map(({ to, channel }) => [to, channel])).toEqual(
      expect.arrayContaining([
        [`+88017130000${10 + names}`, 'sms'],
        [`taker${names}@example.com`, 'email'],
      ]),
    );
    expect(news).toHaveLength(2);
    const [first] = news;
    if (!first) throw new Error('two were told');
    const text = async (language: string) =>
      (await writeLetter(test.brand.mela, { ...first, language, kind: 'account-changed' })).text;
    expect(await text('en')).toContain(
      'the account …5432 was added for withdrawals; money can go there in 24 hours',
    );
    // As much as one message of a phone holds.
    expect((await text('bn')).length).toBeLessThanOrEqual(70);
  });

  it('wait as long as the merchant says', async () => {
    const first = await rich('1000.00', await signIn(test, { username: `Waiter${names}` }));
    expect(first).toBeTruthy();
    await policy({ payoutAccountWaitHours: 24 });
    await payIn('1000.00');
    await play('1000.00');
    const { id } = accepted(await bind({}));
    expect(await ask(id, '500.00')).toMatchObject({ status: 409, code: 'cashier.payout_account_waits' });
    test.clock.advance({ hours: 24 });
    expect(await ask(id, '500.00')).toMatchObject({ ok: true });
    await policy({ payoutAccountWaitHours: 0 });
  });
});

describe('asking for a withdrawal', () => {
  it('holds the amount at once', async () => {
    const account = await rich();
    const asked = accepted(await ask(account, '600.00'));
    expect(asked).toMatchObject({
      state: 'requested',
      amount: units('600'),
      fee: 0n,
      payoutAccountId: account,
    });
    expect([await cash(), await held()]).toEqual([units('400'), units('600')]);
  });

  it.each([
    ['0', 400, 'The amount must be above zero'],
    ['-1', 400, 'The amount must be above zero'],
    ['0.00001', 400, 'At most four decimals'],
    ['1e308', 400, 'Please enter an amount in digits, such as 1000.00'],
    ['1,000', 400, 'Please enter an amount in digits, such as 1000.00'],
    ['', 400, 'Please enter an amount in digits, such as 1000.00'],
    ['199.99', 422, 'At least 200.00'],
    ['50000.01', 422, 'At most 50000.00'],
    ['200.001', 422, 'At most two decimals'],
    ['1000.01', 409, 'This is more than your balance'],
  ])('refuses the amount %s beside its field and changes nothing', async (amount, status, message) => {
    const account = await rich();
    const body = { payoutAccountId: account, amount, paymentPassword: SECRET };
    const answer = await person.client.callWire(wire.requestWithdrawal, { body }, { key: newId() });
    expect(answer).toMatchObject({ ok: false, status, fields: { amount: message } });
    expect([await cash(), await held(), await list()]).toEqual([units('1000'), 0n, []]);
  });

  it('refuses a plain body, a wrong payment password and somebody else’s account', async () => {
    const account = await rich();
    const stranger = await signIn(test, { username: `Neighbour${names}` });
    const theirs = await rich('1000.00', stranger);
    expect(await ask(theirs, '500.00')).toMatchObject({
      status: 404,
      code: 'cashier.payout_account_unknown',
    });
    expect(await ask(account, '500.00', { secret: 'wrong!' })).toMatchObject({
      code: 'payment.password_wrong',
    });
    const plain = await test.server.inject({
      method: 'POST',
      url: wire.requestWithdrawal.path,
      headers: {
        host: 'mela.localhost',
        authorization: `Bearer ${person.client.state.token}`,
        'idempotency-key': newId(),
      },
      payload: { payoutAccountId: account, amount: '500.00', paymentPassword: SECRET },
    });
    expect([plain.statusCode, plain.json()]).toMatchObject([400, { code: 'request.not_sealed' }]);
    expect(await held()).toBe(0n);
  });

  it('is blocked for a day by the fifth wrong payment password', async () => {
    const account = await rich();
    for (let tries = 0; tries < 4; tries += 1) await ask(account, '500.00', { secret: 'wrong!' });
    expect(await ask(account, '500.00', { secret: 'wrong!' })).toMatchObject({ code: 'payment.blocked' });
    expect(await ask(account, '500.00')).toMatchObject({ code: 'payment.blocked' });
    test.clock.advance({ hours: 24, minutes: 1 });
    expect(await ask(account, '500.00')).toMatchObject({ ok: true });
  });

  it('needs the turnover of every deposit, oldest first, and play before a deposit does not count for it', async () => {
    const account = await rich();
    await play('5000.00');
    test.clock.advance({ seconds: 1 });
    await payIn('1000.00');
    expect(await ask(account, '500.00')).toMatchObject({
      status: 409,
      code: 'cashier.turnover_left',
      fields: { amount: 'Your turnover is not complete yet' },
    });
    await play('999.99');
    const terms = accepted(await person.client.call(wire.withdrawalTerms));
    expect(terms.turnover).toEqual({ required: units('1000'), done: units('999.99'), left: units('0.01') });
    expect(await ask(account, '500.00')).toMatchObject({ code: 'cashier.turnover_left' });
    expect(await held()).toBe(0n);
    await play('0.01');
    expect(await ask(account, '500.00')).toMatchObject({ ok: true });
  });

  it('asks nobody to play who has shut themselves out for half a year; a shorter time out changes nothing', async () => {
    const account = await rich();
    await payIn('1000.00');
    const shutOut = (days: 30 | 180) => inMela((scope) => excludePlayer(scope, person.account.id, days));
    await shutOut(30);
    expect(await ask(account, '500.00')).toMatchObject({ code: 'cashier.turnover_left' });
    await shutOut(180);
    expect(accepted(await person.client.call(wire.withdrawalTerms)).turnover.left).toBe(0n);
    expect(await ask(account, '500.00')).toMatchObject({ ok: true });
  });

  it('costs a fee beyond the free ones of the business day', async () => {
    await policy({ freeDailyCount: 1, feeRate: 100 });
    const account = await rich();
    expect(accepted(await ask(account, '200.00')).fee).toBe(0n);
    expect(accepted(await ask(account, '200.00')).fee).toBe(units('2'));
    test.clock.advance({ hours: 24 });
    expect(accepted(await ask(account, '200.00')).fee).toBe(0n);
    await policy({ freeDailyCount: 100 });
  });

  it('once per key: 50 calls at once make one withdrawal and equal answers', async () => {
    const account = await rich();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(account, '700.00', { key })));
    expect(new Set(answers.map((answer) => accepted(answer).id)).size).toBe(1);
    expect([await cash(), await held()]).toEqual([units('300'), units('700')]);
    expect(await ask(account, '701.00', { key })).toMatchObject({ code: 'request.key_reused' });
  });

  it('exactly one of 50 calls at once for the whole balance succeeds', async () => {
    const account = await rich();
    // Past the payment password, which lets only a few through at once.
    const request = {
      memberId: person.account.id,
      currency: 'BDT',
      timeZone: 'Asia/Dhaka',
      payoutAccountId: account,
      amount: units('1000'),
    };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        inMela((scope) => requestWithdrawal(scope, request, test.house.secretBox)),
      ),
    );
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.kind]));
    expect(refusals).toEqual(Array.from({ length: 49 }, () => 'insufficient-funds'));
    expect([await cash(), await held()]).toEqual([0n, units('1000')]);
  });

  it('cannot take a deposit’s money past its turnover, however the two race', async () => {
    const account = await rich('300.00');
    const body = { channelId: gateway.channel.id, amount: units('1000') };
    for (let round = 0; round < 8; round += 1) {
      const { deposit } = accepted(await person.client.call(createDeposit, { body }, { key: newId() }));
      const before = await cash();
      const [, answer] = await Promise.all([
        gateway.callBack({ reference: deposit.reference }),
        ask(account, '1000.00'),
      ]);
      expect(answer.ok).toBe(false);
      expect(await cash()).toBe(before + units('1000'));
      await inMela((scope) => scope.db.updateTable('bonuses.lot').set({ dropped_at: scope.now }).execute());
      accepted(await ask(account, '1000.00'));
    }
  });

  it('stands still while the verifier has stopped withdrawals', async () => {
    const account = await rich();
    await inMela((scope) => stopWithdrawals(scope, { law: 'balance is the sum of entries', subject: 'x' }));
    expect(await ask(account, '500.00')).toMatchObject({ status: 503, code: 'cashier.withdrawals_stopped' });
    expect(accepted(await person.client.call(wire.withdrawalTerms)).stopped).toBe(true);
    await inMela((scope) => scope.db.updateTable('cashier.stop').set({ lifted_at: scope.now }).execute());
    expect(await ask(account, '500.00')).toMatchObject({ ok: true });
  });

  it('waits until what the member owes the house is paid back, also one that was asked for before', async () => {
    const account = await rich();
    const { id } = accepted(await ask(account, '500.00'));
    const memberId = person.account.id;
    const payments = [{ key: newId(), ownerId: memberId, amount: units('100000') }];
    await inMela((scope) =>
      takeMany(scope, { kind: 'lottery-correction', from: 'cash', to: 'lottery', currency: 'BDT', payments }),
    );
    expect(await ask(account, '500.00')).toMatchObject({ status: 409, code: 'cashier.debt_left' });
    const desk = openDesk({ recordAudit: async () => undefined });
    const staff = { staffId: newId(), ownAccountIds: [] };
    await inMela((scope) => desk.claim(scope, staff, id));
    expect(await inMela((scope) => desk.approve(scope, staff, id))).toMatchObject({
      refusal: { kind: 'member-owes' },
    });
  });

  it('hears a late repeat of the member’s word as what it was, not as a new dispute', async () => {
    const account = await rich();
    const { id } = accepted(await ask(account, '500.00'));
    const desk = openDesk({ recordAudit: async () => undefined });
    const staff = { staffId: newId(), ownAccountIds: [] };
    await inMela(async (scope) => {
      await desk.claim(scope, staff, id);
      await desk.approve(scope, staff, id);
      await desk.startPaying(scope, staff, id);
      await desk.markPaid(scope, staff, id, 'TX-1');
    });
    const key = newId();
    const doubt = () =>
      person.client.call(
        wire.answerReceipt,
        { params: { withdrawalId: id }, body: { answer: 'not-received', note: 'Nothing yet' } },
        { key },
      );
    expect(accepted(await doubt()).state).toBe('disputed');
    await inMela((scope) => desk.resolveDispute(scope, staff, id, 'resume', 'It was on its way'));
    expect(accepted(await doubt()).state).toBe('disputed');
    const [now] = accepted(await person.client.call(wire.withdrawals)).withdrawals;
    expect(now?.state).toBe('paid');
  });
});
