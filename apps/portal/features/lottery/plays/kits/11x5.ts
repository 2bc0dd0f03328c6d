import type { MessageId, Text } from '@mela/i18n';
import { elevenFiveExamples } from '@mela/lottery-rules/examples/11x5.ts';
import { elevenFive } from '@mela/lottery-rules/games/11x5.ts';
import { numberIn, said, suffixOf, type Kit } from './kit.ts';

const PARTS: Readonly<Record<string, MessageId>> = {
  F3: 'playsballs.partF3',
  M3: 'playsballs.partM3',
  L3: 'playsballs.partL3',
  F2: 'playsballs.partF2',
  L2: 'playsballs.partL2',
};

const ROWS: Readonly<Record<string, MessageId>> = {
  '1st': 'playsballs.place1',
  '2nd': 'playsballs.place2',
  '3rd': 'playsballs.place3',
  '4th': 'playsballs.place4',
  '5th': 'playsballs.place5',
};

const NAMES: Readonly<Record<string, MessageId>> = {
  TAIL_BIG: 'playsballs.tailBig',
  TAIL_SMALL: 'playsballs.tailSmall',
};

const ON_PLACES: Readonly<Record<string, MessageId>> = {
  STRAIGHT: 'playsballs.howStraight',
  STRAIGHT_SINGLE: 'playsballs.howStraightTyped',
  COM: 'playsballs.howCom',
  COM_SINGLE: 'playsballs.howComTyped',
  COM_DANTUO: 'playsballs.howComDantuo',
  ANY1: 'playsballs.howContains',
};

const WHOLE: Readonly<Record<string, MessageId>> = {
  FIXED: 'playsballs.howFixed',
  OECOUNT: 'playsballs.howOddCount',
  MID: 'playsballs.howMiddle',
  E_BALL_BSOE: 'playsballs.howEachBall',
  E_SUM_BSOE: 'playsballs.howTotal',
  E_DT: 'playsballs.howDragonTiger',
};

/** Notes of up to five balls are all drawn; those of more hold all that are drawn. */
const DRAWN = 5;
const ANY: Readonly<Record<string, readonly [few: MessageId, many: MessageId]>> = {
  '': ['playsballs.howAny', 'playsballs.howCover'],
  SINGLE: ['playsballs.howAnyTyped', 'playsballs.howCoverTyped'],
  DANTUO: ['playsballs.howAnyDantuo', 'playsballs.howCoverDantuo'],
};

function how(code: string, text: Text): string {
  const suffix = suffixOf(code);
  const whole = WHOLE[suffix];
  if (whole) return text(whole);
  const [head = '', ...rest] = suffix.split('_');
  const play = rest.join('_');
  const size = numberIn(head);
  const part = PARTS[head];
  const id = part ? ON_PLACES[play] : ANY[play]?.[size <= DRAWN ? 0 : 1];
  return id ? text(id, { size, ...(part ? { part: text(part) } : {}) }) : code;
}

export const kit: Kit = {
  family: elevenFive,
  examples: elevenFiveExamples,
  look: 'ball',
  groups: {
    ENT: 'playsballs.groupEnt',
    FIXED: 'playsballs.groupFixed',
    ANY: 'playsballs.groupAny',
    F2: 'playsballs.groupF2',
    L2: 'playsballs.groupL2',
    F3: 'playsballs.groupF3',
    M3: 'playsballs.groupM3',
    L3: 'playsballs.groupL3',
    ANYPOS: 'playsballs.groupAnyPos',
    FUN: 'playsballs.groupFun',
  },
  row: (name, text) => said(ROWS, name, text),
  choice(name, text) {
    const [, odd, even] = /^(\d)O(\d)E$/.exec(name) ?? [];
    return odd === undefined
      ? said(NAMES, name, text)
      : text('playsballs.oddEven', { odd: Number(odd), even: Number(even) });
  },
  tier(name, text) {
    return name.startsWith('MID_')
      ? text('playsballs.middle', { value: numberIn(name) })
      : this.choice(name, text);
  },
  how,
};
