import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';
import { deliverFacts, FACTS_AT_ONCE, merchantsToTell } from '../platform/outbox/outbox.ts';
import { brandStep } from './brand-step.ts';

/** Tells every merchant's facts to their listeners. */
export const outboxStep = ({ database, listeners }: Services): Step =>
  brandStep({
    name: 'outbox',
    everyMs: 100,
    // What was recorded meanwhile is gathered: a delivery costs much the same for one fact and for a hundred.
    full: FACTS_AT_ONCE,
    brands: () => merchantsToTell(database),
    work: (id) => deliverFacts(database, id, listeners),
  });
