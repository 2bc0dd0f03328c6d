import { noteKeyHeard, vendorKeyId } from '../../domain/play/index.ts';
import type { Services } from '../../services.ts';
import type { KeyHolder } from './key-ring.ts';

const EVERY_MS = 60_000;

/** Notes which keys vendors sign with, once a minute each: staff end an old one when nothing is signed with it any more. */
export function openKeyNotes({
  database,
  log,
}: Pick<Services, 'database' | 'log'>): (holder: KeyHolder) => void {
  const noted = new Map<string, number>();
  return ({ merchant, vendor, number }) => {
    const key = vendorKeyId(merchant.code, vendor, number);
    const now = performance.now();
    const last = noted.get(key);
    if (last !== undefined && now - last < EVERY_MS) return;
    noted.set(key, now);
    database
      .inMerchant(merchant.id, (scope) => noteKeyHeard(scope, vendor, number))
      .catch((error: unknown) => log.warn({ err: error, key }, 'it was not noted that a key is in use'));
  };
}
