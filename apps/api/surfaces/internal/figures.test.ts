import { recordProof, lastProofs } from '@mela/api/domain/ledger/index.ts';
import { recordFact } from '@mela/api/platform/outbox/outbox.ts';
import { newId } from '@mela/primitives';
import { openBreakableLine } from '@mela/testing/faults/breakable-line.ts';
import { figuresIn, growthOf, type Figures } from '@mela/testing/figures.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import { waitingDeposit } from '@mela/testing/people/deposit.ts';
import { openPerson, signIn } from '@mela/testing/people/member.ts';
import { openTestSender, orderedPayout } from '@mela/testing/people/payout.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryOutPayouts, stopWithdrawals } from '../../domain/cashier/index.ts';
import { planDraws, saveLotteryGame, turnDrawClock } from '../../domain/lottery/index.ts';
import { lateRoundsStep } from '../../workers/late-rounds.ts';
import { houseQuartersStep } from '../../workers/house-quarters.ts';
import { openInternalServer } from './index.ts';

let test: TestApi;
let internal: FastifyInstance;
beforeAll(async () => {
  test = await openTestApi();
  internal = openInternalServer(
    test.services,
    { draining: false },
    { patience: PATIENT, withinMs: 60_000, freshMs: 0 },
  );
});
afterAll(async () => {
  await internal.close();
  await test.close();
});

const scrape = async (): Promise<Figures> => figuresIn((await internal.inject('/metrics')).body);
/** The values of figures of the first brand, by what they are told by. */
const of = async (name: string, by: Record<string, string>): Promise<number | undefined> => {
  const labels = Object.entries({ brand: 'mela', ...by }).map(([label, value]) => `${label}="${value}"`);
  return (await scrape()).get(`${name}{${labels.join(',')}}`);
};
const inFlight = async (kind: string): Promise<(number | undefined)[]> => {
  const by = { kind, currency: 'BDT' };
  return [
    await of('mela_money_in_flight_orders', by),
    await of('mela_money_in_flight', by),
    await of('mela_money_in_flight_oldest_age_seconds', by),
  ];
};
const queue = async (name: string): Promise<(number | undefined)[]> => [
  await of('mela_queue_items', { queue: name }),
  await of('mela_queue_oldest_age_seconds', { queue: name }),
];

