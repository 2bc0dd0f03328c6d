import { newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel, units } from '@mela/testing/payments.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { createDeposit, depositById, depositChannels, deposits } from '@mela/wire/portal/cashier.ts';
import { withdrawalTerms } from '@mela/wire/portal/withdrawals.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../../domain/ledger/index.ts';
import { excludePlayer } from '../../../domain/protection/index.ts';

let test: TestApi;
let gateway: Awaited<ReturnType<typeof openTestChannel>>;
let person: Person;
let names = 0;

beforeAll(async () => {
  test = await openTestApi({ SESSION_IDLE_MINUTES: '600' });
  gateway = await openTestChannel(test);
});
afterAll(async () => {
  expect(await test.services.database.inMerchant(test.brand.mela.id, verifyLedger)).toEqual([]);
  await test.close();
});
beforeEach(async () => {
  names += 1;
  person = await signIn(test, { username: `Payer${names}` });
});

const balance = async (of = person) => accepted(await of.client.call(walletBalance)).balance;

const ask = (amount: string, key = newId()) =>
  person.client.call(
    createDeposit,
    { body: { channelId: gateway.channel.id, amount: units(amount) } },
    { key },
  );

const begin = async (amount = '1000.00') => accepted(await ask(amount)).deposit;
const stateOf = async (depositId: string) =>
  accepted(await person.client.call(depositById, { params: { depositId } })).state;

it('lists the channels in the caller’s language', async () => {
  const { channels } = accepted(await person.client.call(depositChannels));
  expect(channels).toEqual([
    {
      id: gateway.channel.id,
      code: 'online',
      kind: 'gateway',
      provider: '',
      name: 'Online payment',
      currency: 'BDT',
      amountMin: units('100'),
      amountMax: units('50000'),
      feeRate: 0,
      presets: [units('500'), units('1000')],
      hours: null,
      openNow: true,
      payMinutes: 30,
    },
  ]);
});

it('sends the browser to the gateway and credits what the gateway says was paid', async () => {
  const { deposit, redirectUrl } = accepted(await ask('1000.00'));
  const address = new URL(redirectUrl ?? '');
  expect(address.origin).toBe('http://pay.localhost:3000');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    reference: deposit.reference,
    amount: '1000.0000',
    notifyUrl: 'http://127.0.0.1:3001/connect/payments/mela/online',
    returnUrl: `http://mela.localhost:3000/member/depositv2?deposit=${deposit.id}`,
  });
  expect(await balance()).toBe(0n);
  expect(await gateway.callBack({ reference: deposit.reference, payment: 'pending' })).toEqual({
    status: 200,
    outcome: 'submitted',
  });
  expect(await gateway.callBack({ reference: deposit.reference })).toEqual({
    status: 200,
    outcome: 'credited',
  });
  expect(await balance()).toBe(units('1000'));
  expect(await stateOf(deposit.id)).toBe('credited');
  const { turnover } = accepted(await person.client.call(withdrawalTerms));
  expect(turnover).toEqual({ required: units('1000'), done: 0n, left: units('1000') });
});

it('keeps its fee', async () => {
  const costly = await openTestChannel(test, { code: 'costly', feeRate: 150 });
  const asked = await person.client.call(
    createDeposit,
    { body: { channelId: costly.channel.id, amount: units('1000') } },
    { key: newId() },
  );
  await costly.callBack({ reference: accepted(asked).deposit.reference });
  expect(await balance()).toBe(units('985'));
});

describe('creating', () => {
  it('once per key: 50 calls at once with the same key make one deposit and 50 equal answers', async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('700.00', key)));
    expect(new Set(answers.map((answer) => accepted(answer).redirectUrl)).size).toBe(1);
    expect(accepted(await person.client.call(deposits)).deposits).toHaveLength(1);
    expect(await ask('701.00', key)).toMatchObject({ status: 409, code: 'request.key_reused' });
  });

  it.each([
    ['0', 400, 'request.invalid', 'The amount must be above zero'],
    ['-1', 400, 'request.invalid', 'The amount must be above zero'],
    ['0.00001', 400, 'request.invalid', 'At most four decimals'],
    ['1e308', 400, 'request.invalid', 'Please enter an amount in digits, such as 1000.00'],
    ['1,000', 400, 'request.invalid', 'Please enter an amount in digits, such as 1000.00'],
    ['১০০০', 400, 'request.invalid', 'Please enter an amount in digits, such as 1000.00'],
    ['9'.repeat(400), 400, 'request.invalid', 'This amount is too large'],
    ['', 400, 'request.invalid', 'Please enter an amount in digits, such as 1000.00'],
    ['500.001', 400, 'request.invalid', 'At most two decimals'],
    ['99.99', 400, 'request.invalid', 'At least 100.00'],
    ['50000.01', 400, 'request.invalid', 'At most 50,000.00'],
    [1000, 400, 'request.invalid', 'This is not valid'],
    [null, 400, 'request.invalid', 'This is not valid'],
  ])('refuses the amount %j beside its field and changes nothing', async (amount, status, code, message) => {
    const answer = await test.server.inject({
      method: 'POST',
      url: createDeposit.path,
      headers: {
        host: 'mela.localhost',
        authorization: `Bearer ${person.client.state.token}`,
        'idempotency-key': newId(),
        'accept-language': 'en',
      },
      payload: { channelId: gateway.channel.id, amount },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      status,
      { success: false, code, fields: { amount: message } },
    ]);
    expect(accepted(await person.client.call(deposits)).deposits).toEqual([]);
  });

  it('refuses in Bengali too', async () => {
    const bengali = test.visit('mela', { language: 'bn' });
    bengali.state.token = person.client.state.token;
    const refused = await bengali.call(
      createDeposit,
      { body: { channelId: gateway.channel.id, amount: units('1') } },
      { key: newId() },
    );
    expect(refused).toMatchObject({ fields: { amount: 'কমপক্ষে ১০০.০০' } });
  });

  it('refuses unknown channels, a missing key, the self-excluded, and an eleventh open deposit', async () => {
    const body = { channelId: newId(), amount: units('500') };
    expect(await person.client.call(createDeposit, { body }, { key: newId() })).toMatchObject({
      status: 404,
      code: 'channel.not_found',
    });
    const known = { channelId: gateway.channel.id, amount: units('500') };
    expect(await person.client.call(createDeposit, { body: known })).toMatchObject({
      code: 'request.key_required',
    });
    for (let n = 0; n < 10; n += 1) await begin('100.00');
    expect(await ask('100.00')).toMatchObject({ status: 429, code: 'cashier.too_many_open' });
    const resting = await signIn(test, { username: 'Resting' });
    await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
      excludePlayer(scope, resting.account.id, 7),
    );
    expect(await resting.client.call(createDeposit, { body: known }, { key: newId() })).toMatchObject({
      code: 'player.excluded',
    });
  });
});

it('shows a member their own deposits only', async () => {
  const { id } = await begin();
  const stranger = await signIn(test, { username: 'Stranger' });
  expect(await stranger.client.call(depositById, { params: { depositId: id } })).toMatchObject({
    status: 404,
    code: 'deposit.not_found',
  });
  expect(accepted(await stranger.client.call(deposits)).deposits).toEqual([]);
});
