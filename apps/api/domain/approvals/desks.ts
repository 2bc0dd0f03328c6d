import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { uplinesOf } from '../agents/index.ts';

/** What finance asks for and decides on, within a week. */
export const byFinance = {
  requestedBy: ['finance', 'admin'],
  decidedBy: ['finance', 'admin'],
  expiresAfterHours: 7 * 24,
} as const;

/** What opens the way into a member's account: whoever the account belongs to, or stands below, decides nothing, and it hurries. */
export const intoAccount = {
  decidedBy: ['risk', 'admin'],
  seenBy: ['support'],
  expiresAfterHours: 3 * 24,
  subjectOf: ({ accountId }: { accountId: Id }) => accountId,
  concerns: async (scope: Scope, { accountId }: { accountId: Id }) => [
    accountId,
    ...(await uplinesOf(scope, accountId)),
  ],
} as const;
