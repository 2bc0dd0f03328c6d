import { allMerchants } from '../domain/merchants/index.ts';
import { forgetNonces } from '../domain/play/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';

/** Forgets the nonces of vendor calls that are too old to be sent again. */
export const noncesStep = (services: Services): Step => ({
  name: 'nonces',
  everyMs: 30_000,
  async run() {
    for (const merchant of await allMerchants(services.database.kysely)) {
      await services.database.inMerchant(merchant.id, forgetNonces);
    }
    return 0;
  },
});
