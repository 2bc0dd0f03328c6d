import { forgetOld } from '../domain/identity/index.ts';
import { forgetOldLetters } from '../domain/letters/index.ts';
import { forgetOldLogins } from '../domain/operator/index.ts';
import { allMerchants } from '../domain/merchants/index.ts';
import { forgetOldLinks } from '../domain/security/index.ts';
import { forgetOldCodes } from '../domain/verification/index.ts';
import type { House } from '../house.ts';
import type { Step } from '../platform/loop.ts';

const EVERY_MS = 60_000;

/** Forgets used proofs and payloads, old failures and dead keys, when they could not be used any more anyway. */
export const forgetGuardsStep = (house: House): Step => ({
  name: 'forget-guards',
  everyMs: EVERY_MS,
  async run() {
    for (const { id } of await allMerchants(house.database.kysely)) {
      await house.database.inMerchant(id, forgetOld);
      await house.database.inMerchant(id, forgetOldLogins);
      await house.database.inMerchant(id, forgetOldCodes);
      await house.database.inMerchant(id, forgetOldLetters);
      await house.database.inMerchant(id, forgetOldLinks);
    }
    // Nothing waits for this, so there is no reason to come back at once.
    return 0;
  },
});
