import { CLOCK_WINDOW_MS } from '@mela/wire/provider/sign.ts';

/**
 * The nonces that this process has seen, so that most repeats are refused without the database, and repeats of calls that
 * write nothing are refused at all. Two generations: one is filled, the other is forgotten when the first is old enough.
 */
export function openNonceMemory() {
  let young = new Set<string>();
  let old = new Set<string>();
  let turnedAt = 0;
  return {
    /** Remembers a nonce of a key; false when it was seen before. */
    admit(keyId: string, nonce: string, nowMs: number): boolean {
      if (nowMs - turnedAt > 2 * CLOCK_WINDOW_MS) {
        old = nowMs - turnedAt > 4 * CLOCK_WINDOW_MS ? new Set() : young;
        young = new Set();
        turnedAt = nowMs;
      }
      const mark = `${keyId} ${nonce}`;
      if (young.has(mark) || old.has(mark)) return false;
      young.add(mark);
      return true;
    },
  };
}
