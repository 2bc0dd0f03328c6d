import type { FactTopic } from '@mela/i18n';
import { newId, type Id } from '@mela/primitives';
import { makeDatabase } from '@mela/testing/database.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import { STOCK } from '@mela/themes';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openMerchant } from '../../domain/merchants/index.ts';
import { openDatabase, type Database } from '../database.ts';
import type { HeardFact, Listener } from './listener.ts';
import { deliverFacts, recordFact, recordFacts } from './outbox.ts';
import { outboxState } from './outbox-state.ts';

let database: Database;
let merchantId: Id;
const time = { now: new Date('2026-11-21T06:00:00Z') };

beforeAll(async () => {
  const { url } = await makeDatabase();
  database = openDatabase(url, { now: () => time.now }, 16, PATIENT);
});
afterAll(() => database.close());

beforeEach(async () => {
  const code = `b${newId().slice(-8)}`;
  const merchant = await openMerchant(database.kysely, {
    code,
    name: { en: 'Brand' },
    hosts: [`${code}.localhost`],
    currency: 'BDT',
    timeZone: 'Asia/Dhaka',
    languages: ['en'],
    theme: STOCK.night,
    digits: 'thousands',
    flags: {
      registerByUsername: true,
      registerByMobile: false,
      registerByMobileWithPassword: false,
      verifyMobileAtRegistration: false,
      passwordsGrowOld: false,
      agentPolicy: false,
      freePlay: false,
      loginByMobileCode: false,
    },
  });
  merchantId = merchant.id;
});

const topicsOfThree: readonly (readonly FactTopic[])[] = [
  ['round-closed'],
  ['round-closed', 'slip-settled'],
  ['round-closed', 'slip-settled'],
];

/** A listener that keeps what it heard and fails on the facts it is told to. */
function ear(name: string, topics: readonly FactTopic[] = ['round-closed']) {
  const heard: unknown[] = [];
  const refuses = new Set<unknown>();
  const listener: Listener = {
    name,
    topics,
    async hear(_scope, facts: readonly HeardFact[]) {
      const numbers = facts.map(({ payload }) => payload['n']);
      if (numbers.some((n) => refuses.has(n))) throw new Error(`cannot hear ${numbers.join()}`);
      heard.push(...numbers);
    },
  };
  return { heard, refuses, listener };
}

const record = (memberId: Id | null, n: number, topic: FactTopic = 'round-closed'): Promise<void> =>
  database.inMerchant(merchantId, (scope) => recordFact(scope, { topic, memberId, payload: { n } }));

const deliver = (...listeners: Listener[]): Promise<number> => deliverFacts(database, merchantId, listeners);

it('tells each listener its topics once, in order', async () => {
  const member = newId();
  const bets = ear('bets');
  const all = ear('all', ['round-closed', 'slip-settled']);
  await record(member, 1);
  await record(member, 2, 'slip-settled');
  await record(member, 3);
  expect(await deliver(bets.listener, all.listener)).toBe(3);
  expect(await deliver(bets.listener, all.listener)).toBe(0);
  expect(bets.heard).toEqual([1, 3]);
  expect(all.heard).toEqual([1, 2, 3]);
});

it('holds back only the member and the listener that failed, then goes on in order', async () => {
  const [anna, borna] = [newId(), newId()];
  const fails = ear('fails');
  const fine = ear('fine');
  fails.refuses.add(1);
  await record(anna, 1);
  await record(borna, 2);
  await record(anna, 3);
  await deliver(fails.listener, fine.listener);
  expect(fine.heard).toEqual([1, 2, 3]);
  expect(fails.heard).toEqual([2]);

  // What comes later reaches everybody else at once.
  await record(anna, 4);
  await record(borna, 5);
  await deliver(fails.listener, fine.listener);
  expect(fine.heard).toEqual([1, 2, 3, 4, 5]);
  expect(fails.heard).toEqual([2, 5]);

  fails.refuses.clear();
  expect(await deliver(fails.listener, fine.listener)).toBe(0);
  time.now = new Date(time.now.getTime() + 1000);
  await deliver(fails.listener, fine.listener);
  expect(fails.heard).toEqual([2, 5, 1, 3, 4]);
  expect(fine.heard).toEqual([1, 2, 3, 4, 5]);
  expect(await deliver(fails.listener, fine.listener)).toBe(0);
});

it('keeps facts of nobody’s from waiting for each other', async () => {
  const draws = ear('draws');
  draws.refuses.add(1);
  await record(null, 1);
  await record(null, 2);
  await deliver(draws.listener);
  expect(draws.heard).toEqual([2]);
  draws.refuses.clear();
  time.now = new Date(time.now.getTime() + 1000);
  await deliver(draws.listener);
  expect(draws.heard).toEqual([2, 1]);
});

