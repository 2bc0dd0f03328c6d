import type { MessageId } from '../../../view/messages.ts';
import { LETTER_NAMES, LETTERS } from '../../../view/slot/letters.ts';
import type { PaidSymbol, ReelSymbol } from '../paytable-v1.ts';
import type { PadmaMessage } from './messages.ts';
import elephant from './symbols/elephant.svg?raw';
import mango from './symbols/mango.svg?raw';
import peacock from './symbols/peacock.svg?raw';
import scatter from './symbols/scatter.svg?raw';
import tiger from './symbols/tiger.svg?raw';
import wild from './symbols/wild.svg?raw';

/** The drawing of every symbol. */
export const PICTURES: Readonly<Record<ReelSymbol, string>> = {
  TIGER: tiger,
  ELEPHANT: elephant,
  PEACOCK: peacock,
  MANGO: mango,
  ...LETTERS,
  W: wild,
  S: scatter,
};

/** The colour of a line that pays for this symbol. */
export const LINE_COLOURS: Readonly<Record<Exclude<ReelSymbol, 'W' | 'S'>, number>> = {
  TIGER: 0xf07f13,
  ELEPHANT: 0x2f6fb3,
  PEACOCK: 0x0e8c86,
  MANGO: 0xff9d00,
  A: 0xd8402f,
  K: 0x1d5fd0,
  Q: 0x8a3fb0,
  J: 0x0e8c86,
  T: 0xc9781b,
};

/** What those that pay are called. */
export const NAMES: Readonly<Record<PaidSymbol, PadmaMessage | MessageId>> = {
  TIGER: 'tiger',
  ELEPHANT: 'elephant',
  PEACOCK: 'peacock',
  MANGO: 'mango',
  ...LETTER_NAMES,
};
