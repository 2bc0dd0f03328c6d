import type { Id } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import { openKeyedHash } from '../../platform/secrets/keyed-hash.ts';
import type { Notifications } from '../notifications/index.ts';

/** What a code is for; one for one purpose is none for another. */
export type CodePurpose =
  | 'login'
  | 'register'
  | 'forgot'
  | 'second-step'
  | 'bind-phone'
  | 'bind-email'
  | 'bind-account'
  | 'prove-owner';

/** Where a code goes: E.164 for a phone (`+8801712345678`), an address in lower case for e-mail. */
export type Destination = Readonly<{ channel: 'sms' | 'email'; to: string }>;

/** The room's state: what codes are hashed with, and who takes notifications. */
export type Verification = Readonly<{
  database: Database;
  notifications: Notifications;
  /** How many codes one address (or, of IPv6, one /64) may ask for in a day. */
  perAddress: number;
  /** What stands for a destination, or for an address that asks, in the database. */
  subjectOf(kind: 'to' | 'from', name: string): Buffer;
  /** What stands for a code: of use for its merchant, purpose and destination only. */
  hashOf(merchantId: Id, purpose: CodePurpose, destination: Destination, code: string): Buffer;
}>;

/** Opens the room. Its hashes are keyed with the system's secret: six digits are tried out in no time otherwise. */
export function openVerification(given: {
  database: Database;
  notifications: Notifications;
  secretsKey: Buffer;
  perAddress: number;
}): Verification {
  const { database, notifications, secretsKey, perAddress } = given;
  const subject = openKeyedHash(secretsKey, 'verification subject');
  const code = openKeyedHash(secretsKey, 'verification code');
  return {
    database,
    notifications,
    perAddress,
    subjectOf: subject,
    hashOf: (merchantId, purpose, { channel, to }, typed) => code(merchantId, purpose, channel, to, typed),
  };
}

/** The name under which a destination is counted and its codes are kept. */
export const nameOf = ({ channel, to }: Destination): string => `${channel}:${to}`;