it('tries less and less often, up to once a minute, and names what does not get through', async () => {
  const broken = ear('broken');
  broken.refuses.add(1);
  const tried: number[] = [];
  const listener: Listener = {
    ...broken.listener,
    async hear(scope, facts) {
      if (facts.length === 1) tried.push(time.now.getTime());
      await broken.listener.hear(scope, facts);
    },
  };
  await record(newId(), 1);
  const from = time.now.getTime();
  for (let second = 0; second < 300; second += 1) {
    await deliver(listener);
    time.now = new Date(time.now.getTime() + 1000);
  }
  const waits = [...new Set(tried)].map((at) => Math.round((at - from) / 1000));
  expect(waits).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243]);
  const state = await database.inMerchant(merchantId, outboxState);
  expect(state).toMatchObject({
    waiting: 1,
    stuck: [{ topic: 'round-closed', attempts: 10, lastError: 'broken: cannot hear 1' }],
  });
});

it('goes through a long row of late facts, in order, when a listener works again', async () => {
  const member = newId();
  const { heard, refuses, listener } = ear('bets');
  refuses.add(0);
  for (let from = 0; from < 450; from += 50) {
    const facts = Array.from({ length: 50 }, (_, at) => ({
      topic: 'round-closed' as const,
      memberId: member,
      payload: { n: from + at },
    }));
    await database.inMerchant(merchantId, (scope) => recordFacts(scope, facts));
  }
  await deliver(listener);
  expect(heard).toEqual([]);
  refuses.clear();
  time.now = new Date(time.now.getTime() + 1000);
  while ((await deliver(listener)) > 0);
  expect(heard).toEqual(Array.from({ length: 450 }, (_, n) => n));
});

it('tells every listener every fact once and in order per member, however they fail', async () => {
  const step = fc.record({
    member: fc.integer({ min: 0, max: 2 }),
    topic: fc.constantFrom<FactTopic>('round-closed', 'slip-settled'),
    /** Which listeners fail on it, how often. */
    fails: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
    deliver: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const members = [newId(), newId(), null];
      const heard: [unknown[], unknown[], unknown[]] = [[], [], []];
      const left = steps.map(({ fails }) => [...fails]);
      const listeners = topicsOfThree.map((topics, at): Listener => ({
        name: `listener ${at}`,
        topics,
        async hear(_scope, facts) {
          const numbers = facts.map(({ payload }) => Number(payload['n']));
          const bad = numbers.find((n) => (left[n]?.[at] ?? 0) > 0);
          if (bad !== undefined) {
            const counts = left[bad];
            if (counts) counts[at] = (counts[at] ?? 0) - 1;
            throw new Error('not now');
          }
          heard[at]?.push(...numbers);
        },
      }));
      for (const [n, { member, topic, deliver: now }] of steps.entries()) {
        await record(members[member] ?? null, n, topic);
        if (now) await deliver(...listeners);
      }
      await deliver(...listeners);
      // The third never fails, so it waits for nothing.
      expect(heard[2]).toEqual(steps.map((_, n) => n));
      for (let again = 0; again < 8; again += 1) {
        time.now = new Date(time.now.getTime() + 60_000);
        await Promise.all([deliver(...listeners), deliver(...listeners)]);
      }
      for (const [at, listener] of listeners.entries()) {
        for (const member of [0, 1]) {
          const wanted = (n: number) => steps[n]?.member === member;
          const result = steps.flatMap(({ topic }, n) =>
            listener.topics.includes(topic) && wanted(n) ? [n] : [],
          );
          expect((heard[at] ?? []).filter((n) => wanted(Number(n)))).toEqual(result);
        }
        const all = steps.flatMap(({ topic }, n) => (listener.topics.includes(topic) ? [n] : []));
        expect((heard[at] ?? []).toSorted((a, b) => Number(a) - Number(b))).toEqual(all);
      }
    }),
    { numRuns: 25 },
  );
});

it('forgets a fact that a rolled-back transaction recorded', async () => {
  const { heard, listener } = ear('bets');
  await database.inMerchant(merchantId, async (scope) => {
    await recordFact(scope, { topic: 'round-closed', memberId: null, payload: { n: 1 } });
    return { ok: false, refusal: { kind: 'no' } };
  });
  expect(await deliver(listener)).toBe(0);
  expect(heard).toEqual([]);
});

it('delivers once when two workers come at the same time', async () => {
  const { heard, listener } = ear('bets');
  for (let n = 0; n < 20; n += 1) await record(newId(), n);
  await Promise.all([deliver(listener), deliver(listener), deliver(listener)]);
  await deliver(listener);
  expect(heard.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_, n) => n));
});
