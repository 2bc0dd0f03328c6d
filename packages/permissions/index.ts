// What staff may do, and which roles a brand begins with. A permission is declared here, by its line; console calls and approvals name it, words
// for it stand in the messages (`permissions.<permission>`).

/** The roles that a brand begins with; it may change what they may do, and make others. */
export const STARTING_ROLES = ['support', 'content', 'finance', 'risk', 'lottery', 'admin'] as const;

export type StartingRole = (typeof STARTING_ROLES)[number];

/** The roles that the office above the brands begins with. */
export const OFFICE_ROLES = ['owner'] as const;

export type OfficeRole = (typeof OFFICE_ROLES)[number];

/** Where staff work: for a brand, or in the office above all of them. */
export type Workplace = 'brand' | 'office';

/** Who may look at members and their money, to answer them or to see a pattern. */
const LOOK = ['support', 'finance', 'risk', 'admin'] as const;

/** Who looks after money going in and out. */
const CASHIER = ['finance', 'admin'] as const;

/** Who checks what the cashier does. */
const INSPECT = ['finance', 'risk', 'admin'] as const;

/** Who knows a member's private answers, and keeps their account theirs. */
const CARE = ['support', 'risk', 'admin'] as const;

type Declared = Readonly<{
  /** The roles that have it to begin with. */
  roles: readonly (StartingRole | OfficeRole)[];
  /** Where it can be had at all; in a brand unless it is said. */
  of?: readonly Workplace[];
  /** What somebody sees on the way to using it, and so has to have too. */
  needs?: readonly string[];
}>;

/** What staff may do about each other is the same everywhere. */
const EVERYWHERE = ['brand', 'office'] as const;

