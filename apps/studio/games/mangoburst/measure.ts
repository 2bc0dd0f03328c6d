import { measureGame, type Measure } from '../measure.ts';
import { PAYTABLE_V1 } from './paytable-v1.ts';
import { playRound } from './rules.ts';

/** Whole rounds per total bet. Tumbles have no closed form: the published 0.9585 is a simulation too. */
export const measureMangoBurst: Measure = (serverSeed, rounds) =>
  measureGame(serverSeed, rounds, (stream) => playRound(PAYTABLE_V1, stream).win / 100);
