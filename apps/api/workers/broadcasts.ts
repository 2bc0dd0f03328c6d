import { merchantsWithBroadcasts, sendBroadcasts } from '../domain/messaging/index.ts';
import type { Step } from '../platform/jobs/loop.ts';
import type { Services } from '../services.ts';
import { brandStep } from './brand-step.ts';

/** Brings what staff have written to many into their inboxes, some at a time. */
export const broadcastsStep = ({ database }: Pick<Services, 'database'>): Step =>
  brandStep({
    name: 'broadcasts',
    everyMs: 1000,
    brands: () => merchantsWithBroadcasts(database),
    work: (id) => database.inMerchant(id, (scope) => sendBroadcasts(scope)),
  });
