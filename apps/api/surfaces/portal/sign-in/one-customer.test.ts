import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson, PASSWORD } from '@mela/testing/people/member.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

// Whoever has an IPv6 line has 2^64 addresses to choose from: their attempts are counted together.

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi({
    TRUSTED_PROXIES: '1',
    TRIALS_PER_ADDRESS: '2',
    ADDRESS_CAPTCHA_FROM: '1000',
    ADDRESS_LOCK_AT: '3',
  });
});
afterAll(() => test.close());

const at = (line: string, n: number) =>
  test.visit('mela', { address: `2001:db8:${line}::${n.toString(16)}` });

it('opens free plays of one customer as if they had one address', async () => {
  for (const n of [1, 2]) expect(await at('a:1', n).freePlay()).toMatchObject({ ok: true });
  expect(await at('a:1', 3).freePlay()).toMatchObject({ ok: false, status: 429 });
  expect(await at('a:2', 3).freePlay()).toMatchObject({ ok: true });
});

it('locks out a customer who guesses, and not their neighbour', async () => {
  for (const n of [1, 2, 3])
    expect(await at('b:1', n).login(`Nobody${n}`, 'wrong')).toMatchObject({ ok: false });
  await openPerson(test, { username: 'Somebody' });
  expect(await at('b:1', 4).login('Somebody', PASSWORD)).toMatchObject({ ok: false, status: 429 });
  expect(await at('b:2', 4).login('Somebody', PASSWORD)).toMatchObject({ ok: true });
});
