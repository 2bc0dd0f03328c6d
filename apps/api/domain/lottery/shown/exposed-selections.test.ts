import { newId } from '@mela/primitives';
import { expect, test } from 'vitest';
import { exposedSelections, findDraw } from '../index.ts';
import { openTestLottery } from '../test-lottery.ts';

test('staff see by which selections most can be won, number by number, until they are settled', async () => {
  const lottery = await openTestLottery({ family: 'SSC', menus: [] });
  try {
    const draw = await lottery.current();
    const [one, two] = [await lottery.member(10n ** 10n), await lottery.member(10n ** 10n)];
    const typed = { play: 'SSC_L3_STRAIGHT_SINGLE', unitMode: '1', multiple: 1 };
    const bets = [
      await lottery.bet(one, draw.drawNumber, { ...typed, selection: '123;456' }),
      await lottery.bet(two, draw.drawNumber, { ...typed, selection: '456;789', multiple: 2 }),
      await lottery.bet(two, draw.drawNumber, { ...typed, play: 'SSC_FIXED', selection: '1|-|-|-|-' }),
    ];
    expect(bets.map(({ ok }) => ok)).toEqual([true, true, true]);
    const name = { game: 'ssc1m', drawNumber: draw.drawNumber };
    const look = () =>
      lottery.inMerchant(async (scope) =>
        exposedSelections(scope, (await findDraw(scope, name))?.id ?? newId(), 3),
      );
    // 978 at 1956 for each unit of two.
    expect(await look()).toEqual([
      { play: typed.play, selection: '456', slips: 2, couldWin: 3n * 19_560_000n },
      { play: typed.play, selection: '789', slips: 1, couldWin: 2n * 19_560_000n },
      { play: typed.play, selection: '123', slips: 1, couldWin: 19_560_000n },
    ]);
    await lottery.goTo(draw.drawsAt);
    expect(await look()).toEqual([]);
  } finally {
    await lottery.close();
  }
});
