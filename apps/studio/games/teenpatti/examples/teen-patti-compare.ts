import * as z from 'zod/mini';
import { card, must } from '../../example-shapes.ts';
import { handOf } from '../ranks.ts';

const hand = z.tuple([card, card, card]);
const input = z.strictObject({ A: hand, B: hand });

/** Which of two hands is higher. */
export function teenPattiCompare(row: unknown) {
  const { A, B } = z.parse(input, row);
  must(new Set([...A, ...B]).size === 6, 'a deck has every card once');
  const [a, b] = [handOf(A), handOf(B)];
  const winner = a.score === b.score ? 'tie' : a.score > b.score ? 'A' : 'B';
  return { A: a.class, B: b.class, winner };
}
