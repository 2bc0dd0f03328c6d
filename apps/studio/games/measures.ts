import { measureBengalWays } from './bengalways/measure.ts';
import { measureCrash } from './crash/measure.ts';
import { measureDice } from './dice/measure.ts';
import { measureMangoBurst } from './mangoburst/measure.ts';
import type { Measure } from './measure.ts';
import { measureMines } from './mines/measure.ts';
import { measurePadma25 } from './padma25/measure.ts';
import { measurePlinko } from './plinko/measure.ts';
import { measureTaka777 } from './taka777/measure.ts';

/** Every game whose rules are built, with how its return is measured. */
export const MEASURES: Readonly<Record<string, Measure>> = {
  padma25: measurePadma25,
  taka777: measureTaka777,
  bengalways: measureBengalWays,
  mangoburst: measureMangoBurst,
  crash: measureCrash,
  mines: measureMines,
  plinko: measurePlinko,
  dice: measureDice,
};
