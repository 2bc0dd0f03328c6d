import { PAYTABLE_V1 as BENGALWAYS } from './bengalways/paytable-v1.ts';
import { RETURN_MAX_X100 } from './crash/rules.ts';
import { CHANCE_MIN, multiplierX10000 } from './dice/rules.ts';
import type { Game } from './game.ts';
import { PAYTABLE_V1 as MANGOBURST } from './mangoburst/paytable-v1.ts';
import { winMaxX100 as minesMaxX100 } from './mines/exact.ts';
import { winMaxX100 as nakshiMaxX100 } from './nakshi/exact.ts';
import { UNITS_PER_MINOR } from './bets-offered.ts';
import { PAYTABLE_V1 as PADMA25 } from './padma25/paytable-v1.ts';
import { winMaxX100 as plinkoMaxX100 } from './plinko/exact.ts';
import { POTS, potMax } from './pots/pots.ts';
import { winMaxX100 as rikshaMaxX100 } from './riksha/exact.ts';
import { exactReturn } from './taka777/exact.ts';
import { PAYTABLE_V1 as TAKA777 } from './taka777/paytable-v1.ts';

/** The most that a round of each game wins, in stakes, by its rules and paytable; pots are not among it. */
const MULTIPLES: Readonly<Record<string, number>> = {
  padma25: PADMA25.roundWinMax,
  taka777: exactReturn(TAKA777).largestWin,
  bengalways: BENGALWAYS.roundWinMax,
  mangoburst: MANGOBURST.roundWinMax,
  plinko: plinkoMaxX100() / 100,
  dice: multiplierX10000(CHANCE_MIN) / 10_000,
  mines: minesMaxX100() / 100,
  crash: RETURN_MAX_X100 / 100,
  riksha: rikshaMaxX100() / 100,
  nakshi: nakshiMaxX100() / 100,
};

/** What all pots hold at most, in 1/10 000 units: one round may hit every one of them. */
const ALL_POTS = POTS.reduce((sum, pot) => sum + BigInt(potMax(pot)) * UNITS_PER_MINOR, 0n);

/** The most that a round of a game wins: a whole multiple of its stake, and from pots besides, where it plays for them; null where nobody can know. */
export function winMaxOf({ code, current, engines }: Game): {
  winMultipleMax: number | null;
  potMax: bigint | null;
} {
  const multiple = MULTIPLES[code];
  return {
    winMultipleMax: multiple === undefined ? null : Math.ceil(multiple),
    potMax: engines[current]?.potsHit ? ALL_POTS : null,
  };
}
