import { signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import type { InputOf } from '@mela/wire';
import { winnerBoard } from '@mela/wire/portal/home.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let at: TestApi;
beforeAll(async () => {
  at = await openTestApi();
});
afterAll(() => at.close());

const board = async (query: InputOf<typeof winnerBoard>['query'] = {}) =>
  accepted(await at.visit('mela').call(winnerBoard, { query })).map(({ name, win }) => [name, win]);

it('names each winner once, by the largest win of the category and the days that are asked for', async () => {
  const vendor = await openPretendVendor(at);
  const winner = async (username: string) => {
    const { account } = await signIn(at, { username });
    return async (round: string, amount: bigint) => {
      const seat = await vendor.seatOf(account.id);
      await vendor.bet(seat, { transaction: round, round });
      await vendor.settle(seat, { transaction: round, reference: round, round, amount, endRound: true });
      await at.deliver();
    };
  };
  const [asif, rahim, karim] = [await winner('asif'), await winner('rahim2026'), await winner('karim1')];
  await asif('a1', 3_000_000n);
  await rahim('r1', 1_500_000n);
  at.clock.advance({ days: 2 });
  await asif('a2', 2_000_000n);
  await karim('k1', 1_000_000n);
  // Of each name a third is shown at most, and never how long it is.
  expect(await board()).toEqual([
    ['a***', 3_000_000n],
    ['ra***6', 1_500_000n],
    ['k***1', 1_000_000n],
  ]);
  expect(await board({ days: 1 })).toEqual([
    ['a***', 2_000_000n],
    ['k***1', 1_000_000n],
  ]);
  expect(await board({ limit: 1 })).toEqual([['a***', 3_000_000n]]);
  expect(await board({ category: 'RNG' })).toHaveLength(3);
  expect(await board({ category: 'LIVE' })).toEqual([]);
  const url = `${winnerBoard.path}?days=31`;
  const refused = await at.server.inject({ url, headers: { host: 'mela.localhost' } });
  expect(refused.statusCode).toBe(400);
});
