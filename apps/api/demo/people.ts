import type { OfficeRole, StartingRole } from '@mela/permissions';

// Everybody can read these here: they open a demo and tests, and the programs start in no installation of another kind where they open anything.

/** One of the demo's staff: what they type to get in. The secret is for an authenticator app. */
export type StaffPerson = Readonly<{
  username: string;
  displayName: string;
  role: StartingRole | OfficeRole;
  totpSecret: string;
}>;

/** The password of all demo staff. */
export const STAFF_PASSWORD = 'Office-2026-Demo';

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

/** The password of everybody else in the demo, and of people in tests. */
export const PASSWORD = 'Shapla2026';
/** What such people type when money leaves. */
export const PAYMENT_PASSWORD = '246810';

/** Everybody in the demo besides staff, of whatever brand. */
export const demoNames = [
  'boishakhi',
  'jhinuk',
  'mohona',
  'rina',
  'karim',
  'sumi',
  'moyna',
  'salma',
  'jamal',
  'rahima',
  'rokeya',
  'nasrin',
  'shathi',
  'sohel',
  'parul',
  'dheu',
  'tuli',
  'shaon',
  'borsha',
  'nabil',
  'mitu',
  'tania',
] as const;

/** The name of somebody whom the seed brings into the demo. */
export type DemoName = (typeof demoNames)[number];
