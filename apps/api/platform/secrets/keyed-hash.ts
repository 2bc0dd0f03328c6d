import { createHmac, hkdfSync } from 'node:crypto';

/** A keyed hash for one use: whoever reads the database cannot tell what went in by trying, six digits for instance. */
export type KeyedHash = (...parts: readonly string[]) => Buffer;

/** The keyed hash of one use under the system's secret; the parts are kept apart, so that none can pose as another. */
export function openKeyedHash(secretsKey: Buffer, use: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secretsKey, '', use, 32));
  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
