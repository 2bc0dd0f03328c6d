import { compare, NOTHING, plus, WHOLE } from '@mela/game-maths';
import * as z from 'zod/mini';
import { minor, must, odds } from '../../example-shapes.ts';
import { type CashOutLeg, offerFor } from '../cash-out.ts';
import { chanceText, settledLeg } from '../example-shapes.ts';
import { LEGS_MAX } from '../parlay.ts';

const openLeg = z.strictObject({
  odds,
  open: z.strictObject({
    win: chanceText,
    half_win: chanceText,
    push: chanceText,
    half_lose: z.optional(chanceText),
  }),
});
const input = z.strictObject({
  stake: minor,
  margin: chanceText,
  legs: z.array(z.union([settledLeg, openLeg])).check(z.minLength(1), z.maxLength(LEGS_MAX)),
});

/** What a running ticket is bought back for. */
export function cashOut(row: unknown) {
  const { stake, margin, legs } = z.parse(input, row);
  must(
    legs.some((leg) => 'open' in leg),
    'a ticket with no open leg is settled, not cashed out',
  );
  const valued = legs.map((leg): CashOutLeg => {
    if (!('open' in leg)) return leg;
    const { win, half_win: halfWin, push, half_lose: halfLose = NOTHING } = leg.open;
    const sum = [win, halfWin, push, halfLose].reduce(plus);
    must(compare(sum, WHOLE) <= 0, 'the chances of a leg come to more than 1');
    return { odds: leg.odds, open: { win, halfWin, push, halfLose } };
  });
  return { offer: offerFor(stake, valued, margin) };
}
