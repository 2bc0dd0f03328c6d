import { planIssues, turnDrawClock } from '../domain/lottery/index.ts';
import { allMerchants } from '../domain/merchants/index.ts';
import type { House } from '../house.ts';
import type { Step } from '../platform/loop.ts';

/** Creates the lottery issues of every merchant, days before they are sold. */
export const issuePlanStep = (house: House): Step => ({
  name: 'issue-plan',
  everyMs: 5000,
  async run() {
    let created = 0;
    for (const { id } of await allMerchants(house.database.kysely)) {
      created += await planIssues(house.database, id);
    }
    return created;
  },
});

/** Opens, closes and draws the lottery issues of every merchant. */
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
