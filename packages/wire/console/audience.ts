import type { StaffRole } from '../endpoint.ts';

/** Who may make a console call: a role, or a visitor who is about to log in. */
export type ConsoleAudience = StaffRole | 'visitor';

/** Everybody who works here. */
export const ALL_STAFF = ['support', 'content', 'finance', 'risk', 'lottery', 'admin'] as const;

/** Who looks after money going in and out. */
export const CASHIER_STAFF = ['finance', 'admin'] as const;

/** Who decides on what vendors may pay. */
export const VENDOR_STAFF = ['finance', 'risk', 'admin'] as const;

/** Who may look at it, to answer a member or to see a pattern. */
export const LOOK = ['support', 'finance', 'risk', 'admin'] as const;
