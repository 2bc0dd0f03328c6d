import { useRef } from 'react';

const BYTES = 16;

const fresh = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * What this browser adds of its own to the tickets of a bet, and so to the salt of draws to come. It stays the same until the bet is
 * answered, so that asking again asks for the same bet.
 */
export function useClientSeed(): { current: () => string; renew: () => void } {
  const seed = useRef<string>(null);
  return {
    current: () => (seed.current ??= fresh()),
    renew: () => {
      seed.current = null;
    },
  };
}
