import type { Permission } from '@mela/permissions';
import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { uplinesOf } from '../agents/index.ts';

/** What whoever has a permission asks for and decides on, within a week. */
export const bothWith = <const P extends Permission>(permission: P) =>
  ({ requestedBy: [permission], decidedBy: [permission], expiresAfterHours: 7 * 24 }) as const;

/** What opens the way into a member's account: whoever the account belongs to, or stands below, decides nothing, and it hurries. */
export const intoAccount = {
  decidedBy: ['members.approve-access'],
  seenBy: ['members.reset-password'],
  expiresAfterHours: 3 * 24,
  subjectOf: ({ accountId }: { accountId: Id }) => accountId,
  concerns: async (scope: Scope, { accountId }: { accountId: Id }) => [
    accountId,
    ...(await uplinesOf(scope, accountId)),
  ],
} as const;
