import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { ownLotteries } from '@mela/testing/lotteries/own-lotteries.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { lotteryNumbers } from '@mela/wire/portal/lottery-numbers.ts';
import { openedHistory } from '@mela/wire/portal/lottery.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  offerLotteryGames,
  planDraws,
  saveLotteryGame,
  turnDrawClock,
} from '../../../domain/lottery/index.ts';

let at: TestApi;
beforeAll(async () => {
  at = await openTestApi();
  const cars = ownLotteries.filter(({ code }) => code === 'baich10');
  await at.services.database.inMerchant(at.brand.mela.id, async (scope) => {
    // What nobody put on sale while the clock jumped is drawn all the same.
    for (const game of [lotteryGames.ssc1m, ...cars])
      await saveLotteryGame(scope, { ...game, missed: 'draw' });
    await offerLotteryGames(scope);
  });
  await work();
});
afterAll(() => at.close());

/** All that the worker would do now. */
async function work(): Promise<void> {
  const { database, drawSources } = at.services;
  while ((await planDraws(database, at.brand.mela.id, drawSources)) > 0);
  while ((await turnDrawClock(database, at.brand.mela.id, drawSources)) > 0);
}

it('says of a game without draws that there was nothing to count', async () => {
  const answer = accepted(await at.visit('mela').call(lotteryNumbers));
  expect(answer).toMatchObject({
    game: { code: 'ssc1m' },
    position: 'position1',
    counted: 0,
    lookedThrough: 0,
  });
  expect(answer.games.map(({ code }) => code)).toEqual(['ssc1m', 'baich10']);
  expect(answer.values.map(({ times }) => times)).toEqual(Array.from({ length: 10 }, () => 0));
});

it('counts for any visitor what a look through the game’s own draws counts', async () => {
  at.clock.advance({ minutes: 45 });
  await work();
  const visitor = at.visit('mela');
  for (const [game, position, pool] of [
    ['ssc1m', 2, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['baich10', 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ] as const) {
    const { draws } = accepted(await visitor.call(openedHistory, { query: { game, size: 100 } }));
    const came = draws.map(({ result }) => (result as number[])[position - 1]);
    expect(came.length).toBeGreaterThan(10);
    const query = { game, position: `position${position}`, size: 10 };
    const answer = accepted(await visitor.call(lotteryNumbers, { query }));
    expect([answer.counted, answer.lookedThrough]).toEqual([10, came.length]);
    expect(answer.values.map(({ value, times, sinceLast }) => [value, times, sinceLast])).toEqual(
      pool.map((value) => [
        value,
        came.slice(0, 10).filter((one) => one === value).length,
        came.includes(value) ? came.indexOf(value) : came.length,
      ]),
    );
  }
});

it('is drawn for a visitor without a style that the page’s policy would refuse', async () => {
  const url = '/numbers?game=ssc1m&size=30';
  const { body, statusCode } = await at.server.inject({ url, headers: { host: 'mela.localhost' } });
  expect(statusCode).toBe(200);
  expect(body).toContain('<rect width="100%"');
  expect(body).not.toMatch(/<[^>]+ style=/);
});

it('knows no game that is not on sale, and counts no more than a hundred', async () => {
  const visitor = at.visit('mela');
  expect(await visitor.call(lotteryNumbers, { query: { game: 'nowhere' } })).toMatchObject({
    code: 'lottery.game_not_found',
  });
  const url = `${lotteryNumbers.path}?size=101`;
  expect((await at.server.inject({ url, headers: { host: 'mela.localhost' } })).statusCode).toBe(400);
});
