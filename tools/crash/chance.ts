import { randomInt } from 'node:crypto';

/** True in this share of cases. */
export const chance = (share: number): boolean => Math.random() < share;

/** Any one of these. */
export function pick<T>(things: readonly T[]): T {
  const thing = things[randomInt(things.length)];
  if (thing === undefined) throw new Error('nothing to pick from');
  return thing;
}
