import { serverNow } from '@mela/ui/clock.ts';
import type { AnswerOf } from '@mela/wire';
import { payloadKeys, type PayloadKey } from '@mela/wire/portal/session.ts';
import { seal } from '@mela/wire/portal/seal.ts';

const KEY_KEPT_MS = 60 * 60 * 1000;

/** Asks the server for the keys that it opens today; `call` does, which needs this file for what it seals. */
type AskKeys = (endpoint: typeof payloadKeys) => Promise<AnswerOf<typeof payloadKeys>>;

let kept: { key: PayloadKey; until: number } | undefined;

/** Seals a call's body to the brand's current key, which is asked for once an hour. */
export async function sealBody(
  askKeys: AskKeys,
  path: string,
  merchantCode: string,
  body: unknown,
): Promise<string> {
  const now = Math.round(serverNow());
  if (!kept || kept.until < now) {
    const [key] = (await askKeys(payloadKeys)).keys;
    if (!key) throw new Error('the server offers no key to seal to');
    kept = { key, until: now + KEY_KEPT_MS };
  }
  return seal(kept.key, { path, merchantCode, now, body });
}

/** Forgets the key: what was sealed to it was turned down, so it may have been replaced. */
export function forgetKey(): void {
  kept = undefined;
}
