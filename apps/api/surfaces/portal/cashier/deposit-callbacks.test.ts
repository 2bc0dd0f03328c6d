import { newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel, units } from '@mela/testing/payments.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { createDeposit, depositById } from '@mela/wire/portal/cashier.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireDeposits, unmatchedPayments, type GatewayConnectors } from '../../../domain/cashier/index.ts';
import { verifyLedger } from '../../../domain/ledger/index.ts';

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
    await expireDeposits(test.services.database, test.brand.mela.id, silent(test.services.gateways));
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
    expect((await gateway.callBack({ reference: 'D-NOBODY' })).outcome).toBe('reference-not-found');
    expect(await balance()).toBe(0n);
    expect(await stateOf(id)).toBe('created');
    const kept = await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
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
    expect(await other.callBack({ reference })).toEqual({ status: 200, outcome: 'reference-not-found' });
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
    const gateways = silent(test.services.gateways, (reference) => {
      if (reference === unanswered.reference) throw new Error('no answer');
      return reference === paid.reference;
    });
    const run = () => expireDeposits(test.services.database, test.brand.mela.id, gateways);
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