describe('of the installation', () => {
  it('money in flight is told by kind, with its age, and so is what waits for staff', async () => {
    expect(await inFlight('deposit-by-hand')).toEqual([0, 0, 0]);
    expect(await queue('deposits-to-review')).toEqual([0, 0]);
    const { account } = await openPerson(test, { username: 'Payer' });
    await waitingDeposit(test, account.id);
    test.clock.advance({ minutes: 2 });
    expect(await inFlight('deposit-by-hand')).toEqual([1, 500, 120]);
    for (const name of ['deposits-to-review', 'unmatched-payments', 'approval-receiving-account'])
      expect([name, await queue(name)]).toEqual([name, [1, 120]]);
    expect(await queue('approval-bonus-gift')).toEqual([0, 0]);
  });

  it('an order to a company is told beside its withdrawal, until the company has answered', async () => {
    const { account } = await openPerson(test, { username: 'Payee' });
    await openTestSender(test);
    await orderedPayout(test, account.id);
    test.clock.advance({ seconds: 30 });
    expect(await inFlight('withdrawal')).toEqual([1, 1000, 30]);
    expect(await inFlight('payout-order')).toEqual([1, 1000, 30]);
    expect((await queue('payout-accounts'))[0]).toBe(1);
  });

  it('a stop of payouts is told', async () => {
    expect(await of('mela_payouts_stopped', {})).toBe(0);
    await test.inMela((scope) => stopWithdrawals(scope, { law: 'a law', subject: 'x' }));
    expect(await of('mela_payouts_stopped', {})).toBe(1);
  });

  it('the verdict on the books is told, and since when there was none', async () => {
    const [age, faults] = ['mela_ledger_proof_age_seconds', 'mela_ledger_faults'];
    expect(await of(age, { reach: 'whole' })).toBe(Number.POSITIVE_INFINITY);
    const provenAt = test.clock.now();
    const found = [{ law: 'posting balances', subject: 'x' }] as Parameters<typeof recordProof>[1]['faults'];
    await test.inMela((scope) => recordProof(scope, { provenAt, provenFrom: null, faults: found }));
    test.clock.advance({ minutes: 61 });
    expect([await of(age, { reach: 'whole' }), await of(faults, { reach: 'whole' })]).toEqual([3660, 1]);
    expect((await test.inMela(lastProofs)).recent).toBeNull();
    expect(await of(age, { reach: 'recent' })).toBe(Number.POSITIVE_INFINITY);
  });

  it('the outbox tells how far it lags', async () => {
    await test.deliver();
    const read = async () => [
      await of('mela_outbox_facts', {}),
      await of('mela_outbox_oldest_age_seconds', {}),
    ];
    expect(await read()).toEqual([0, 0]);
    const fact = { topic: 'round-closed' as const, memberId: newId(), payload: {} };
    await test.inMela((scope) => recordFact(scope, fact));
    test.clock.advance({ seconds: 45 });
    expect(await read()).toEqual([1, 45]);
    expect(await of('mela_outbox_stuck_facts', {})).toBe(0);
    await test.inMela((scope) => scope.db.deleteFrom('platform.outbox').execute());
  });

  it('draws that are past due are told while nobody draws them, and while nobody settles them', async () => {
    const { id } = test.brand.mela;
    const { database, drawSources } = test.services;
    await test.inMela((scope) => saveLotteryGame(scope, lotteryGames.ssc1m));
    await planDraws(database, id, drawSources);
    while ((await turnDrawClock(database, id, drawSources)) > 0);
    const read = async (lacks: string) => [
      (await of('mela_draws_past_due', { lacks })) ?? -1,
      (await of('mela_draws_past_due_oldest_age_seconds', { lacks })) ?? -1,
    ];
    expect([await read('result'), await read('settlement')]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    test.clock.advance({ minutes: 2 });
    const [late = 0, age = 0] = await read('result');
    expect([late > 0, age > 0]).toEqual([true, true]);
    while ((await turnDrawClock(database, id, drawSources)) > 0);
    expect(await read('result')).toEqual([0, 0]);
    expect((await read('settlement'))[0]).toBeGreaterThan(0);
  });

  it('stakes and payouts of the hour are told by vendor and kind of money, of nobody in particular', async () => {
    expect(await of('mela_hour_age_seconds', {})).toBe(Number.POSITIVE_INFINITY);
    const vendor = await openPretendVendor(test);
    for (const trial of [false, true]) {
      const seat = await vendor.seat({ trial });
      const name = newId();
      await vendor.bet(seat, { transaction: name, round: name });
      const won = { transaction: name, reference: name, round: name, amount: 150_000n, endRound: true };
      await vendor.settle(seat, won);
    }
    test.clock.advance({ minutes: 30 });
    while ((await houseQuartersStep(test.services).run()) > 0);
    const read = async (currency: string) => [
      await of('mela_hour_stakes', { source: vendor.code, currency }),
      await of('mela_hour_payouts', { source: vendor.code, currency }),
    ];
    expect([await read('BDT'), await read('PLAY')]).toEqual([
      [10, 15],
      [10, 15],
    ]);
    const age = (await of('mela_hour_age_seconds', {})) ?? -1;
    expect(age >= 300 && age < 1200).toBe(true);
  });

  it('bets that nobody settles are told from an hour on', async () => {
    const vendor = await openPretendVendor(test);
    const name = newId();
    await vendor.bet(await vendor.seat(), { transaction: name, round: name });
    test.clock.advance({ minutes: 61 });
    const read = async () => {
      const by = { vendor: vendor.code, currency: 'BDT' };
      return [
        await of('mela_unsettled_rounds', by),
        await of('mela_unsettled_rounds_stakes', by),
        await of('mela_unsettled_rounds_oldest_age_seconds', by),
      ];
    };
    expect(await read()).toEqual([undefined, undefined, undefined]);
    await lateRoundsStep(test.services).run();
    expect(await read()).toEqual([1, 10, 3660]);
  });

  it('no label is anything of a person, and what one brand has is not another’s', async () => {
    const text = (await internal.inject('/metrics')).body;
    const result = [...text.matchAll(/"([^"]*)"/g)].map(([, value = '']) => value);
    for (const value of result) {
      expect(value).toMatch(/^[\w:/.+*-]{0,60}$/);
      expect(value).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|\+?8801|Payer|Payee/i);
    }
    const other = { brand: 'nodi', kind: 'deposit-by-hand', currency: 'BDT' };
    expect(await of('mela_money_in_flight_orders', other)).toBe(0);
  });
});

