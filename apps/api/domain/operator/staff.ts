import type { Id } from '@mela/primitives';

/** What a member of staff is there for; each console call says which of them may make it. */
export const STAFF_ROLES = ['support', 'content', 'finance', 'risk', 'lottery', 'admin'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Somebody who works for one merchant. */
export type Staff = Readonly<{
  staffId: Id;
  merchantId: Id;
  username: string;
  displayName: string;
  role: StaffRole;
}>;

/** Somebody at work: who, and since when in this browser. */
export type StaffSession = Readonly<{ staff: Staff; sessionId: Id; endsAt: Date }>;
