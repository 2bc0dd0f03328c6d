import { closeDue } from '../domain/closing/index.ts';
import { allMerchants } from '../domain/merchants/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';
import { brandStep } from './brand-step.ts';

/** Closes accounts whose owners have waited for it, each in a transaction of its own. */
export const closingsStep = ({ database, contacts, notifications }: Services): Step =>
  brandStep({
    name: 'closings',
    everyMs: 60_000,
    brands: async () => (await allMerchants(database.kysely)).map(({ id }) => id),
    work: async (id) => {
      const closed = await database.inMerchant(id, (scope) => closeDue(scope, { contacts, notifications }));
      return closed === null ? 0 : 1;
    },
  });
