import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { payoutNameOf } from '../../../domain/cashier/index.ts';
import { contactsOf, keptContacts, masked } from '../../../domain/contacts/index.ts';
import type { SecondStepMethod, SecondStepOption } from '../../../domain/identity/index.ts';
import { checkCode, type CodeRefusal, type Destination } from '../../../domain/verification/index.ts';
import type { Services } from '../../../services.ts';
import type { Scope } from '../../../platform/scope.ts';

type Rooms = Pick<Services, 'contacts' | 'secretBox'>;

/**
 * What an account has for a second step in the rooms that know it: proven contacts, and the name on its payout account. One that
 * cannot be read is asked for too, and never right: nobody comes in without a step because what it takes was damaged.
 */
export const secondStepsOf =
  ({ contacts, secretBox }: Rooms) =>
  async (scope: Scope, accountId: Id): Promise<SecondStepOption[]> => {
    const proven = (await keptContacts(scope, contacts, accountId)).filter(({ verifiedAt }) => verifiedAt);
    const name = await payoutNameOf(scope, accountId, secretBox);
    return [
      ...proven.map(({ kind, value }): SecondStepOption => ({
        method: kind === 'phone' ? 'sms' : 'email',
        hint: value === null ? '' : masked(value),
      })),
      ...(name ? [{ method: 'payout-name', hint: '' } as const] : []),
    ];
  };

/** Where the code of a method goes; null when the account has no such place. */
export async function destinationOf(
  scope: Scope,
  { contacts }: Rooms,
  accountId: Id,
  method: SecondStepMethod,
): Promise<Destination | null> {
  const kind = method === 'sms' ? 'phone' : 'email';
  const contact = (await contactsOf(scope, contacts, accountId)).find(
    (known) => known.kind === kind && known.verifiedAt,
  );
  return contact ? { channel: kind === 'phone' ? 'sms' : 'email', to: contact.value } : null;
}

/** Confirms an owner by a method that is another room's business: a code that was sent, or the name on the payout account. */
export async function confirmOwner(
  services: Services,
  merchantId: Id,
  accountId: Id,
  { method, answer }: { method: SecondStepMethod; answer: string },
): Promise<Outcome<null, CodeRefusal | { kind: 'second-step-wrong' }>> {
  const { database, codes, secretBox } = services;
  if (method === 'payout-name') {
    const name = await database.inMerchant(merchantId, (scope) => payoutNameOf(scope, accountId, secretBox));
    return name?.is(answer) ? ok(null) : refuse({ kind: 'second-step-wrong' });
  }
  const destination = await database.inMerchant(merchantId, (scope) =>
    destinationOf(scope, services, accountId, method),
  );
  if (!destination) return refuse({ kind: 'second-step-wrong' });
  return checkCode(codes, merchantId, { purpose: 'second-step', destination, code: answer });
}
