import { LETTERS } from '../../../view/slot/letters.ts';
import type { ReelSymbol } from '../paytable-v1.ts';
import croc from './symbols/croc.svg?raw';
import deer from './symbols/deer.svg?raw';
import honey from './symbols/honey.svg?raw';
import kite from './symbols/kite.svg?raw';
import moon from './symbols/moon.svg?raw';
import tiger from './symbols/tiger.svg?raw';

/** The drawing of every symbol. */
export const PICTURES: Readonly<Record<ReelSymbol, string>> = {
  RBT: tiger,
  DEER: deer,
  CROC: croc,
  KITE: kite,
  ...LETTERS,
  W: honey,
  S: moon,
};
