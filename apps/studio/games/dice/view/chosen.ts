import { mulDiv } from '@mela/primitives';
import * as z from 'zod/mini';
import { FACES, multiplierX10000, type Side } from '../rules.ts';

/** What a player chose: read of a stored round, or made on the page. */
export type Chosen = { readonly chanceX100: number; readonly side: Side };

const stored = z.object({ chanceX100: z.int(), side: z.enum(['under', 'over']) });
const outcome = z.object({ roll: z.int() });

/** The chance and side of a stored round. Throws when the text is none. */
export const readChosen = (input: string): Chosen => stored.parse(JSON.parse(input));

/** The roll of a stored round. Throws when the text is none. */
export const readRoll = (text: string): number => outcome.parse(JSON.parse(text)).roll;

/** A roll as its four dice show it: 47.05. */
export function rollText(roll: number): string {
  const figures = String(roll).padStart(4, '0');
  return `${figures.slice(0, 2)}.${figures.slice(2)}`;
}

/** The four figures of a roll, one for each die. */
export const figuresOf = (roll: number): number[] => Array.from(String(roll).padStart(4, '0'), Number);

/** The first and the last roll that wins. */
export const winningRange = ({ chanceX100, side }: Chosen): readonly [low: number, high: number] =>
  side === 'under' ? [0, chanceX100 - 1] : [FACES - chanceX100, FACES - 1];

/** What a win at this stake pays: the stake times the multiplier, cut to a whole minor unit as the engine cuts it. */
export const payOf = (stake: bigint, chanceX100: number): bigint =>
  mulDiv(stake, BigInt(multiplierX10000(chanceX100)), 1_000_000n, 'down') * 100n;
