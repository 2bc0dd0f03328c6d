import { toNumber } from '@mela/game-maths';
import { measureGame, type Measure } from '../measure.ts';
import { exactReturn } from './exact.ts';
import { PAYTABLE_V1 } from './paytable-v1.ts';
import { playRound } from './rules.ts';

/** Whole rounds per total bet. */
export const measureTaka777: Measure = (serverSeed, rounds) =>
  measureGame(
    serverSeed,
    rounds,
    (stream) => playRound(PAYTABLE_V1, stream).pay / PAYTABLE_V1.lines.length,
    toNumber(exactReturn(PAYTABLE_V1).total),
  );
