import { createHash, randomBytes } from 'node:crypto';
import type { Id } from '@mela/primitives';

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Makes an opaque token of 256 random bits. It names its merchant, without whom no row could be looked up. */
export const newToken = (merchantId: Id): string => `${merchantId}.${randomBytes(32).toString('base64url')}`;

/** Takes a token apart: whose it claims to be, and the hash under which the database may know it. */
export function readToken(token: string): { merchantId: Id; hash: Buffer } | null {
  const merchantId = FORM.exec(token)?.[1];
  return merchantId === undefined ? null : { merchantId, hash: hashOf(token) };
}

/** What is stored of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
