import { numberOn, type Family } from '@mela/lottery-rules';
import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import type { EditedGame } from './edited-game.ts';

type Complaint = FieldsRefused['fields'][string];

/** Per mille of a stake: more than this back would be a price of its own. */
const DISCOUNT_MAX = 300;

/** What is wrong with what single plays are held to: the first of it; null where nothing is. */
export function wrongInPlayTerms({ playTerms }: EditedGame, family: Family): Complaint | null {
  const seen = new Set<string>();
  for (const { play: code, closed, reduced, notes, ...amounts } of playTerms) {
    const play = family.plays.find((one) => one.code === code);
    if (!play || seen.has(code)) return { id: 'field.lottery-game.play', values: { play: code } };
    seen.add(code);
    const limits = Object.values(amounts).filter((amount) => amount !== undefined);
    if (limits.some((amount) => amount <= 0n) || (notes !== undefined && notes < 1))
      return { id: 'field.lottery-game.play-limits', values: { play: code } };
    const numbers = [...closed, ...reduced.map(({ number }) => number)];
    const wrong = numbers.find((number) => numberOn(play, number) !== number);
    const twice = numbers.find((number, at) => numbers.indexOf(number) !== at);
    const odd = reduced.find(({ perMille }) => perMille < 1 || perMille > 999)?.number;
    const number = wrong ?? twice ?? odd;
    if (number !== undefined) return { id: 'field.lottery-game.play-number', values: { play: code, number } };
  }
  return null;
}

/** Whether every discount is one of a group of listed prices, and of so much that the house may give. */
export const areDiscounts = ({ discounts, payoutLevelMax }: EditedGame, { plays }: Family): boolean =>
  Object.entries(discounts).every(
    ([group, perMille]) =>
      perMille >= 1 &&
      perMille <= DISCOUNT_MAX &&
      2 * perMille < payoutLevelMax &&
      discountGroups(plays).includes(group),
  );

/** The groups of a family's plays that have listed prices. */
export const discountGroups = (plays: Family['plays']): string[] => [
  ...new Set(plays.filter(({ pricing }) => pricing === 'odds').map(({ group }) => group)),
];