describe('of the process', () => {
  const grown = (names: readonly string[], work: () => Promise<unknown>) =>
    growthOf(test.services.metrics, names, work);

  it('calls and refusals of every surface are told', async () => {
    const { client } = await signIn(test, { username: 'Caller' });
    const vendor = await openPretendVendor(test);
    const seat = await vendor.seat({ cash: 100_000n });
    const names = [
      'mela_calls_total{surface="portal",call="walletBalance",outcome="ok"}',
      'mela_call_duration_seconds_count{surface="portal",call="walletBalance"}',
      'mela_calls_total{surface="portal",call="walletBalance",outcome="refused"}',
      'mela_calls_total{surface="provider",call="bet",outcome="ok"}',
      'mela_calls_total{surface="provider",call="bet",outcome="refused"}',
      'mela_refusals_total{surface="provider",code="insufficient-funds"}',
    ];
    const calls = async () => {
      await client.call(walletBalance);
      await test.visit('mela').call(walletBalance);
      await vendor.bet(seat, { transaction: 'one', round: 'one' });
      await vendor.bet(seat, { transaction: 'two', round: 'two' });
    };
    expect(await grown(names, calls)).toEqual([1, 2, 1, 1, 1, 1]);
  });

  it('what is asked of vendors and companies is told with how it went', async () => {
    const { client } = await signIn(test, { username: 'Launcher' });
    const seconds = (call: string, outcome: string) =>
      `mela_outgoing_call_duration_seconds_count{to="sandbox",call="${call}",outcome="${outcome}"}`;
    // Nobody is at home there.
    const names = [seconds('send', 'silent'), seconds('send', 'ok')];
    await test.inMela((scope) =>
      scope.db.updateTable('cashier.stop').set({ lifted_at: scope.now }).execute(),
    );
    const { database, payoutGateways: connectors, secretBox: box } = test.services;
    const send = () =>
      carryOutPayouts(database, test.brand.mela.id, { connectors, box, notifyUrl: () => 'http://x.test/' });
    expect(await grown(names, send)).toEqual([1, 0]);
    expect(
      await client.call(launchGame, { query: { vendor: 'NONE', code: 'x', platform: 'html5' } }),
    ).toMatchObject({ ok: false });
  });
});

it('answers in time beside a database that is gone without a word, with what it has, and says so', async () => {
  const line = await openBreakableLine(test.databaseUrl);
  const settings = { ...test.services.settings, DATABASE_URL: line.url };
  const server = openInternalServer({ ...test.services, settings }, { draining: false }, { freshMs: 0 });
  const ask = async (): Promise<Figures> => figuresIn((await server.inject('/metrics')).body);
  await expect.poll(async () => (await ask()).get('mela_figures_unread')).toBe(0);
  line.swallow();
  const startedAt = performance.now();
  const result = await ask();
  const tookMs = performance.now() - startedAt;
  expect(result.get('mela_figures_unread')).toBe(1);
  expect([...result.keys()].some((name) => name.startsWith('mela_money_in_flight'))).toBe(false);
  expect(result.get('mela_calls_in_use{limit="account"}')).toBe(0);
  expect(tookMs).toBeLessThan(10_000);
  line.mend();
  await expect.poll(async () => (await ask()).get('mela_figures_unread'), { timeout: 30_000 }).toBe(0);
  await server.close();
  await line.close();
});
