import { toNumber } from '@mela/game-maths';
import { measureGame, type Measure } from '../measure.ts';
import { DICE, exactReturn, FACES, returnX100 } from './bets.ts';

/** Throws of six dice with a bet on the crown; the other symbols are like it. */
export const measureJhandiMunda: Measure = (serverSeed, rounds) =>
  measureGame(
    serverSeed,
    rounds,
    (stream) => {
      const dice = Array.from({ length: DICE }, () => FACES[stream.below(6)] ?? 'crown');
      return returnX100('crown', dice) / 100;
    },
    toNumber(exactReturn()),
  );
