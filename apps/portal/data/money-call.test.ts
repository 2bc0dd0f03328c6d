import { expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { onceOnly } from './money-call.ts';

const lost = () => new CallError('network', 0, '');
const refused = () => new CallError('wallet.insufficient_funds', 409, 'Too little');

/** A server that answers as planned and remembers the keys it was sent. */
function pretendServer(plan: (() => Error | string)[]) {
  const keys: string[] = [];
  const action = onceOnly(
    async (_: { amount: bigint }, key) => {
      keys.push(key);
      const answer = plan.shift()?.() ?? 'done';
      if (typeof answer === 'string') return answer;
      throw answer;
    },
    [0, 0],
  );
  const run = (amount: bigint, unsure = () => undefined) => action.run({ amount }, unsure);
  return { keys, run };
}

test('an attempt that was cut off is repeated with the same key, and said to be checked', async () => {
  const { keys, run } = pretendServer([lost, lost]);
  let unsure = 0;
  await expect(run(1n, () => void (unsure += 1))).resolves.toBe('done');
  expect(new Set(keys).size).toBe(1);
  expect([keys.length, unsure]).toEqual([3, 2]);
});

test('what stays unknown keeps its key: asking again repeats the action', async () => {
  const { keys, run } = pretendServer([lost, lost, lost]);
  await expect(run(1n)).rejects.toMatchObject({ code: 'network' });
  await run(1n);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['request.too_many', 429],
  ['system.busy', 503],
])('%s says nothing of an attempt before it that was cut off', async (code, status) => {
  const busy = () => new CallError(code, status, '');
  const { keys, run } = pretendServer([lost, busy, busy]);
  await expect(run(1n)).rejects.toMatchObject({ code });
  await run(1n);
  expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
});

test('who is told at once that it is too much has done nothing, and is told so', async () => {
  const { keys, run } = pretendServer([() => new CallError('request.too_many', 429, '')]);
  await expect(run(1n)).rejects.toMatchObject({ busy: true });
  await run(1n);
  expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
});

test('another action after an unknown one has a key of its own', async () => {
  const { keys, run } = pretendServer([lost, lost, lost]);
  await expect(run(1n)).rejects.toThrow();
  await run(2n);
  expect(new Set(keys).size).toBe(2);
});

test('after an answer, yes or no, the same action is a new one', async () => {
  const { keys, run } = pretendServer([refused, () => 'done', () => 'done']);
  await expect(run(1n)).rejects.toMatchObject({ code: 'wallet.insufficient_funds' });
  await run(1n);
  await run(1n);
  expect(new Set(keys).size).toBe(3);
  expect(keys.length).toBe(3);
});

test.each([
  ['broke over it', 'system.failure', 500],
  ['lost its database over it', 'system.unavailable', 503],
])('a portal that %s may have done it', async (_, code, status) => {
  const { keys, run } = pretendServer([() => new CallError(code, status, '')]);
  await run(1n);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('a portal that is closed has answered', async () => {
  const { keys, run } = pretendServer([() => new CallError('system.maintenance', 503, '')]);
  await expect(run(1n)).rejects.toMatchObject({ status: 503 });
  expect(keys.length).toBe(1);
});

test('an answer of a proxy that could not reach the portal is no answer', async () => {
  const { keys, run } = pretendServer([() => new CallError('network', 503, '')]);
  await run(1n);
  expect(new Set(keys).size).toBe(1);
});
