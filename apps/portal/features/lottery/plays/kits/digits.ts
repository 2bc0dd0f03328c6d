import type { MessageId, Text } from '@mela/i18n';
import type { Family } from '@mela/lottery-rules';
import type { Examples } from '@mela/lottery-rules/examples/examples.ts';
import { numberIn, nameText, suffixOf, type Kit } from './kit.ts';

const GROUPS = {
  SUM: 'plays-digits.groupSum',
  DT: 'plays-digits.groupDragonTiger',
  FIXED: 'plays-digits.groupFixed',
  L2: 'plays-digits.groupL2',
  F2: 'plays-digits.groupF2',
  A3: 'plays-digits.groupA3',
  L3: 'plays-digits.groupL3',
  M3: 'plays-digits.groupM3',
  F3: 'plays-digits.groupF3',
  ANY: 'plays-digits.groupAny',
  ANYK: 'plays-digits.groupAnyK',
  L4: 'plays-digits.groupL4',
  F4: 'plays-digits.groupF4',
  A5: 'plays-digits.groupA5',
  FUN: 'plays-digits.groupFun',
  ENT: 'plays-digits.groupEnt',
} as const satisfies Record<string, MessageId>;

const PARTS: Readonly<Record<string, MessageId>> = {
  A5: 'plays-digits.partA5',
  F4: 'plays-digits.partF4',
  L4: 'plays-digits.partL4',
  F3: 'plays-digits.partF3',
  M3: 'plays-digits.partM3',
  L3: 'plays-digits.partL3',
  A3: 'plays-digits.partA3',
  F2: 'plays-digits.partF2',
  L2: 'plays-digits.partL2',
};

const ROWS: Readonly<Record<string, MessageId>> = {
  'ten-thousands': 'plays-digits.place1',
  thousands: 'plays-digits.place2',
  hundreds: 'plays-digits.place3',
  tens: 'plays-digits.place4',
  ones: 'plays-digits.place5',
  '1st': 'plays-digits.place1',
  '2nd': 'plays-digits.place2',
  '3rd': 'plays-digits.place3',
  single: 'plays-digits.rowSingle',
  double: 'plays-digits.rowDouble',
  triple: 'plays-digits.rowTriple',
  quadruple: 'plays-digits.rowQuadruple',
};

const NAMES: Readonly<Record<string, MessageId>> = {
  LEOPARD: 'plays-digits.leopard',
  STRAIGHT: 'plays-digits.straight',
  PAIR: 'plays-digits.pair',
  HALF_STRAIGHT: 'plays-digits.halfStraight',
  MIXED: 'plays-digits.mixed',
  NN0: 'plays-digits.noBull',
  NN10: 'plays-digits.bullBull',
  G3: 'plays-digits.tierG3',
  G6: 'plays-digits.tierG6',
  T5: 'plays-digits.tierAll',
  T3: 'plays-digits.tierThrees',
  T2: 'plays-digits.tierTwos',
};

/** How the plays on some digits are played; a number behind the name where it depends on how many digits there are. */
const HOW: Readonly<Record<string, MessageId>> = {
  STRAIGHT: 'plays-digits.howStraight',
  STRAIGHT_SINGLE: 'plays-digits.howStraightTyped',
  JOIN: 'plays-digits.howJoin',
  ALL: 'plays-digits.howAll',
  COM120: 'plays-digits.howCom120',
  COM60: 'plays-digits.howCom60',
  COM30: 'plays-digits.howCom30',
  COM20: 'plays-digits.howCom20',
  COM10: 'plays-digits.howCom10',
  COM5: 'plays-digits.howCom5',
  COM24: 'plays-digits.howCom24',
  COM12: 'plays-digits.howCom12',
  'COM6 4': 'plays-digits.howTwoPairs',
  COM4: 'plays-digits.howCom4',
  STRAIGHT_COM: 'plays-digits.howPermutations',
  SUM: 'plays-digits.howSum',
  SPAN: 'plays-digits.howSpan',
  COM3: 'plays-digits.howCom3',
  COM3_SINGLE: 'plays-digits.howCom3Typed',
  'COM6 3': 'plays-digits.howCom6',
  COM6_SINGLE: 'plays-digits.howCom6Typed',
  COM_MIX: 'plays-digits.howMixTyped',
  'COM_SUM 3': 'plays-digits.howComSum3',
  'COM_SUM 2': 'plays-digits.howComSum2',
  'COM_DAN 3': 'plays-digits.howComDan3',
  'COM_DAN 2': 'plays-digits.howComDan2',
  TAIL_SUM: 'plays-digits.howTailSum',
  SPECIAL: 'plays-digits.howPatterns',
  BSOE: 'plays-digits.howAttributes',
  COM: 'plays-digits.howCom2',
  COM_SINGLE: 'plays-digits.howCom2Typed',
  ANY1: 'plays-digits.howContains1',
  ANY2: 'plays-digits.howContains2',
  ANY3: 'plays-digits.howContains3',
};

const WHOLE: Readonly<Record<string, MessageId>> = {
  FIXED: 'plays-digits.howFixed',
  SUM_BSOE: 'plays-digits.howTotal',
  SUM_BS_OE: 'plays-digits.howTotalPairs',
  DT: 'plays-digits.howDragonTiger',
  E_DT_PUSH: 'plays-digits.howDragonTigerBack',
  E_BALL_BSOE: 'plays-digits.howEachBall',
  E_BULL: 'plays-digits.howBull',
};

const onDigits = (play: string, count: number): MessageId | undefined => HOW[play] ?? HOW[`${play} ${count}`];

function how(code: string, text: Text, bigTotal: number): string {
  const suffix = suffixOf(code);
  const whole = WHOLE[suffix];
  if (whole) return text(whole, { big: bigTotal });
  if (suffix.startsWith('SHOW')) return text('plays-digits.howShows', { times: numberIn(suffix) });
  const [head = '', ...rest] = suffix.split('_');
  const play = rest.join('_');
  const count = numberIn(head);
  const part = PARTS[head];
  const id = onDigits(play, count);
  if (part) return id ? text(id, { part: text(part) }) : code;
  if (play === 'STRAIGHT') return text('plays-digits.howAnyStraight', { count });
  // A play on any places: first the places, then what is bet on them.
  const there = id && text(id, { part: text('plays-digits.partThere') });
  return there ? `${text('plays-digits.howAnyPlaces', { count })} ${there}` : code;
}

/** The kit of a family of drawn digits, whose total is big from `bigTotal` on. */
export const digitsKit = (family: Family, examples: Examples, bigTotal: number): Kit => ({
  family,
  examples,
  look: 'digit',
  groups: GROUPS,
  row: (name, text) => nameText(ROWS, name, text),
  choice: (name, text) =>
    /^NN[1-9]$/.test(name)
      ? text('plays-digits.bullValue', { value: numberIn(name) })
      : nameText(NAMES, name, text),
  tier(name, text) {
    if (/^S\d$/.test(name)) return text('plays-digits.tierLast', { count: numberIn(name) });
    return this.choice(name, text);
  },
  how: (code, text) => how(code, text, bigTotal),
});
