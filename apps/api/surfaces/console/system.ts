import { ok } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import { jobList, queueCounts, systemHealth } from '@mela/wire/console/system.ts';
import { queueCounts as countQueues } from '../../domain/cashier/index.ts';
import { lastProofs } from '../../domain/ledger/index.ts';
import { verifyAudit } from '../../domain/operator/index.ts';
import { countHeldCredits } from '../../domain/play/index.ts';
import { countLoosening, countReviews } from '../../domain/protection/index.ts';
import { jobStates } from '../../platform/jobs/jobs-state.ts';
import { listingOfFew } from '../../platform/listing-of-few.ts';
import { outboxState } from '../../platform/outbox/outbox-state.ts';
import { listed } from './lists/listed.ts';
import { inScope, route } from './route.ts';

/** A proof of every minute that is older has a verifier behind it that does not run. */
const PROOF_LIFE_MS = 5 * 60_000;

/** Those of an earlier release may be among them for a while. */
type Job = AnswerOf<typeof jobList>['rows'][number];

const jobListing = listingOfFew({
  all: async ({ db }) => (await jobStates(db)) as Job[],
  keyOf: ({ name }) => name,
  columns: {
    name: ({ name }) => name,
    state: ({ state }) => state,
    tries: ({ tries }) => tries,
    lastDoneAt: ({ lastDoneAt }) => lastDoneAt,
  },
});

export const systemRoutes = [
  listed(jobList, jobListing, async (_scope, jobs) => [...jobs]),

  inScope(queueCounts, async (scope) =>
    ok({
      ...(await countQueues(scope)),
      limits: await countLoosening(scope),
      reviews: await countReviews(scope),
      heldCredits: await countHeldCredits(scope),
    }),
  ),

  route(systemHealth, async ({ services, merchantId }) => {
    const { database, clock } = services;
    const checkedAt = clock.now();
    const { recent, whole } = await database.inMerchant(merchantId, lastProofs);
    const oldest = checkedAt.getTime() - PROOF_LIFE_MS;
    const { stuck, ...outbox } = await database.inMerchant(merchantId, outboxState);
    const { length, head, brokenAt } = await database.inMerchant(merchantId, verifyAudit);
    return ok({
      checkedAt,
      books: {
        recent: recent && { ...recent, faults: [...recent.faults] },
        whole: whole && { ...whole, faults: [...whole.faults] },
        overdue: recent === null || recent.provenAt.getTime() < oldest,
      },
      outbox: { ...outbox, stuck: [...stuck] },
      audit: { length: Number(length), head, brokenAt: brokenAt === null ? null : Number(brokenAt) },
    });
  }),
];
