import { newId, type Id } from '@mela/primitives';
import { makeDatabase } from '@mela/test-house/database.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openMerchant } from '../domain/merchants/index.ts';
import { openDatabase, type Database } from './database.ts';
import { deliverFacts, recordFact, type HeardFact, type Listener } from './outbox.ts';

let database: Database;
let merchantId: Id;
const time = { now: new Date('2026-11-21T06:00:00Z') };

beforeAll(async () => {
  const { url } = await makeDatabase();
  database = openDatabase(url, { now: () => time.now });
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
    theme: 'night',
    digits: 'thousands',
    flags: {
      registerByUsername: true,
      registerByMobile: false,
      registerByMobileWithPassword: false,
      verifyMobileAtRegistration: false,
      verifyMobileAtPasswordChange: false,
      agentPolicy: false,
      freePlay: false,
      loginByMobileCode: false,
    },
  });
  merchantId = merchant.id;
});

/** A listener that keeps what it heard and fails on the facts it is told to. */
function ear(name: string, topics: readonly string[] = ['bet']) {
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

const record = (memberId: Id | null, n: number, topic = 'bet'): Promise<void> =>
  database.inMerchant(merchantId, (scope) => recordFact(scope, { topic, memberId, payload: { n } }));

const deliver = (...listeners: Listener[]): Promise<number> => deliverFacts(database, merchantId, listeners);

it('tells each listener its topics once, in order', async () => {
  const member = newId();
  const bets = ear('bets');
  const all = ear('all', ['bet', 'win']);
  await record(member, 1);
  await record(member, 2, 'win');
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

  fails.refuses.clear();
  expect(await deliver(fails.listener, fine.listener)).toBe(0);
  time.now = new Date(time.now.getTime() + 1000);
  await deliver(fails.listener, fine.listener);
  expect(fails.heard).toEqual([2, 1, 3]);
  expect(fine.heard).toEqual([1, 2, 3]);
});

it('forgets a fact that a rolled-back transaction recorded', async () => {
  const { heard, listener } = ear('bets');
  await database.inMerchant(merchantId, async (scope) => {
    await recordFact(scope, { topic: 'bet', memberId: null, payload: { n: 1 } });
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
