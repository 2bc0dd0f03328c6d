import { closeDue, eraseDue, reopenWithMoney } from '../domain/closing/index.ts';
import { forgetRoom, forgetVisitors } from '../domain/messaging/index.ts';
import { allMerchants } from '../domain/merchants/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';
import { brandStep } from './brand-step.ts';

/** Closes accounts whose owners have waited for it, one at a time, opens those again that money has come for, and erases what is due of them and of visitors. */
export const closingsStep = ({ database, contacts, notifications }: Services): Step =>
  brandStep({
    name: 'closings',
    everyMs: 60_000,
    brands: async () => (await allMerchants(database.kysely)).map(({ id }) => id),
    work: async (id) => {
      const deps = { contacts, notifications };
      const closed = await database.inMerchant(id, (scope) => closeDue(scope, deps));
      const reopened = await database.inMerchant(id, (scope) => reopenWithMoney(scope, deps));
      const erased = await database.inMerchant(id, eraseDue);
      const forgotten = await database.inMerchant(id, forgetVisitors);
      const blanked = await database.inMerchant(id, forgetRoom);
      return blanked + forgotten + reopened + [closed, erased].filter((one) => one !== null).length;
    },
  });
