import { ok, refuse } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  forgetOldLetters,
  isDown,
  keptLetters,
  queueLetter,
  sendDue,
  type Carry,
  type Letters,
} from './index.ts';

let test: TestApi;
let letters: Letters;
beforeAll(async () => {
  test = await openTestApi();
  letters = { box: test.services.secretBox, carried: new Set(['sms']) };
});
afterAll(() => test.close());
// What the last test left behind is of no use any more.
beforeEach(() => test.clock.advance({ hours: 1 }));

const inMela: TestApi['services']['database']['inMerchant'] = (_, work) =>
  test.services.database.inMerchant(test.brand.mela.id, work);
const queue = (to: string, channel: 'sms' | 'email' = 'sms') =>
  inMela('', (scope) =>
    queueLetter(letters, scope, {
      channel,
      kind: 'code',
      to,
      language: 'bn',
      values: { code: '123456' },
      expiresAt: new Date(scope.now.getTime() + 300_000),
    }),
  );
const send = (carry: Carry) => sendDue(letters, test.services.database, test.brand.mela.id, carry);
const stored = () =>
  inMela('', ({ db, now }) =>
    db
      .selectFrom('letters.letter')
      .select(['state', 'sealed', 'attempts', 'problem'])
      .where('queued_at', '>', new Date(now.getTime() - 1_800_000))
      .orderBy('id')
      .execute(),
  );

it('hands every letter over once, however many workers there are, and wipes it', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, at) => queue(`+88017000000${at}`)));
  const carried: string[] = [];
  const carry: Carry = async ({ to, language, values }) => {
    carried.push(to);
    expect({ language, values }).toEqual({ language: 'bn', values: { code: '123456' } });
    return ok(null);
  };
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      while ((await send(carry)) > 0);
    }),
  );
  expect(carried.toSorted()).toEqual([...new Set(carried)].toSorted());
  expect(carried).toHaveLength(40);
  for (const letter of await stored()) expect(letter).toMatchObject({ state: 'sent', sealed: null });
});

it('tries three times, further and further apart, and then gives up and wipes it', async () => {
  await queue('+8801700000001');
  const calls: string[] = [];
  const carry: Carry = async ({ to }) => {
    calls.push(to);
    return refuse({ kind: 'not-carried', problem: 'http 503', lasting: false });
  };
  for (const waitSeconds of [4, 1, 9, 1, 60]) {
    await send(carry);
    await send(carry);
    test.clock.advance({ seconds: waitSeconds });
  }
  expect(calls).toHaveLength(3);
  expect(await stored()).toEqual([{ state: 'failed', sealed: null, attempts: 3, problem: 'http 503' }]);
});

it('does not repeat what will never be taken', async () => {
  await queue('+8801700000002');
  await send(async () => refuse({ kind: 'not-carried', problem: 'http 400', lasting: true }));
  expect(await stored()).toMatchObject([{ state: 'failed', attempts: 1 }]);
});

it('leaves a dead worker’s letter to another, and hands nothing over that is of no use any more', async () => {
  await queue('+8801700000003');
  await expect(send(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  const carried: string[] = [];
  const carry: Carry = async ({ to }) => ok(void carried.push(to) as unknown as null);
  await send(carry);
  expect(carried).toEqual([]);
  test.clock.advance({ seconds: 31 });
  await send(carry);
  expect(carried).toEqual(['+8801700000003']);
  await queue('+8801700000004');
  test.clock.advance({ minutes: 6 });
  await send(carry);
  expect(carried).toHaveLength(1);
});

it('says that a channel is down after three failures in a row, for a minute', async () => {
  const down = () => inMela('', (scope) => isDown(scope, 'sms'));
  const fail: Carry = async () => refuse({ kind: 'not-carried', problem: 'http 500', lasting: true });
  for (const to of ['+1', '+2']) await queue(to);
  await send(fail);
  expect(await down()).toBe(false);
  await queue('+3');
  await send(fail);
  expect(await down()).toBe(true);
  expect(await inMela('', (scope) => isDown(scope, 'email'))).toBe(false);
  test.clock.advance({ seconds: 60 });
  expect(await down()).toBe(false);
});

it('says that a channel is down while letters wait for a worker that does not come', async () => {
  const down = () => inMela('', (scope) => isDown(scope, 'sms'));
  await queue('+8801700000006');
  expect(await down()).toBe(false);
  test.clock.advance({ seconds: 60 });
  expect(await down()).toBe(true);
  await send(async () => ok(null));
  expect(await down()).toBe(false);
});

it('keeps what nobody carries, and nothing else, for a week', async () => {
  await queue('rina@example.com', 'email');
  await queue('+8801700000005');
  const kept = () => inMela('', (scope) => keptLetters(letters, scope));
  expect(await kept()).toMatchObject([
    { to: 'rina@example.com', channel: 'email', values: { code: '123456' } },
  ]);
  test.clock.advance({ hours: 24 * 7 + 1 });
  await inMela('', forgetOldLetters);
  expect(await kept()).toEqual([]);
});
