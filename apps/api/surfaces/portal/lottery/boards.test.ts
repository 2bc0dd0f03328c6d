import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { lotteryGamesNow } from '@mela/wire/portal/lottery-boards.ts';
import { drawsNow, openedDraws } from '@mela/wire/portal/lottery.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planDraws, saveLotteryGame, turnDrawClock } from '../../../domain/lottery/index.ts';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
  await test.services.database.inMerchant(test.brand.mela.id, async (scope) => {
    await saveLotteryGame(scope, lotteryGames.padma3d);
    await saveLotteryGame(scope, lotteryGames.ssc1m);
  });
  await work();
});
afterAll(() => test.close());

/** All that the worker would do now. */
async function work(): Promise<void> {
  const { database, drawSources } = test.services;
  while ((await planDraws(database, test.brand.mela.id, drawSources)) > 0);
  while ((await turnDrawClock(database, test.brand.mela.id, drawSources)) > 0);
}

it('tells of every game what is on sale and what was drawn last, in menu order, as each game’s own calls do', async () => {
  const visitor = test.visit('mela');
  const before = accepted(await visitor.call(lotteryGamesNow));
  expect(before.games.map(({ code }) => code)).toEqual(['ssc1m', 'padma3d']);
  expect(before.games.map(({ latest }) => latest)).toEqual([null, null]);

  test.clock.advance({ seconds: 200 });
  await work();
  const { games } = accepted(await visitor.call(lotteryGamesNow));
  for (const game of games) {
    const now = accepted(await visitor.call(drawsNow, { query: { game: game.code } }));
    const [latest] = accepted(await visitor.call(openedDraws, { query: { game: game.code, size: 1 } }));
    expect(game.current).toEqual({ drawNumber: now.current?.drawNumber, closesAt: now.current?.closesAt });
    expect(game.latest).toEqual({
      drawNumber: latest?.drawNumber,
      drawsAt: latest?.drawsAt,
      result: latest?.result,
    });
  }
  expect(games.map(({ latest }) => Array.isArray(latest?.result))).toEqual([true, true]);
});

it('says of a game between sales that nothing is on sale', async () => {
  // Nobody has opened draws this far ahead.
  test.clock.advance({ days: 7 });
  const { games } = accepted(await test.visit('mela').call(lotteryGamesNow));
  expect(games.map(({ current }) => current)).toEqual([null, null]);
});
