import { createHash } from 'node:crypto';

/** Where a session is used. */
export type Device = Readonly<{
  address: string;
  userAgent: string;
  /** What the browser's own cookie says, which makes it a known one; null when it brings none. */
  id: string | null;
}>;

/** What a device is known by: its cookie is a secret, so only the hash is kept. */
export const deviceHashOf = (deviceId: string): string =>
  createHash('sha256').update(deviceId).digest('base64url');
