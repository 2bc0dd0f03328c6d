import { measureAndarBahar } from './andarbahar/measure.ts';
import { measureBaccarat } from './baccarat/measure.ts';
import { measureBengalWays } from './bengalways/measure.ts';
import { measureCockfight } from './cockfight/measure.ts';
import { measureCrash } from './crash/measure.ts';
import { measureDice } from './dice/measure.ts';
import { measureDragonTiger } from './dragontiger/measure.ts';
import { measureIlish } from './ilish/measure.ts';
import { measureJhandiMunda } from './jhandimunda/measure.ts';
import { measureLucky7 } from './lucky7/measure.ts';
import { measureMangoBurst } from './mangoburst/measure.ts';
import type { Measure } from './measure.ts';
import { measureMines } from './mines/measure.ts';
import { measureNakshi } from './nakshi/measure.ts';
import { measurePadma25 } from './padma25/measure.ts';
import { measurePlinko } from './plinko/measure.ts';
import { measureRiksha } from './riksha/measure.ts';
import { measureRoulette } from './roulette/measure.ts';
import { measureSicbo } from './sicbo/measure.ts';
import { measureTaka777 } from './taka777/measure.ts';
import { measureTp2020 } from './tp2020/measure.ts';

/** Every game whose rules are built, with how its return is measured. */
export const MEASURES: Readonly<Record<string, Measure>> = {
  padma25: measurePadma25,
  taka777: measureTaka777,
  bengalways: measureBengalWays,
  mangoburst: measureMangoBurst,
  crash: measureCrash,
  mines: measureMines,
  plinko: measurePlinko,
  riksha: measureRiksha,
  nakshi: measureNakshi,
  dice: measureDice,
  baccarat: measureBaccarat,
  dragontiger: measureDragonTiger,
  roulette: measureRoulette,
  sicbo: measureSicbo,
  andarbahar: measureAndarBahar,
  jhandimunda: measureJhandiMunda,
  cockfight: measureCockfight,
  tp2020: measureTp2020,
  lucky7: measureLucky7,
  ilish: measureIlish,
};
