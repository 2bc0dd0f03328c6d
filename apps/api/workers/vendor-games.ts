import { protocolVendors } from '../domain/catalogue/index.ts';
import { allMerchants } from '../domain/merchants/index.ts';
import type { House } from '../house.ts';
import type { Step } from '../platform/loop.ts';

/** Keeps every brand's catalogue equal to what its vendors offer: what a vendor took away cannot be launched. */
export const vendorGamesStep = (house: House): Step => ({
  name: 'vendor-games',
  everyMs: 600_000,
  async run() {
    for (const merchant of await allMerchants(house.database.kysely)) {
      const vendors = await house.database.inMerchant(merchant.id, protocolVendors);
      for (const vendor of vendors) {
        const taken = await house.play.takeOverGames(merchant, vendor);
        if (!taken.ok)
          house.log.warn({ merchant: merchant.code, vendor }, 'a vendor does not tell its games');
      }
    }
    return 0;
  },
});
