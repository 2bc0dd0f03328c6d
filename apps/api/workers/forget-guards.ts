import { forgetOld } from '../domain/identity/index.ts';
import { forgetOldNotifications } from '../domain/notifications/index.ts';
import { forgetOldLogins } from '../domain/operator/index.ts';
import { allWorkplaces } from '../domain/merchants/index.ts';
import { forgetOldLinks } from '../domain/security/index.ts';
import { forgetOldCodes } from '../domain/verification/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';

const EVERY_MS = 60_000;

/** Forgets used proofs and payloads, old failures and dead keys, when they could not be used any more anyway. */
export const forgetGuardsStep = (services: Services): Step => ({
  name: 'forget-guards',
  everyMs: EVERY_MS,
  async run() {
    for (const { id } of await allWorkplaces(services.database.kysely)) {
      await services.database.inMerchant(id, forgetOld);
      await services.database.inMerchant(id, forgetOldLogins);
      await services.database.inMerchant(id, forgetOldCodes);
      await services.database.inMerchant(id, forgetOldNotifications);
      await services.database.inMerchant(id, forgetOldLinks);
    }
    // Nothing waits for this, so there is no reason to come back at once.
    return 0;
  },
});
