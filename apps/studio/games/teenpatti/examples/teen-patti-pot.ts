import { fraction, times } from '@mela/game-maths';
import * as z from 'zod/mini';
import { count, decimal, minor, must } from '../../example-shapes.ts';
import { sharePot } from '../pot.ts';

const SEATS_MAX = 6;

const input = z.strictObject({
  boot: minor,
  contributions: z.array(minor).check(z.minLength(2), z.maxLength(SEATS_MAX)),
  winnerSeat: count,
  rakePercent: decimal.check(
    z.refine(({ top, bottom }) => top >= 0n && top <= 100n * bottom, 'a percentage'),
  ),
  rakeCapBoots: count,
  anyChaal: z.boolean(),
});

/** What the winner of a hand is credited, and the rake. */
export function teenPattiPot(row: unknown) {
  const { rakePercent, ...hand } = z.parse(input, row);
  must(hand.winnerSeat < hand.contributions.length, 'the winner has a seat');
  must(
    hand.contributions.every((each) => each >= hand.boot),
    'everyone posts the boot',
  );
  return sharePot({ ...hand, rakeShare: times(rakePercent, fraction(1n, 100n)) });
}
