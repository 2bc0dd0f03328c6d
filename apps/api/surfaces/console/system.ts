import { ok } from '@mela/primitives';
import { queueCounts, systemHealth } from '@mela/wire/console/system.ts';
import { queueCounts as countQueues, stopInForce } from '../../domain/cashier/index.ts';
import { verifyBooks } from '../../domain/ledger/index.ts';
import { verifyAudit } from '../../domain/operator/index.ts';
import { invariants } from '../../invariants.ts';
import { jobStates } from '../../platform/jobs-state.ts';
import { outboxState } from '../../platform/outbox-state.ts';
import { inScope, route } from './route.ts';

/** What is proven while somebody waits; the verifier's job proves the whole every hour. */
const PROVEN_MS = 10 * 60_000;

export const systemRoutes = [
  inScope(queueCounts, async (scope) =>
    ok({ ...(await countQueues(scope)), stop: await stopInForce(scope) }),
  ),

  route(systemHealth, async ({ house, merchantId }) => {
    const { database, clock } = house;
    const checkedAt = clock.now();
    const provenFrom = new Date(checkedAt.getTime() - PROVEN_MS);
    const { stuck, ...outbox } = await database.inMerchant(merchantId, outboxState);
    const { length, head, brokenAt } = await database.inMerchant(merchantId, verifyAudit);
    return ok({
      checkedAt,
      provenFrom,
      ledgerFaults: await verifyBooks(database, merchantId, invariants, provenFrom),
      outbox: { ...outbox, stuck: [...stuck] },
      jobs: await jobStates(database.kysely),
      audit: { length: Number(length), head, brokenAt: brokenAt === null ? null : Number(brokenAt) },
    });
  }),
];
