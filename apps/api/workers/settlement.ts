import { settleIssues } from '../domain/lottery/index.ts';
import { allMerchants } from '../domain/merchants/index.ts';
import type { House } from '../house.ts';
import type { Step } from '../platform/loop.ts';

/** Pays and refunds the slips of every issue that was drawn or declared void. */
export const settlementStep = (house: House): Step => ({
  name: 'settlement',
  everyMs: 250,
  async run() {
    let settled = 0;
    for (const { id } of await allMerchants(house.database.kysely)) {
      settled += await settleIssues(house.database, id);
    }
    return settled;
  },
});
