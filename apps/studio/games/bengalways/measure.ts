import { measureGame, type Measure } from '../measure.ts';
import { exactReturn } from './exact.ts';
import { PAYTABLE_V1 } from './paytable-v1.ts';
import { playRound } from './rules.ts';

/** Whole rounds per total bet. */
export const measureBengalWays: Measure = (serverSeed, rounds) =>
  measureGame(
    serverSeed,
    rounds,
    (stream) => playRound(PAYTABLE_V1, stream).win / 100,
    exactReturn(PAYTABLE_V1).total,
  );
