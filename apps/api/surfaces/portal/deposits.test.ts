import { newId } from '@mela/primitives';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { openTestChannel, units } from '@mela/test-house/payments.ts';
import { signIn, type Person } from '@mela/test-house/people/member.ts';
import { accepted } from '@mela/test-house/portal-client.ts';
import { createDeposit, depositById, depositChannels, deposits } from '@mela/wire/portal/cashier.ts';
import { withdrawalTerms } from '@mela/wire/portal/withdrawals.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireDeposits, unmatchedPayments, type GatewayConnectors } from '../../domain/cashier/index.ts';
import { verifyLedger } from '../../domain/ledger/index.ts';
import { excludePlayer } from '../../domain/protection/index.ts';

let test: TestHouse;
let gateway: Awaited<ReturnType<typeof openTestChannel>>;
let person: Person;
let names = 0;

beforeAll(async () => {
  test = await openHouse({ SESSION_IDLE_MINUTES: '600' });
  gateway = await openTestChannel(test);
});
afterAll(async () => {
  expect(await test.house.database.inMerchant(test.brand.mela.id, verifyLedger)).toEqual([]);
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
    ['500.001', 422, 'cashier.out_of_bounds', 'At most two decimals'],
    ['99.99', 422, 'cashier.out_of_bounds', 'At least 100.00'],
    ['50000.01', 422, 'cashier.out_of_bounds', 'At most 50000.00'],
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
    expect(refused).toMatchObject({ fields: { amount: 'কমপক্ষে 100.00' } });
  });

  it('refuses unknown channels, a missing key, the self-excluded, and an eleventh open deposit', async () => {
    const body = { channelId: newId(), amount: units('500') };
    expect(await person.client.call(createDeposit, { body }, { key: newId() })).toMatchObject({
      status: 404,
      code: 'cashier.channel_unknown',
    });
    const known = { channelId: gateway.channel.id, amount: units('500') };
    expect(await person.client.call(createDeposit, { body: known })).toMatchObject({
      code: 'request.key_required',
    });
    for (let n = 0; n < 10; n += 1) await begin('100.00');
    expect(await ask('100.00')).toMatchObject({ status: 429, code: 'cashier.too_many_open' });
    const resting = await signIn(test, { username: 'Resting' });
    await test.house.database.inMerchant(test.brand.mela.id, (scope) =>
      excludePlayer(scope, resting.account.id, 7),
    );
    expect(await resting.client.call(createDeposit, { body: known }, { key: newId() })).toMatchObject({
      code: 'player.excluded',
    });
  });
});

