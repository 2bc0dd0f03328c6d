import { openAccount } from '@mela/api/domain/identity/index.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { PASSWORD } from '@mela/testing/people/member.ts';
import type { PortalClient } from '@mela/testing/portal-client.ts';
import { memberInfo, walletBalance } from '@mela/wire/portal/member.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

// Who shares a carrier's address with hundreds of others is kept waiting by none of them: counted in places, and not in time.

const MEMBERS = 150;
/** As many passwords as a process works on. */
const HASHED_AT_ONCE = 4;

const hashing = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `hash of ${password}`,
  async verify(hashed: string, password: string) {
    hashing.now += 1;
    hashing.most = Math.max(hashing.most, hashing.now);
    // As in life, this takes longer than what is asked of the database before and after it.
    await new Promise((resolve) => setTimeout(resolve, 40));
    hashing.now -= 1;
    return hashed === `hash of ${password}`;
  },
}));

let test: TestApi;
beforeAll(async () => {
  // As it is where nobody sets anything, but for a machine that is slow.
  test = await openTestApi({ CALLS_PER_ACCOUNT_A_SECOND: '25', CALLS_PER_ADDRESS_A_SECOND: '500' });
  await test.services.database.inMerchant(test.brand.mela.id, async (scope) => {
    for (let n = 0; n < MEMBERS; n += 1)
      await openAccount(scope, { type: 0, username: `Member${n}`, passwordHash: `hash of ${PASSWORD}` });
  });
});
afterAll(() => test.close());
afterEach(() => void vi.restoreAllMocks());

const figures = async (): Promise<string> => test.services.metrics.metrics();

/** Every member's browser, each on a device of its own. */
const browsers = (addressOf: (n: number) => string): PortalClient[] =>
  Array.from({ length: MEMBERS }, (_, n) => test.visit('mela', { address: addressOf(n) }));

const ofCarrier = (): string => '203.0.113.7';
const ofOwn = (n: number): string => `10.${Math.trunc(n / 250)}.7.${n % 250}`;

/** How many of those who log in together come in, and how many passwords were compared at once. */
async function logIn(clients: readonly PortalClient[]) {
  hashing.most = 0;
  const answers = await Promise.all(clients.map((client, n) => client.login(`Member${n}`, PASSWORD)));
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [`${answer.status} ${answer.code}`]));
  return { refused, hashedAtOnce: hashing.most };
}

/** How many calls were under way at once when everybody asks for their balance, and what was asked of the address's lines. */
async function play(clients: readonly PortalClient[]) {
  const { account, address, newcomers } = test.services.limits;
  const lines = [vi.spyOn(address, 'enter'), vi.spyOn(newcomers, 'enter')];
  let most = 0;
  const { enter } = account;
  vi.spyOn(account, 'enter').mockImplementation(async (key, gone) => {
    const entered = await enter(key, gone);
    most = Math.max(most, account.standing().inUse);
    return entered;
  });
  const answers = await Promise.all(clients.map((client) => client.call(walletBalance)));
  const byAddress = lines.flatMap((line) => line.mock.calls).length;
  vi.restoreAllMocks();
  return { done: answers.filter(({ ok }) => ok).length, most, byAddress };
}

it('lets a crowd log in from one address with as many passwords compared at once as from addresses of their own', async () => {
  const together = await logIn(browsers(ofCarrier));
  expect(together).toEqual({ refused: [], hashedAtOnce: HASHED_AT_ONCE });
  // From addresses of their own they come all at once, and those are told to come again for whom there is no room.
  const apart = await logIn(browsers(ofOwn));
  expect(apart.hashedAtOnce).toBe(HASHED_AT_ONCE);
  expect(new Set(apart.refused)).toEqual(new Set(['429 system.busy']));
});

