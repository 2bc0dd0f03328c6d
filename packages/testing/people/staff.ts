import { invariant } from '@mela/primitives';
import type { Services } from '@mela/api/services.ts';
import type { Merchant } from '@mela/api/domain/merchants/index.ts';
import { STAFF_PASSWORD, type StaffPerson } from '@mela/api/demo/people.ts';

export { STAFF_PASSWORD, staffPeople, type StaffPerson } from '@mela/api/demo/people.ts';

/** Opens the staff of a brand who have no account yet. */
export async function openStaffPeople(
  { database, passwords, operator }: Pick<Services, 'database' | 'passwords' | 'operator'>,
  merchant: Merchant,
  people: readonly StaffPerson[],
): Promise<void> {
  const hash = await passwords.hash(STAFF_PASSWORD);
  invariant(hash.ok, 'nobody else is hashing yet');
  for (const person of people) {
    await database.inMerchant(merchant.id, (scope) =>
      operator.openStaff(scope, { ...person, passwordHash: hash.value }),
    );
  }
}
