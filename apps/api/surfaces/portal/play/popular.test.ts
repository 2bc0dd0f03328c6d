import { signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { plainGame } from '@mela/testing/vendors/plain-game.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { popularGames } from '@mela/wire/portal/games.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostPlayedListener } from '../../../domain/catalogue/index.ts';

let at: TestApi;
beforeAll(async () => {
  at = await openTestApi();
});
afterAll(() => at.close());

const popular = async (query = {}) =>
  accepted(await at.visit('mela').call(popularGames, { query })).map(({ code }) => code);

const ids = () =>
  at.services.database.inMerchant(at.brand.mela.id, async (scope) => {
    const { rows } = await sql<{ code: string; id: string }>`
      select code, id from catalogue.game where merchant_id = ${scope.merchantId}`.execute(scope.db);
    return new Map(rows.map(({ code, id }) => [code, id]));
  });

it('shows first what most people play, each once a day, for seven days', async () => {
  await openPretendVendor(at, 'mela', [plainGame('many'), plainGame('one'), plainGame('never')]);
  const [asif, rahim] = [await signIn(at, { username: 'asif' }), await signIn(at, { username: 'rahim' })];
  const games = await ids();
  let told = 0n;
  const hear = (plays: readonly (readonly [who: typeof asif, game: string, currency?: string])[]) =>
    at.services.database.inMerchant(at.brand.mela.id, async (scope) => {
      const facts = plays.map(([{ account }, game, currency = 'BDT']) => ({
        id: (told += 1n),
        topic: 'round-closed' as const,
        memberId: account.id,
        payload: { gameId: games.get(game) ?? '', currency },
        recordedAt: scope.now,
      }));
      // Told twice, as may happen, and both times heard.
      await mostPlayedListener.hear(scope, facts);
      await mostPlayedListener.hear(scope, facts);
    });
  expect(await popular()).toEqual([]);
  await hear([
    [asif, 'one'],
    [asif, 'one'],
    [asif, 'one'],
    [asif, 'many'],
    [rahim, 'many'],
    [rahim, 'never', 'PLAY'],
  ]);
  expect(await popular()).toEqual(['many', 'one']);
  expect(await popular({ category: 'LIVE' })).toEqual([]);
  at.clock.advance({ days: 6 });
  await hear([
    [asif, 'one'],
    [rahim, 'one'],
  ]);
  expect(await popular()).toEqual(['one', 'many']);
  at.clock.advance({ days: 1 });
  expect(await popular()).toEqual(['one']);
  at.clock.advance({ days: 6 });
  expect(await popular()).toEqual([]);
});

it('hears of real rounds', async () => {
  const vendor = await openPretendVendor(at);
  const { account } = await signIn(at, { username: 'karim1' });
  const seat = await vendor.seatOf(account.id);
  await vendor.bet(seat, { transaction: 'k', round: 'k' });
  await vendor.settle(seat, { transaction: 'k', reference: 'k', round: 'k', amount: 1n, endRound: true });
  await at.deliver();
  expect(await popular()).toEqual(['padma25']);
});
