import { sendDue } from '../domain/letters/index.ts';
import { allMerchants } from '../domain/merchants/index.ts';
import type { House } from '../house.ts';
import type { Step } from '../platform/loop.ts';

const EVERY_MS = 500;

/** Hands letters to their carriers. Where there are none, nothing is ever queued. */
export const lettersStep = ({ carriers, database, letters }: House): Step => ({
  name: 'letters',
  everyMs: EVERY_MS,
  async run() {
    if (carriers.carried.size === 0) return 0;
    let seen = 0;
    for (const merchant of await allMerchants(database.kysely)) {
      seen += await sendDue(letters, database, merchant.id, carriers.carryFor(merchant));
    }
    return seen;
  },
});
