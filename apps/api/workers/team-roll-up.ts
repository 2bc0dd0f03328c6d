import { merchantsToRollUp, rollUpSome } from '../domain/team-figures/index.ts';
import type { Step } from '../platform/jobs/loop.ts';
import type { Services } from '../services.ts';
import { brandStep } from './brand-step.ts';

/** Sums days that are over for all agents, so that no report has to go through their teams. */
export const teamRollUpStep = ({ database }: Pick<Services, 'database'>): Step =>
  brandStep({
    name: 'team-roll-up',
    everyMs: 60_000,
    brands: () => merchantsToRollUp(database),
    work: (id) => database.inMerchant(id, (scope) => rollUpSome(scope)),
  });
