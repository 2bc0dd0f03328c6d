import { protocolVendors } from '../domain/catalogue/index.ts';
import { allMerchants, type Merchant } from '../domain/merchants/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';

/** Asks one vendor. Whatever goes wrong is said, and keeps no other vendor from being asked. */
async function takeOver({ play, log }: Services, merchant: Merchant, vendor: string): Promise<void> {
  const about = { merchant: merchant.code, vendor };
  try {
    const taken = await play.takeOverGames(merchant, vendor);
    if (!taken.ok) log.warn({ ...about, trouble: taken.refusal.trouble }, 'a vendor does not tell its games');
  } catch (error) {
    log.error({ ...about, err: error }, 'the games of a vendor are not taken over');
  }
}

/** Keeps every brand's catalogue equal to what its vendors offer: what a vendor took away cannot be launched. */
export const vendorGamesStep = (services: Services): Step => ({
  name: 'vendor-games',
  everyMs: 600_000,
  async run() {
    for (const merchant of await allMerchants(services.database.kysely)) {
      const vendors = await services.database.inMerchant(merchant.id, protocolVendors);
      await Promise.all(vendors.map((vendor) => takeOver(services, merchant, vendor)));
    }
    return 0;
  },
});
