import { turnDrawClock } from '../domain/lottery/index.ts';
import { allMerchants } from '../domain/merchants/index.ts';
import type { House } from '../house.ts';
import type { Step } from '../platform/loop.ts';

/** Creates, opens, closes and draws the lottery issues of every merchant. */
export const drawClockStep = (house: House): Step => ({
  name: 'draw-clock',
  everyMs: 250,
  async run() {
    let moved = 0;
    for (const { id } of await allMerchants(house.database.kysely)) {
      moved += await turnDrawClock(house.database, id, house.drawFeeds);
    }
    return moved;
  },
});
