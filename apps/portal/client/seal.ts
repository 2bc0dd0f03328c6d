import { newId } from '@mela/primitives';
import { serverTime } from '@mela/ui/clock.ts';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

let sealing: { brand: string; key: JWK } | undefined;

/**
 * Seals a call's body to the server's current key (JWE, ECDH-ES and A256GCM), together with what it is meant for: nobody on the
 * way can read it, send it to another path or brand, or send it twice.
 */
export async function seal(path: string, body: unknown): Promise<string> {
  const { brand, key } = (sealing ??= await fetchKey());
  const letter = { path, merchant: brand, time: Math.round(serverTime()), id: newId(), body };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(letter)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid ?? '' })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}

/** Forgets the server's key: it was turned down, so it may have been replaced. */
export function forgetSealingKey(): void {
  sealing = undefined;
}

async function fetchKey(): Promise<{ brand: string; key: JWK }> {
  const answer = await fetch('/wps/system/jwks');
  const { keys }: { keys: JWK[] } = await answer.json();
  const [key] = keys;
  if (!key) throw new Error('the server offers no key to seal to');
  return { brand: document.documentElement.dataset['brand'] ?? '', key };
}
