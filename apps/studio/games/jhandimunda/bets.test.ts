import { toNumber } from '@mela/game-maths';
import { expect, test } from 'vitest';
import { exactReturn, FACES, returnX100 } from './bets.ts';

test('the closed form and all 46,656 throws give the published return', () => {
  let paid = 0;
  for (let way = 0; way < 6 ** 6; way += 1) {
    const dice = Array.from({ length: 6 }, (_, die) => FACES[Math.floor(way / 6 ** die) % 6] ?? 'crown');
    paid += returnX100('heart', dice);
  }
  expect(toNumber(exactReturn())).toBeCloseTo(0.969_33, 5);
  expect(paid / 100 / 6 ** 6).toBeCloseTo(toNumber(exactReturn()), 12);
});
