import { containsAll } from '../digit-rules/contains.ts';
import { lookingAt } from '../menu.ts';
import { listed, type Rule } from '../play.ts';

/** Each chosen digit is a note, won when it is among so many drawn ones; it pays once. */
export function running<D>(
  digits: (draw: D) => readonly number[],
  length: number,
  price: number,
): Rule<readonly number[], D> {
  const rule = lookingAt(digits, containsAll(1, length));
  return { ...rule, tiers: rule.tiers.map((tier) => ({ ...tier, ...listed(price) })) };
}
