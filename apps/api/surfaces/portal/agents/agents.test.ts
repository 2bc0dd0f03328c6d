import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson, signIn } from '@mela/testing/people/member.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { newId, type Id } from '@mela/primitives';
import { agentHome, teamOverview } from '@mela/wire/portal/agents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveAccount, placeAccount } from '../../../domain/agents/index.ts';
import type { AccountType } from '../../../domain/identity/index.ts';
import { rollUpSome } from '../../../domain/team-figures/index.ts';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

let people = 0;

/** Somebody new in the tree. */
async function join(type: AccountType, uplineId: Id | null, code?: string) {
  people += 1;
  const { account } = await openPerson(test, { username: `person${people}`, type });
  await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    placeAccount(scope, { accountId: account.id, uplineId, code }),
  );
  return account.id;
}

it('tells an agent who is below, who is above, and how to invite', async () => {
  const { client, account } = await signIn(test, { username: 'middle', type: 2 });
  const head = await join(1, null);
  await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    placeAccount(scope, { accountId: account.id, uplineId: head, code: 'MIDDLE22' }),
  );
  const below = await join(41, account.id);
  await join(0, account.id);
  await join(0, below);
  // Beside and above are none of the agent's business.
  await join(0, head);

  const first = accepted(await client.call(agentHome));
  expect(first).toMatchObject({
    upline: 'person1',
    invitation: { code: 'MIDDLE22', qr: expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
    downline: { all: 3, direct: 2, agents: 1, joinedToday: 3, joinedThisMonth: 3 },
  });
  const link = new URL(first.invitation?.link ?? '');
  expect([link.hostname, link.pathname, link.search]).toEqual([
    'mela.localhost',
    '/register',
    '?code=MIDDLE22',
  ]);

  // It is the second of March: the next day is of the same month, and thirty days later it is April.
  test.clock.advance({ days: 1 });
  accepted(await client.login('middle', 'Shapla2026'));
  await join(0, below);
  const { downline } = accepted(await client.call(agentHome));
  expect(downline).toEqual({ all: 4, direct: 2, agents: 1, joinedToday: 1, joinedThisMonth: 4 });
  test.clock.advance({ days: 30 });
  accepted(await client.login('middle', 'Shapla2026'));
  const later = accepted(await client.call(agentHome));
  expect(later.downline).toMatchObject({ all: 4, joinedToday: 0, joinedThisMonth: 0 });
});

it('has nothing to tell where an agent has no place, and nobody else anything', async () => {
  const { client } = await signIn(test, { username: 'placeless', type: 1 });
  const nothing = { all: 0, direct: 0, agents: 0, joinedToday: 0, joinedThisMonth: 0 };
  expect(accepted(await client.call(agentHome))).toEqual({
    upline: null,
    invitation: null,
    downline: nothing,
  });
  const member = await signIn(test, { username: 'plain' });
  expect(await member.client.call(agentHome)).toMatchObject({ ok: false, status: 403 });
  expect(await test.visit('mela').call(agentHome)).toMatchObject({ ok: false, status: 401 });
});

const TAKA = 10_000n;

it('tells an agent what its team comes to, and nothing of who stands beside or above', async () => {
  const vendor = await openPretendVendor(test);
  const { client, account } = await signIn(test, { username: 'leader', type: 2 });
  const head = await join(1, null);
  const place = (accountId: Id, uplineId: Id) =>
    test.inMela((scope) => placeAccount(scope, { accountId, uplineId }));
  await place(account.id, head);
  const below = await join(2, account.id);
  const seatBelow = async (uplineId: Id) => {
    const seat = await vendor.seat();
    await place(seat.player, uplineId);
    return seat;
  };
  const team = [await seatBelow(account.id), await seatBelow(below)];
  const beside = await seatBelow(head);
  const play = async (seats: typeof team, stake: bigint, win: bigint): Promise<void> => {
    for (const seat of seats) {
      const [transaction, round] = [newId(), newId()];
      await vendor.bet(seat, { transaction, round, amount: stake });
      const settled = { transaction: newId(), reference: transaction, round, endRound: true };
      await vendor.settle(seat, { ...settled, amount: win });
    }
    await test.deliver();
  };
  const overview = async (period?: 'Weekly') => {
    accepted(await client.login('leader', 'Shapla2026'));
    return accepted(await client.call(teamOverview, period && { query: { period } }));
  };
  const spansOf = async (period?: 'Weekly') => {
    const { spans } = await overview(period);
    return Object.fromEntries(spans.map(({ name, sums }) => [name, sums]));
  };

  await play([...team, beside], 30n * TAKA, 10n * TAKA);
  const played = { stakes: 60n * TAKA, validBet: 40n * TAKA, wins: 20n * TAKA, netLoss: 40n * TAKA };
  const nothing = { stakes: 0n, validBet: 0n, wins: 0n, netLoss: 0n, newMembers: 0 };
  const joined = { ...played, newMembers: 3 };
  const first = await overview();
  expect(Object.fromEntries(first.spans.map(({ name, sums }) => [name, sums]))).toMatchObject({
    today: joined,
    yesterday: nothing,
    current: joined,
    last: nothing,
  });
  expect(first.categories).toEqual([
    { category: 'RNG', stakes: 60n * TAKA, validBet: 40n * TAKA, wins: 20n * TAKA },
  ]);

  // The day is over and summed; there is more the day after.
  test.clock.advance({ days: 1, hours: 3 });
  while ((await test.inMela((scope) => rollUpSome(scope))) > 0);
  await play([await seatBelow(below), await seatBelow(head)], 10n * TAKA, 0n);
  const more = { stakes: 10n * TAKA, validBet: 10n * TAKA, wins: 0n, netLoss: 10n * TAKA, newMembers: 1 };
  const both = { stakes: 70n * TAKA, validBet: 50n * TAKA, wins: 20n * TAKA, netLoss: 50n * TAKA };
  expect(await spansOf()).toMatchObject({ today: more, yesterday: joined, current: both, last: nothing });
  const { days } = await overview('Weekly');
  expect(days.map(({ netLoss }) => netLoss)).toEqual([40n * TAKA, 10n * TAKA]);

  // A branch that is moved away counts here to the end of the periods that run, and no longer today.
  expect(await test.inMela((scope) => moveAccount(scope, { accountId: below, to: head }))).toMatchObject({
    ok: true,
  });
  test.clock.advance({ days: 1 });
  await play([await seatBelow(below)], 7n * TAKA, 0n);
  const moved = { stakes: 77n * TAKA, validBet: 57n * TAKA, wins: 20n * TAKA, netLoss: 57n * TAKA };
  expect(await spansOf()).toMatchObject({ today: nothing, yesterday: more, current: moved });

  const member = await signIn(test, { username: 'no-agent' });
  expect(await member.client.call(teamOverview)).toMatchObject({ ok: false, status: 403 });
});
