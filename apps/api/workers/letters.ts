import { merchantsToSend, sendDue } from '../domain/letters/index.ts';
import { merchantById } from '../domain/merchants/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/loop.ts';
import { brandStep } from './brand-step.ts';

/** Hands letters to their carriers. Where there are none, nothing is ever queued. */
export const lettersStep = ({ carriers, database, letters }: Services): Step =>
  brandStep({
    name: 'letters',
    everyMs: 500,
    brands: () => (carriers.carried.size === 0 ? Promise.resolve([]) : merchantsToSend(database)),
    work: async (id) => {
      const merchant = await merchantById(database.kysely, id);
      return sendDue(letters, database, id, carriers.carryFor(merchant));
    },
  });
