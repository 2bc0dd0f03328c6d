import { invariant } from '@mela/primitives';
import type { House } from '@mela/api/house.ts';
import type { Merchant } from '@mela/api/domain/merchants/index.ts';
import type { Staff } from '@mela/api/domain/operator/index.ts';

/** One of the demo's staff: what they type to get in. The secret is for an authenticator app. */
export type StaffPerson = Readonly<{
  username: string;
  displayName: string;
  role: Staff['role'];
  totpSecret: string;
}>;

/** The password of all demo staff. */
export const STAFF_PASSWORD = 'Office-2026-Demo';

// Secrets that everybody can read here open nothing but a demo and tests: real staff get theirs from `openStaff`.
/** One person per role and brand, and a second one in finance and in the lottery for what takes two. */
export const staffPeople = {
  mela: [
    {
      username: 'shirin',
      displayName: 'Shirin Akter',
      role: 'support',
      totpSecret: 'MELASHIRINSUPPORTAAAAAAAAAAAAAAA',
    },
    {
      username: 'kabir',
      displayName: 'Kabir Hossain',
      role: 'content',
      totpSecret: 'MELAKABIRCONTENTAAAAAAAAAAAAAAAA',
    },
    {
      username: 'farida',
      displayName: 'Farida Yasmin',
      role: 'finance',
      totpSecret: 'MELAFARIDAFINANCEAAAAAAAAAAAAAAA',
    },
    {
      username: 'tanvir',
      displayName: 'Tanvir Rahman',
      role: 'finance',
      totpSecret: 'MELATANVIRFINANCEAAAAAAAAAAAAAAA',
    },
    {
      username: 'rezaul',
      displayName: 'Rezaul Karim',
      role: 'risk',
      totpSecret: 'MELAREZAULRISKAAAAAAAAAAAAAAAAAA',
    },
    {
      username: 'lubna',
      displayName: 'Lubna Chowdhury',
      role: 'lottery',
      totpSecret: 'MELALUBNALOTTERYAAAAAAAAAAAAAAAA',
    },
    {
      username: 'mitali',
      displayName: 'Mitali Ghosh',
      role: 'lottery',
      totpSecret: 'MELAMITALILOTTERYAAAAAAAAAAAAAAA',
    },
    {
      username: 'anika',
      displayName: 'Anika Sultana',
      role: 'admin',
      totpSecret: 'MELAANIKAADMINAAAAAAAAAAAAAAAAAA',
    },
  ],
  nodi: [
    {
      username: 'moushumi',
      displayName: 'Moushumi Das',
      role: 'support',
      totpSecret: 'NODIMOUSHUMISUPPORTAAAAAAAAAAAAA',
    },
    {
      username: 'sajid',
      displayName: 'Sajid Alam',
      role: 'content',
      totpSecret: 'NODISAJIDCONTENTAAAAAAAAAAAAAAAA',
    },
    {
      username: 'ruma',
      displayName: 'Ruma Begum',
      role: 'finance',
      totpSecret: 'NODIRUMAFINANCEAAAAAAAAAAAAAAAAA',
    },
    {
      username: 'imran',
      displayName: 'Imran Khan',
      role: 'finance',
      totpSecret: 'NODIIMRANFINANCEAAAAAAAAAAAAAAAA',
    },
    {
      username: 'nadia',
      displayName: 'Nadia Islam',
      role: 'risk',
      totpSecret: 'NODINADIARISKAAAAAAAAAAAAAAAAAAA',
    },
    {
      username: 'polash',
      displayName: 'Polash Roy',
      role: 'lottery',
      totpSecret: 'NODIPOLASHLOTTERYAAAAAAAAAAAAAAA',
    },
    {
      username: 'jahanara',
      displayName: 'Jahanara Imam',
      role: 'admin',
      totpSecret: 'NODIJAHANARAADMINAAAAAAAAAAAAAAA',
    },
  ],
} as const satisfies Record<string, readonly StaffPerson[]>;

/** Opens the staff of a brand who have no account yet. */
export async function openStaffPeople(
  { database, passwords, operator }: Pick<House, 'database' | 'passwords' | 'operator'>,
  merchant: Merchant,
  people: readonly StaffPerson[],
): Promise<Staff[]> {
  const hash = await passwords.hash(STAFF_PASSWORD);
  invariant(hash.ok, 'nobody else is hashing yet');
  const opened: Staff[] = [];
  for (const person of people) {
    const outcome = await database.inMerchant(merchant.id, (scope) =>
      operator.openStaff(scope, { ...person, passwordHash: hash.value }),
    );
    if (outcome.ok) opened.push(outcome.value.staff);
  }
  return opened;
}
