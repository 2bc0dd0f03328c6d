import type { MessageId, Text } from '@mela/i18n';
import type { Family } from '@mela/lottery-rules';
import type { Examples } from '@mela/lottery-rules/examples/examples.ts';
import { numberIn, said, suffixOf, type Kit } from './kit.ts';

const GROUPS = {
  SUM: 'playsdigits.groupSum',
  DT: 'playsdigits.groupDragonTiger',
  FIXED: 'playsdigits.groupFixed',
  L2: 'playsdigits.groupL2',
  F2: 'playsdigits.groupF2',
  A3: 'playsdigits.groupA3',
  L3: 'playsdigits.groupL3',
  M3: 'playsdigits.groupM3',
  F3: 'playsdigits.groupF3',
  ANY: 'playsdigits.groupAny',
  ANYK: 'playsdigits.groupAnyK',
  L4: 'playsdigits.groupL4',
  F4: 'playsdigits.groupF4',
  A5: 'playsdigits.groupA5',
  FUN: 'playsdigits.groupFun',
  ENT: 'playsdigits.groupEnt',
} as const satisfies Record<string, MessageId>;

const PARTS: Readonly<Record<string, MessageId>> = {
  A5: 'playsdigits.partA5',
  F4: 'playsdigits.partF4',
  L4: 'playsdigits.partL4',
  F3: 'playsdigits.partF3',
  M3: 'playsdigits.partM3',
  L3: 'playsdigits.partL3',
  A3: 'playsdigits.partA3',
  F2: 'playsdigits.partF2',
  L2: 'playsdigits.partL2',
};

const ROWS: Readonly<Record<string, MessageId>> = {
  'ten-thousands': 'playsdigits.place1',
  thousands: 'playsdigits.place2',
  hundreds: 'playsdigits.place3',
  tens: 'playsdigits.place4',
  ones: 'playsdigits.place5',
  '1st': 'playsdigits.place1',
  '2nd': 'playsdigits.place2',
  '3rd': 'playsdigits.place3',
  single: 'playsdigits.rowSingle',
  double: 'playsdigits.rowDouble',
  triple: 'playsdigits.rowTriple',
  quadruple: 'playsdigits.rowQuadruple',
};

const NAMES: Readonly<Record<string, MessageId>> = {
  LEOPARD: 'playsdigits.leopard',
  STRAIGHT: 'playsdigits.straight',
  PAIR: 'playsdigits.pair',
  HALF_STRAIGHT: 'playsdigits.halfStraight',
  MIXED: 'playsdigits.mixed',
  NN0: 'playsdigits.noBull',
  NN10: 'playsdigits.bullBull',
  G3: 'playsdigits.tierG3',
  G6: 'playsdigits.tierG6',
  T5: 'playsdigits.tierAll',
  T3: 'playsdigits.tierThrees',
  T2: 'playsdigits.tierTwos',
};

/** How the plays on some digits are played; a number behind the name where it depends on how many digits there are. */
const HOW: Readonly<Record<string, MessageId>> = {
  STRAIGHT: 'playsdigits.howStraight',
  STRAIGHT_SINGLE: 'playsdigits.howStraightTyped',
  JOIN: 'playsdigits.howJoin',
  ALL: 'playsdigits.howAll',
  COM120: 'playsdigits.howCom120',
  COM60: 'playsdigits.howCom60',
  COM30: 'playsdigits.howCom30',
  COM20: 'playsdigits.howCom20',
  COM10: 'playsdigits.howCom10',
  COM5: 'playsdigits.howCom5',
  COM24: 'playsdigits.howCom24',
  COM12: 'playsdigits.howCom12',
  'COM6 4': 'playsdigits.howTwoPairs',
  COM4: 'playsdigits.howCom4',
  STRAIGHT_COM: 'playsdigits.howPermutations',
  SUM: 'playsdigits.howSum',
  SPAN: 'playsdigits.howSpan',
  COM3: 'playsdigits.howCom3',
  COM3_SINGLE: 'playsdigits.howCom3Typed',
  'COM6 3': 'playsdigits.howCom6',
  COM6_SINGLE: 'playsdigits.howCom6Typed',
  COM_MIX: 'playsdigits.howMixTyped',
  'COM_SUM 3': 'playsdigits.howComSum3',
  'COM_SUM 2': 'playsdigits.howComSum2',
  'COM_DAN 3': 'playsdigits.howComDan3',
  'COM_DAN 2': 'playsdigits.howComDan2',
  TAIL_SUM: 'playsdigits.howTailSum',
  SPECIAL: 'playsdigits.howPatterns',
  BSOE: 'playsdigits.howAttributes',
  COM: 'playsdigits.howCom2',
  COM_SINGLE: 'playsdigits.howCom2Typed',
  ANY1: 'playsdigits.howContains1',
  ANY2: 'playsdigits.howContains2',
  ANY3: 'playsdigits.howContains3',
};

const WHOLE: Readonly<Record<string, MessageId>> = {
  FIXED: 'playsdigits.howFixed',
  SUM_BSOE: 'playsdigits.howTotal',
  SUM_BS_OE: 'playsdigits.howTotalPairs',
  DT: 'playsdigits.howDragonTiger',
  E_DT_PUSH: 'playsdigits.howDragonTigerBack',
  E_BALL_BSOE: 'playsdigits.howEachBall',
  E_BULL: 'playsdigits.howBull',
};

const onDigits = (play: string, count: number): MessageId | undefined => HOW[play] ?? HOW[`${play} ${count}`];

function how(code: string, text: Text, bigTotal: number): string {
  const suffix = suffixOf(code);
  const whole = WHOLE[suffix];
  if (whole) return text(whole, { big: bigTotal });
  if (suffix.startsWith('SHOW')) return text('playsdigits.howShows', { times: numberIn(suffix) });
  const [head = '', ...rest] = suffix.split('_');
  const play = rest.join('_');
  const count = numberIn(head);
  const part = PARTS[head];
  const id = onDigits(play, count);
  if (part) return id ? text(id, { part: text(part) }) : code;
  if (play === 'STRAIGHT') return text('playsdigits.howAnyStraight', { count });
  // A play on any places: first the places, then what is bet on them.
  const there = id && text(id, { part: text('playsdigits.partThere') });
  return there ? `${text('playsdigits.howAnyPlaces', { count })} ${there}` : code;
}

/** The kit of a family of drawn digits, whose total is big from `bigTotal` on. */
export const digitsKit = (family: Family, examples: Examples, bigTotal: number): Kit => ({
  family,
  examples,
  look: 'digit',
  groups: GROUPS,
  row: (name, text) => said(ROWS, name, text),
  choice: (name, text) =>
    /^NN[1-9]$/.test(name)
      ? text('playsdigits.bullValue', { value: numberIn(name) })
      : said(NAMES, name, text),
  tier(name, text) {
    if (/^S\d$/.test(name)) return text('playsdigits.tierLast', { count: numberIn(name) });
    return this.choice(name, text);
  },
  how: (code, text) => how(code, text, bigTotal),
});
