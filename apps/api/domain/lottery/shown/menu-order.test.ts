import { afterAll, beforeAll, expect, test } from 'vitest';
import { lotteryMenu, offerLotteryGames, saveLotteryGame } from '../index.ts';
import { openTestLottery, type TestLottery } from '../test-lottery.ts';
import { gamesNow } from './games-now.ts';

let lottery: TestLottery;
beforeAll(async () => (lottery = await openTestLottery({ position: 50 })));
afterAll(() => lottery.close());

test('a lottery that is drawn elsewhere stands behind the house’s own, wherever staff put it among the others', async () => {
  const own = lottery.lotteryGame;
  const feed = { ...own, source: { kind: 'feed', feed: 'elsewhere' } } as const;
  await lottery.inMerchant(async (scope) => {
    await saveLotteryGame(scope, {
      ...feed,
      code: 'abroad',
      name: { en: 'Abroad', bn: 'বিদেশ' },
      position: 1,
    });
    await saveLotteryGame(scope, { ...feed, code: 'afar', name: { en: 'Afar', bn: 'দূর' }, position: 0 });
    await offerLotteryGames(scope);
  });
  const [menu, now, lobby] = await lottery.inMerchant(async (scope) => [
    (await lotteryMenu(scope, {})).map(({ lotteryGame }) => lotteryGame.code),
    (await gamesNow(scope)).games.map(({ code }) => code),
    await scope.db.selectFrom('catalogue.game').select('code').orderBy('position').orderBy('code').execute(),
  ]);
  expect(menu).toEqual([own.code, 'afar', 'abroad']);
  expect(now).toEqual(menu);
  expect(lobby.map(({ code }) => code)).toEqual([own.code, 'abroad', 'afar']);
});
