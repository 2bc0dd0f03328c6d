import type { House } from '../house.ts';
import type { Step } from '../platform/loop.ts';
import { deliverFacts, merchantsToTell } from '../platform/outbox.ts';
import { brandStep } from './brand-step.ts';

/** Tells every merchant's facts to their listeners. */
export const outboxStep = ({ database, listeners }: House): Step =>
  brandStep({
    name: 'outbox',
    everyMs: 100,
    brands: () => merchantsToTell(database),
    work: (id) => deliverFacts(database, id, listeners),
  });
