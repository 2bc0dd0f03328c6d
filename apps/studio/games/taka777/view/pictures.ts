import type { ReelSymbol } from '../paytable-v1.ts';
import type { TakaMessage } from './messages.ts';
import bar1 from './symbols/bar1.svg?raw';
import bar2 from './symbols/bar2.svg?raw';
import bar3 from './symbols/bar3.svg?raw';
import bell from './symbols/bell.svg?raw';
import blank from './symbols/blank.svg?raw';
import cherry from './symbols/cherry.svg?raw';
import seven from './symbols/seven.svg?raw';

/** The drawing of every symbol. */
export const PICTURES: Readonly<Record<ReelSymbol, string>> = {
  SEVEN: seven,
  BAR3: bar3,
  BAR2: bar2,
  BAR1: bar1,
  BELL: bell,
  CHERRY: cherry,
  BLANK: blank,
};

/** What those that pay are called. */
export const NAMES: Readonly<Record<Exclude<ReelSymbol, 'BLANK'>, TakaMessage>> = {
  SEVEN: 'seven',
  BAR3: 'bar3',
  BAR2: 'bar2',
  BAR1: 'bar1',
  BELL: 'bell',
  CHERRY: 'cherry',
};
