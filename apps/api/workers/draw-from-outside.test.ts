import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestApi } from '@mela/testing/test-api.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { ownLotteries } from '@mela/testing/lotteries/own-lotteries.ts';
import { expect, test } from 'vitest';
import { currentDraws, resultsOf, saveLotteryGame } from '../domain/lottery/index.ts';
import { drawClockStep, drawPlanStep } from './draw-clock.ts';
import { settlementStep } from './settlement.ts';

const SECRET = 'shared with the feed only';
const NUMBERS = {
  DB: '48213',
  G1: '70916',
  G2: '25307 11942',
  G3: '66083 57198 40909 63270 15830 44192',
  G4: '6071 2285 9943 3180',
  G5: '5741 0692 8834 2217 9056 4473',
  G6: '318 570 902',
  G7: '84 09 63 27',
};

test('a board that two sources outside announce is drawn and settled, whatever a third game’s feed does', async () => {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '', 'http://feed');
    asked.push(url.pathname);
    if (url.pathname === '/broken') return void request.destroy();
    const body = JSON.stringify({
      numero: url.searchParams.get('no'),
      result: NUMBERS,
      reference: 'board',
    });
    reply.setHeader('x-signature', createHmac('sha256', SECRET).update(body).digest('hex'));
    return void reply.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = (path: string) => ({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}?no={numero}`,
    secret: SECRET,
  });
  const api = await openTestApi({
    DRAW_FEEDS: JSON.stringify({
      north: { sources: [at('one'), at('two')] },
      broken: { sources: [at('broken')], timeoutMs: 500 },
    }),
  });
  const board = ownLotteries.find(({ family }) => family === 'VNN');
  if (!board) throw new Error('no board is sold');
  await api.inMela(async (scope) => {
    await saveLotteryGame(scope, { ...board, source: { kind: 'feed', feed: 'north' } });
    await saveLotteryGame(scope, { ...lotteryGames.ssc1m, source: { kind: 'feed', feed: 'broken' } });
  });
  const work = async () => {
    for (const step of [drawPlanStep, drawClockStep, settlementStep])
      while ((await step(api.services).run()) > 0);
  };
  await work();
  const { current } = await api.inMela((scope) => currentDraws(scope, board.code));
  if (!current) throw new Error('nothing is on sale');
  api.clock.advance({ seconds: (current.drawsAt.getTime() - api.clock.now().getTime()) / 1000 });
  await expect
    .poll(
      async () => {
        await work();
        api.clock.advance({ seconds: 2 });
        return api.inMela((scope) => resultsOf(scope, board.code, 1));
      },
      { timeout: 30_000, interval: 100 },
    )
    .toMatchObject([
      {
        drawNumber: current.drawNumber,
        state: 'SETTLED',
        result: { region: 'N', DB: ['48213'], G7: ['84', '09', '63', '27'] },
      },
    ]);
  expect(new Set(asked)).toEqual(new Set(['/one', '/two', '/broken']));
  await api.close();
  server.closeAllConnections();
  server.close();
});
