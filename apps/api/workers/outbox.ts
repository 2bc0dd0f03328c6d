import { allMerchants } from '../domain/merchants/index.ts';
import type { House } from '../house.ts';
import type { Step } from '../platform/loop.ts';
import { deliverFacts } from '../platform/outbox.ts';

/** Tells every merchant's facts to their listeners. */
export const outboxStep = (house: House): Step => ({
  name: 'outbox',
  everyMs: 100,
  async run() {
    let delivered = 0;
    for (const merchant of await allMerchants(house.database.kysely)) {
      delivered += await deliverFacts(house.database, merchant.id, house.listeners);
    }
    return delivered;
  },
});
