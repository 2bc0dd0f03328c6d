import { randomInt } from 'node:crypto';

/** SPEC.md §9: one of some origins at random, so that each carries its share; null where there is none. */
export const anyOf = (origins: readonly string[]): string | null =>
  origins.length === 0 ? null : (origins[randomInt(origins.length)] ?? null);
