import type { MessageId, Text } from '@mela/i18n';
import type { Family } from '@mela/lottery-rules';

/** What the numbers of a family are drawn as. */
export type Look = 'digit' | 'ball' | 'wave' | 'car' | 'die';

/** Numbers that are called by one name. */
export type NumberSet = { readonly id: MessageId; readonly values: readonly number[] };

/** One family with all that a page says about it. Its area of messages is loaded together with it. */
export type Kit = {
  readonly family: Family;
  readonly look: Look;
  /** Menu groups, the easiest first. */
  readonly groups: Readonly<Record<string, MessageId>>;
  /** A row of a picker, by its name in the rules. */
  row(name: string, text: Text): string;
  /** A named outcome. */
  choice(name: string, text: Text): string;
  /** A value that has a name of its own. */
  value?(value: number, text: Text): string;
  /** The colour that a number is drawn in, where that means something. */
  ink?(value: number): string;
  /** What else a number is today, in a word. */
  note?(value: number, text: Text): string;
  /** Sets of numbers that players know by name. */
  sets?(): readonly NumberSet[];
  /** A prize. */
  tier(name: string, text: Text): string;
  /** A prize of a draw that consists of lists of numbers. */
  prize?(name: string, text: Text): string;
};

/** What big and small, odd and even and their like are called in every family. */
export const SIDES: Readonly<Record<string, MessageId>> = {
  BIG: 'lottery.big',
  SMALL: 'lottery.small',
  ODD: 'lottery.odd',
  EVEN: 'lottery.even',
  BIG_ODD: 'lottery.bigOdd',
  BIG_EVEN: 'lottery.bigEven',
  SMALL_ODD: 'lottery.smallOdd',
  SMALL_EVEN: 'lottery.smallEven',
  DRAGON: 'lottery.dragon',
  TIGER: 'lottery.tiger',
  TIE: 'lottery.tie',
  WIN: 'lottery.tierWin',
};

/** The bankers and legs of any family. */
const BANKED: Readonly<Record<string, MessageId>> = {
  bankers: 'lottery.rowBankers',
  legs: 'lottery.rowLegs',
};

/** Says a name by a table of words, else by what is the same in every family; a name that none knows says itself. */
export function nameText(words: Readonly<Record<string, MessageId>>, name: string, text: Text): string {
  const id = words[name] ?? SIDES[name] ?? BANKED[name];
  return id === undefined ? name : text(id);
}

/** The number in a name such as `rank 3` or `SUM_11`. */
export const numberIn = (name: string): number => Number(/\d+/.exec(name)?.[0] ?? 0);