/** Every permission, in the order in which staff read them. */
const DECLARED = {
  'brands.view': { roles: ['owner'], of: ['office'] },
  'brands.open': { roles: ['owner'], of: ['office'], needs: ['brands.view'] },
  'brands.status': { roles: ['owner'], of: ['office'], needs: ['brands.view'] },
  'queues.view': { roles: LOOK },
  'health.view': { roles: INSPECT },
  'bonuses.view': { roles: LOOK },
  'bonuses.manage': { roles: CASHIER, needs: ['bonuses.view', 'members.view'] },
  'deposits.view': { roles: LOOK },
  'deposits.decide': { roles: CASHIER, needs: ['deposits.view', 'cashier.inspect'] },
  'deposits.approve': { roles: INSPECT, needs: ['deposits.view'] },
  'cashier.inspect': { roles: INSPECT },
  'deposit-channels.manage': { roles: CASHIER, needs: ['cashier.inspect'] },
  'payout-channels.manage': { roles: CASHIER, needs: ['cashier.inspect'] },
  'withdrawals.view': { roles: LOOK },
  'withdrawals.decide': { roles: CASHIER, needs: ['withdrawals.view', 'cashier.inspect'] },
  'withdrawals.approve': { roles: INSPECT, needs: ['withdrawals.view', 'cashier.inspect', 'wallets.view'] },
  'withdrawals.lift-stop': {
    roles: ['risk', 'admin'],
    needs: ['withdrawals.view', 'cashier.inspect', 'wallets.view'],
  },
  'payout-accounts.view': { roles: LOOK },
  'payout-accounts.decide': { roles: INSPECT, needs: ['payout-accounts.view'] },
  'cashier-policy.view': { roles: LOOK },
  'cashier-policy.change': { roles: CASHIER, needs: ['cashier-policy.view'] },
  'members.view': { roles: LOOK },
  'members.reveal': { roles: CARE, needs: ['members.view'] },
  'members.freeze': { roles: ['risk', 'admin'], needs: ['members.view'] },
  'members.level': { roles: INSPECT, needs: ['members.view'] },
  'members.move': { roles: ['risk', 'admin'], needs: ['members.view'] },
  'members.open': { roles: ['admin'], needs: ['members.view'] },
  'members.reset-password': { roles: ['support', 'admin'], needs: ['members.view'] },
  'members.remove-authenticator': { roles: CARE, needs: ['members.view'] },
  'members.approve-access': { roles: ['risk', 'admin'], needs: ['members.view'] },
  'ledger.view': { roles: CASHIER },
  'ledger.correct': { roles: CASHIER, needs: ['ledger.view'] },
  'wallets.view': { roles: INSPECT },
  'wallets.resolve': { roles: CASHIER, needs: ['wallets.view'] },
  'rounds.view': { roles: LOOK },
  'free-rounds.give': { roles: CASHIER, needs: ['rounds.view', 'members.view'] },
  'vendors.manage': { roles: CASHIER },
  'vendor-credits.view': { roles: LOOK },
  'vendor-credits.decide': { roles: INSPECT, needs: ['vendor-credits.view'] },
  'notifications.view': { roles: CARE },
  'lottery.view': { roles: ['lottery', 'risk', 'admin'] },
  'lottery.rule': { roles: ['lottery', 'admin'], needs: ['lottery.view'] },
  'lottery.manage': { roles: ['lottery', 'admin'], needs: ['lottery.view'] },
  'protection.view': { roles: LOOK },
  'protection.manage': { roles: CARE, needs: ['protection.view', 'members.view'] },
  'registration.manage': { roles: ['admin'] },
  'jurisdiction.manage': { roles: ['admin'] },
  'brand.manage': { roles: ['admin'] },
  // The brand's file holds what these see.
  'brand.export': {
    roles: ['admin'],
    needs: ['brand.manage', 'registration.manage', 'jurisdiction.manage', 'cashier.inspect', 'lottery.view'],
  },
  'brand.status': { roles: ['admin'] },
  'content.manage': { roles: ['content'] },
  'applications.manage': { roles: ['content'] },
  'messages.write': { roles: CARE, needs: ['members.view'] },
  'messages.moderate': { roles: CARE, needs: ['members.view', 'messages.write'] },
  'messages.broadcast': { roles: ['content', 'admin'] },
  'chat-room.manage': { roles: ['admin'], needs: ['members.view', 'messages.write', 'messages.moderate'] },
  'service-desks.manage': { roles: ['admin'], needs: ['members.view', 'messages.write'] },
  'staff.view': { roles: ['risk', 'admin', 'owner'], of: EVERYWHERE },
  'staff.manage': { roles: ['admin', 'owner'], of: EVERYWHERE, needs: ['staff.view'] },
  'staff.approve': { roles: ['risk', 'admin', 'owner'], of: EVERYWHERE, needs: ['staff.view'] },
  'audit.view': { roles: ['risk', 'admin', 'owner'], of: EVERYWHERE },
  'lists.export': { roles: INSPECT },
} as const satisfies Readonly<Record<string, Declared>>;

export type Permission = keyof typeof DECLARED;

/** Every permission. */
export const PERMISSIONS = Object.keys(DECLARED) as readonly Permission[];

/** What can be had there, whoever gives it: a brand's staff are let into nothing of the office's, and owners into nothing of a brand's. */
export const permissionsIn = (workplace: Workplace): readonly Permission[] =>
  PERMISSIONS.filter((permission) => {
    const { of = ['brand'] }: Declared = DECLARED[permission];
    return of.includes(workplace);
  });

/** The roles that are there from the beginning. */
export const startingRolesIn = (workplace: Workplace): readonly string[] =>
  workplace === 'office' ? OFFICE_ROLES : STARTING_ROLES;

/** What a role may do to begin with; nothing, where it is none of those that a brand or the office begins with. */
export const beginningOf = (role: string): readonly Permission[] =>
  PERMISSIONS.filter((permission) => (DECLARED[permission].roles as readonly string[]).includes(role));

/** Permissions with all that each of them needs. */
export const withNeeded = (permissions: readonly Permission[]): readonly Permission[] =>
  PERMISSIONS.filter((one) =>
    permissions.some((permission) => {
      const { needs = [] }: Declared = DECLARED[permission];
      return one === permission || needs.includes(one);
    }),
  );
