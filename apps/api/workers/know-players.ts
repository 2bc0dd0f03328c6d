import { knownPayouts } from '../domain/cashier/index.ts';
import { contactsOf } from '../domain/contacts/index.ts';
import { allMerchants } from '../domain/merchants/index.ts';
import { knowPlayer, noteKnownUpTo, notKnownYet } from '../domain/protection/index.ts';
import { profileOf, knownOf } from '../domain/registration/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';
import { brandStep } from './brand-step.ts';

/** Each waits for whoever else changes the register, and others for it. */
const AT_ONCE = 20;

/** Brings players into the register of who is shut out who are older than it, or were not opened by registering. */
export const knowPlayersStep = ({ database, contacts, secretBox }: Services): Step =>
  brandStep({
    name: 'know-players',
    everyMs: 60_000,
    brands: async () => (await allMerchants(database.kysely)).map(({ id }) => id),
    work: (id) =>
      database.inMerchant(id, async (scope) => {
        const due = await notKnownYet(scope, AT_ONCE);
        for (const accountId of due) {
          const reached = await contactsOf(scope, contacts, accountId);
          const valuesOf = (kind: 'phone' | 'email') =>
            reached
              .filter((contact) => contact.kind === kind)
              .map(({ value, verifiedAt }) => ({ value, proven: verifiedAt !== null }));
          const known = knownOf(await profileOf(scope, secretBox, accountId), {
            phones: valuesOf('phone'),
            emails: valuesOf('email'),
          });
          const payouts = [...(known.payouts ?? []), ...(await knownPayouts(scope, accountId, secretBox))];
          await knowPlayer(scope, secretBox, accountId, { ...known, payouts });
        }
        const last = due.at(-1);
        if (last !== undefined) await noteKnownUpTo(scope, last);
        return due.length;
      }),
  });
