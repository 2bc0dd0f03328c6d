import { openShoe } from '@mela/game-maths';
import { measureBets, measureStream, type Measure } from '../measure.ts';
import { DECKS, exactReturns, returnsX100, type Returns } from './exact.ts';

/** Two cards from a shuffled shoe of eight decks, and then the next two, to its end. */
export const measureDragonTiger: Measure = (serverSeed, rounds) => {
  let shoes = 0;
  let shoe: string[] = [];
  return measureBets(rounds, exactReturns(), () => {
    if (shoe.length === 0) {
      shoe = openShoe(measureStream(serverSeed, shoes), DECKS);
      shoes += 1;
    }
    const [dragon = '', tiger = ''] = shoe.splice(0, 2);
    const returned = Object.entries(returnsX100(dragon, tiger)).map(([bet, x100]) => [bet, x100 / 100]);
    return Object.fromEntries(returned) as Returns;
  });
};
