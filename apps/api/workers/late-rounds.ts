import { allMerchants } from '../domain/merchants/index.ts';
import { noteLateRounds, ROUNDS_AT_ONCE } from '../domain/play/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';
import { brandStep } from './brand-step.ts';

/** Finds the bets that nobody has settled. */
export const lateRoundsStep = ({ database }: Services): Step =>
  brandStep({
    name: 'late-rounds',
    everyMs: 60_000,
    full: ROUNDS_AT_ONCE,
    brands: async () => (await allMerchants(database.kysely)).map(({ id }) => id),
    work: (id) => database.inMerchant(id, noteLateRounds),
  });
