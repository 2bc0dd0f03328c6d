import type { Id } from '@mela/primitives';
import type { StaffRole } from './roles.ts';

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
