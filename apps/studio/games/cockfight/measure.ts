import { fraction, HALF, times, toNumber, type Fraction, type Stream } from '@mela/game-maths';
import { measureBets, measureStream, type Measure } from '../measure.ts';
import { CHANCES, exactSideReturn, fixedFactor, offeredOdds, type FightResult } from './fixed.ts';

/** An even match at fixed odds: both down pays 8:1, the full-time draw 15:1. */
const ODDS: Readonly<Record<'meron' | 'wala' | 'bdd' | 'ftd', Fraction>> = {
  meron: offeredOdds(HALF),
  wala: offeredOdds(HALF),
  bdd: fraction(9n),
  ftd: fraction(16n),
};

/** A fight's result in thousandths: 100 both down, 45 full-time draws, the rest even. */
function fight(stream: Stream): FightResult {
  const drawn = stream.below(2000);
  if (drawn < 200) return 'bdd';
  if (drawn < 290) return 'ftd';
  return drawn < 290 + 855 ? 'meron' : 'wala';
}

/** Fights of even birds. */
export const measureCockfight: Measure = (serverSeed, rounds) => {
  const even = toNumber(exactSideReturn(HALF));
  const draw = (side: 'bdd' | 'ftd') => toNumber(times(CHANCES[side], ODDS[side]));
  const exact = { meron: even, wala: even, bdd: draw('bdd'), ftd: draw('ftd') };
  return measureBets(rounds, exact, (round) => {
    const result = fight(measureStream(serverSeed, round));
    const returned = (side: keyof typeof ODDS) => toNumber(fixedFactor(side, result, ODDS[side]));
    return { meron: returned('meron'), wala: returned('wala'), bdd: returned('bdd'), ftd: returned('ftd') };
  });
};
