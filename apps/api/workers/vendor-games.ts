import { protocolVendors } from '../domain/catalogue/index.ts';
import { allMerchants } from '../domain/merchants/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';

/** Keeps every brand's catalogue equal to what its vendors offer: what a vendor took away cannot be launched. */
export const vendorGamesStep = (services: Services): Step => ({
  name: 'vendor-games',
  everyMs: 600_000,
  async run() {
    for (const merchant of await allMerchants(services.database.kysely)) {
      const vendors = await services.database.inMerchant(merchant.id, protocolVendors);
      for (const vendor of vendors) {
        const taken = await services.play.takeOverGames(merchant, vendor);
        if (!taken.ok)
          services.log.warn({ merchant: merchant.code, vendor }, 'a vendor does not tell its games');
      }
    }
    return 0;
  },
});
