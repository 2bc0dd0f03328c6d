import { measureBets, measureStream, type Measure } from '../measure.ts';
import { returnX100, type Bet } from './bets.ts';
import { INSIDE_BETS, OUTSIDE_BETS, spotsOf, POCKETS } from './layout.ts';

/** One bet of each kind; the even-money bets of a table with la partage apart. */
const BETS: readonly { name: string; bet: Bet; laPartage: boolean }[] = [
  ...INSIDE_BETS.map((type) => ({ type, numbers: spotsOf(type)[0] ?? [] })),
  ...OUTSIDE_BETS.map((type) => ({ type })),
]
  .map((bet) => ({ name: bet.type as string, bet, laPartage: false }))
  .concat({ name: 'red, la partage', bet: { type: 'red' }, laPartage: true });

/** Spins of a wheel with one zero. */
export const measureRoulette: Measure = (serverSeed, rounds) => {
  const returned = (spin: number) =>
    Object.fromEntries(
      BETS.map(({ name, bet, laPartage }) => [name, returnX100(bet, spin, laPartage) / 100] as const),
    );
  const exact = BETS.map(
    ({ name, laPartage }) => [name, laPartage ? 1 - 0.5 / POCKETS : 1 - 1 / POCKETS] as const,
  );
  return measureBets(rounds, Object.fromEntries(exact), (round) =>
    returned(measureStream(serverSeed, round).below(POCKETS)),
  );
};