it('lets a crowd play from one address as from addresses of their own: nothing of theirs waits in the address’s line', async () => {
  const clients = browsers(ofCarrier);
  expect((await logIn(clients)).refused).toEqual([]);
  // Of the first call of each it is not known yet whose it is: for as long as that takes to find out, it waits in the address's line.
  expect((await play(clients)).done).toBe(MEMBERS);
  const together = await play(clients);
  for (const [n, client] of clients.entries()) {
    clients[n] = test.visit('mela', { address: ofOwn(n) });
    Object.assign(clients[n].state, client.state);
  }
  const apart = await play(clients);
  expect(together).toEqual({ done: MEMBERS, most: apart.most, byAddress: 0 });
  expect(apart).toMatchObject({ done: MEMBERS, byAddress: 0 });
  expect(await figures()).not.toMatch(/mela_calls_refused_total\{/);
});

it('keeps one member who wants too much to a few at a time, while their neighbour is served', async () => {
  const [noisy, quiet] = [test.visit('mela'), test.visit('mela')];
  await noisy.login('Member0', PASSWORD);
  await quiet.login('Member1', PASSWORD);
  await Promise.all([noisy, quiet].map((client) => client.call(memberInfo)));
  const { account } = test.services.limits;
  const noise = Array.from({ length: 120 }, () => noisy.call(walletBalance));
  await expect.poll(() => account.standing().waiting).toBeGreaterThan(50);
  const { inUse, waiting } = account.standing();
  expect([inUse <= test.services.settings.CALLS_PER_ACCOUNT, waiting > 50]).toEqual([true, true]);
  expect(await quiet.call(walletBalance)).toMatchObject({ ok: true });
  expect(account.standing().waiting).toBeGreaterThan(0);
  expect((await Promise.all(noise)).filter(({ ok }) => ok)).toHaveLength(120);
});

it('gives nobody more room for as many free plays as they open', async () => {
  const players = Array.from({ length: 20 }, () => test.visit('mela', { address: '198.51.100.7' }));
  for (const player of players) expect(await player.freePlay()).toMatchObject({ ok: true });
  const { account, newcomers } = test.services.limits;
  const [own, ofAddress] = [vi.spyOn(account, 'enter'), vi.spyOn(newcomers, 'enter')];
  for (let turn = 0; turn < 2; turn += 1)
    for (const player of players) expect(await player.call(walletBalance)).toMatchObject({ ok: true });
  expect(own).not.toHaveBeenCalled();
  expect(new Set(ofAddress.mock.calls.map(([key]) => key))).toEqual(new Set(['198.51.100.7']));
});

it('tells whoever waits too long to come again, in their language, beside them nobody, and counts it', async () => {
  const hasty = await openTestApi({ CALL_PATIENCE_MS: '50' });
  try {
    const opened = await hasty.services.database.inMerchant(hasty.brand.mela.id, (scope) =>
      openAccount(scope, { type: 0, username: 'Hasty', passwordHash: `hash of ${PASSWORD}` }),
    );
    const account = opened.ok ? opened.value.id : '';
    const client = hasty.visit('mela', { language: 'bn' });
    await client.login('Hasty', PASSWORD);
    const { limits, settings } = hasty.services;
    const places = await Promise.all(
      Array.from({ length: settings.CALLS_PER_ACCOUNT }, () => limits.account.enter(account)),
    );
    const { statusCode, headers, body } = await hasty.server.inject({
      url: walletBalance.path,
      headers: {
        host: 'mela.localhost',
        authorization: `Bearer ${client.state.token}`,
        'accept-language': 'bn',
      },
    });
    expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([
      429,
      '2',
      expect.objectContaining({ code: 'request.too_many', message: expect.stringContaining('একটু পরে') }),
    ]);
    expect(await hasty.visit('mela').freePlay()).toMatchObject({ ok: true });
    expect(await hasty.services.metrics.metrics()).toContain('mela_calls_refused_total{limit="account"} 1');
    for (const place of places) if (place.ok) place.value.leave();
    expect(await client.call(walletBalance)).toMatchObject({ ok: true });
  } finally {
    await hasty.close();
  }
});
