import { merchantById } from '../domain/merchants/index.ts';
import { merchantsWithGrants } from '../domain/play/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';
import { brandStep } from './brand-step.ts';

/** Tells vendors the free rounds that staff have given, until they have said yes or no. */
export const freeRoundsStep = (services: Services): Step => {
  const step = brandStep({
    name: 'free-rounds',
    everyMs: 2000,
    brands: () => merchantsWithGrants(services.database),
    work: async (id) => services.play.tellFreeRounds(await merchantById(services.database.kysely, id)),
  });
  return {
    ...step,
    async run() {
      await step.run();
      // Whoever was silent is asked again at the next turn, not at once.
      return 0;
    },
  };
};
