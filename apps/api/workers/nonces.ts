import { allMerchants } from '../domain/merchants/index.ts';
import { forgetNonces } from '../domain/play/index.ts';
import type { House } from '../house.ts';
import type { Step } from '../platform/loop.ts';

/** Forgets the nonces of vendor calls that are too old to be sent again. */
export const noncesStep = (house: House): Step => ({
  name: 'nonces',
  everyMs: 30_000,
  async run() {
    for (const merchant of await allMerchants(house.database.kysely)) {
      await house.database.inMerchant(merchant.id, forgetNonces);
    }
    return 0;
  },
});