describe('a callback', () => {
  it('credits exactly once in a storm of repeats, late pendings and failures', async () => {
    const { reference, id } = await begin();
    const storm = Array.from({ length: 50 }, (_, n) =>
      gateway.callBack({
        reference,
        payment: n % 5 === 0 ? 'pending' : 'paid',
        ...(n % 2 === 0 ? { noticeId: 'the-same' } : {}),
      }),
    );
    const outcomes = (await Promise.all(storm)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'credited')).toHaveLength(1);
    await gateway.callBack({ reference, payment: 'failed' });
    expect(await balance()).toBe(units('1000'));
    expect(await stateOf(id)).toBe('credited');
  });

  it('is believed in any order: what was paid is credited after a failure and after the end', async () => {
    const failed = await begin();
    expect((await gateway.callBack({ reference: failed.reference, payment: 'failed' })).outcome).toBe(
      'rejected',
    );
    expect((await gateway.callBack({ reference: failed.reference, payment: 'pending' })).outcome).toBe(
      'noted',
    );
    expect((await gateway.callBack({ reference: failed.reference })).outcome).toBe('credited');

    const late = await begin();
    test.clock.advance({ minutes: 31 });
    await expireDeposits(test.house.database, test.brand.mela.id, silent(test.house.gateways));
    expect(await stateOf(late.id)).toBe('expired');
    expect((await gateway.callBack({ reference: late.reference })).outcome).toBe('credited');
    expect(await balance()).toBe(units('2000'));
  });

  it('moves nothing and is kept for staff when it names another amount, currency or reference', async () => {
    const { reference, id } = await begin();
    expect(await gateway.callBack({ reference, amount: '1001.0000' })).toEqual({
      status: 200,
      outcome: 'other-amount',
    });
    expect((await gateway.callBack({ reference, currency: 'USD' })).outcome).toBe('other-amount');
    expect((await gateway.callBack({ reference: 'D-NOBODY' })).outcome).toBe('unknown-reference');
    expect(await balance()).toBe(0n);
    expect(await stateOf(id)).toBe('created');
    const kept = await test.house.database.inMerchant(test.brand.mela.id, (scope) =>
      unmatchedPayments(scope, { open: true, limit: 100 }),
    );
    expect(kept.map((one) => one.reference)).toEqual(expect.arrayContaining([reference, 'D-NOBODY']));
  });

  it('is refused when it is forged, changed, stale or for another channel', async () => {
    const { reference, id } = await begin();
    const other = await openTestChannel(test, { brand: 'nodi' });
    const stale = new Date(test.clock.now().getTime() - 6 * 60_000);
    expect((await gateway.callBack({ reference, secret: 'AAAA' })).status).toBe(401);
    expect((await gateway.callBack({ reference, at: stale })).status).toBe(401);
    expect(await other.callBack({ reference })).toEqual({ status: 200, outcome: 'unknown-reference' });
    for (const [url, status] of [
      ['/connect/payments/mela/unknown', 404],
      ['/connect/payments/nobody/online', 404],
      ['/connect/payments/mela/online', 401],
    ] as const) {
      const answer = await test.server.inject({
        method: 'POST',
        url,
        payload: { reference, payment: 'paid' },
      });
      expect(answer.statusCode).toBe(status);
    }
    expect(await stateOf(id)).toBe('created');
    expect(await balance()).toBe(0n);
  });
});

describe('a deposit that nobody finishes', () => {
  it('ends after half an hour, unless the gateway says that it was paid after all', async () => {
    const [lost, paid, unanswered] = [await begin(), await begin(), await begin()];
    const gateways = silent(test.house.gateways, (reference) => {
      if (reference === unanswered.reference) throw new Error('no answer');
      return reference === paid.reference;
    });
    const run = () => expireDeposits(test.house.database, test.brand.mela.id, gateways);
    expect(await run()).toEqual({ expired: 0, credited: 0, unanswered: 0 });
    test.clock.advance({ minutes: 30 });
    expect(await run()).toMatchObject({ credited: 1, unanswered: 1 });
    expect([await stateOf(lost.id), await stateOf(paid.id), await stateOf(unanswered.id)]).toEqual([
      'expired',
      'credited',
      'created',
    ]);
    expect(await balance()).toBe(units('1000'));
  });
});

it('shows a member their own deposits only', async () => {
  const { id } = await begin();
  const stranger = await signIn(test, { username: 'Stranger' });
  expect(await stranger.client.call(depositById, { params: { depositId: id } })).toMatchObject({
    status: 404,
    code: 'cashier.deposit_unknown',
  });
  expect(accepted(await stranger.client.call(deposits)).deposits).toEqual([]);
});

/** The connectors with a gateway that knows of nothing but what it is told was paid. */
function silent(
  gateways: GatewayConnectors,
  wasPaid: (reference: string) => boolean = () => false,
): GatewayConnectors {
  const { sandbox } = gateways;
  if (!sandbox) throw new Error('the sandbox is plugged in');
  return {
    sandbox: {
      ...sandbox,
      askStatus: async (_channel, reference) =>
        wasPaid(reference)
          ? {
              noticeId: `asked-${reference}`,
              reference,
              payment: 'paid',
              amount: units('1000'),
              currency: 'BDT',
            }
          : null,
    },
  };
}
