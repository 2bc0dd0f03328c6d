import { ok } from '@mela/primitives';
import { expect, it } from 'vitest';
import { openTurnstile, openTurnstiles } from './in-turn.ts';

/** Work that goes on until it is let go. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, letGo: () => resolve() };
}

it('lets so many work at once, so many wait, and refuses the next one', async () => {
  const inTurn = openTurnstile({ atOnce: 2, queueMax: 1 });
  const first = held();
  const begun = [inTurn(first.work), inTurn(first.work), inTurn(async () => 'waited')];
  expect(await inTurn(async () => 'one too many')).toEqual({ ok: false, refusal: { kind: 'busy' } });
  first.letGo();
  expect(await Promise.all(begun)).toEqual([ok(undefined), ok(undefined), ok('waited')]);
});

it('lets nobody wait for somebody else’s key, and forgets keys that nobody is at', async () => {
  const inTurnOf = openTurnstiles({ atOnce: 1, queueMax: 1 });
  const first = held();
  const begun = [inTurnOf('one', first.work), inTurnOf('one', async () => 'waited')];
  expect(await inTurnOf('other', async () => 'at once')).toEqual(ok('at once'));
  expect(await inTurnOf('one', async () => 'one too many')).toMatchObject({ refusal: { kind: 'busy' } });
  first.letGo();
  expect(await Promise.all(begun)).toEqual([ok(undefined), ok('waited')]);
  await expect(inTurnOf('one', () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  expect(await inTurnOf('one', async () => 'again')).toEqual(ok('again'));
});
