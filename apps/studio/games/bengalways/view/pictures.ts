import type { MessageId } from '../../../view/messages.ts';
import { LETTER_NAMES, LETTERS } from '../../../view/slot/letters.ts';
import type { PaidSymbol, ReelSymbol } from '../paytable-v1.ts';
import type { BengalMessage } from './messages.ts';
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

/** What those that pay are called. */
export const NAMES: Readonly<Record<PaidSymbol, BengalMessage | MessageId>> = {
  RBT: 'tiger',
  DEER: 'deer',
  CROC: 'croc',
  KITE: 'kite',
  ...LETTER_NAMES,
};
