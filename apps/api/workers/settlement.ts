import { merchantsToSettle, settleDraws } from '../domain/lottery/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';
import { brandStep } from './brand-step.ts';

/** Pays and refunds the slips of every draw that was drawn or declared void. */
export const settlementStep = ({ database }: Services): Step =>
  brandStep({
    name: 'settlement',
    everyMs: 250,
    brands: () => merchantsToSettle(database),
    work: (id) => settleDraws(database, id),
  });
