import type { Fruit, GridSymbol } from '../paytable-v1.ts';
import type { MangoMessage } from './messages.ts';
import banana from './symbols/banana.svg?raw';
import berry from './symbols/berry.svg?raw';
import coconut from './symbols/coconut.svg?raw';
import guava from './symbols/guava.svg?raw';
import jackfruit from './symbols/jackfruit.svg?raw';
import lime from './symbols/lime.svg?raw';
import lychee from './symbols/lychee.svg?raw';
import mango from './symbols/mango.svg?raw';
import papaya from './symbols/papaya.svg?raw';
import storm from './symbols/storm.svg?raw';

/** The drawing of every symbol. */
export const PICTURES: Readonly<Record<GridSymbol, string>> = {
  MANGO: mango,
  JACKFRUIT: jackfruit,
  LYCHEE: lychee,
  PAPAYA: papaya,
  GUAVA: guava,
  BANANA: banana,
  COCONUT: coconut,
  LIME: lime,
  BERRY: berry,
  S: storm,
};

/** What those that pay are called. */
export const NAMES: Readonly<Record<Fruit, MangoMessage>> = {
  MANGO: 'mango',
  JACKFRUIT: 'jackfruit',
  LYCHEE: 'lychee',
  PAPAYA: 'papaya',
  GUAVA: 'guava',
  BANANA: 'banana',
  COCONUT: 'coconut',
  LIME: 'lime',
  BERRY: 'berry',
};
