import type { Permission } from '@mela/permissions';
import type { Id } from '@mela/primitives';

/** Somebody who works for one merchant. */
export type Staff = Readonly<{
  staffId: Id;
  merchantId: Id;
  username: string;
  displayName: string;
  /** The code of their role; its permissions, and those that they have been given besides. */
  role: string;
  roleNames: Readonly<Record<string, string>> | null;
  permissions: readonly Permission[];
  /** Those of them that have no end: what they may give to others. */
  lasting: readonly Permission[];
  /** Where they work from, as `address/bits`; none: from anywhere. */
  networks: readonly string[];
}>;

/** Somebody at work: who, and since when in this browser. */
export type StaffSession = Readonly<{ staff: Staff; sessionId: Id; endsAt: Date }>;

/** Whoever changes what others may do, in which request. */
export type Manager = Readonly<{ staffId: Id; requestId: Id }>;
