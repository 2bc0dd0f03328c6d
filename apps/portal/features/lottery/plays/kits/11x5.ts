import type { MessageId, Text } from '@mela/i18n';
import { elevenFiveExamples } from '@mela/lottery-rules/examples/11x5.ts';
import { elevenFive } from '@mela/lottery-rules/games/11x5.ts';
import { numberIn, nameText, suffixOf, type Kit } from './kit.ts';

const PARTS: Readonly<Record<string, MessageId>> = {
  F3: 'plays-balls.partF3',
  M3: 'plays-balls.partM3',
  L3: 'plays-balls.partL3',
  F2: 'plays-balls.partF2',
  L2: 'plays-balls.partL2',
};

const ROWS: Readonly<Record<string, MessageId>> = {
  '1st': 'plays-balls.place1',
  '2nd': 'plays-balls.place2',
  '3rd': 'plays-balls.place3',
  '4th': 'plays-balls.place4',
  '5th': 'plays-balls.place5',
};

const NAMES: Readonly<Record<string, MessageId>> = {
  TAIL_BIG: 'plays-balls.tailBig',
  TAIL_SMALL: 'plays-balls.tailSmall',
};

const ON_PLACES: Readonly<Record<string, MessageId>> = {
  STRAIGHT: 'plays-balls.howStraight',
  STRAIGHT_SINGLE: 'plays-balls.howStraightTyped',
  COM: 'plays-balls.howCom',
  COM_SINGLE: 'plays-balls.howComTyped',
  COM_DANTUO: 'plays-balls.howComDantuo',
  ANY1: 'plays-balls.howContains',
};

const WHOLE: Readonly<Record<string, MessageId>> = {
  FIXED: 'plays-balls.howFixed',
  OECOUNT: 'plays-balls.howOddCount',
  MID: 'plays-balls.howMiddle',
  E_BALL_BSOE: 'plays-balls.howEachBall',
  E_SUM_BSOE: 'plays-balls.howTotal',
  E_DT: 'plays-balls.howDragonTiger',
};

/** Notes of up to five balls are all drawn; those of more hold all that are drawn. */
const DRAWN = 5;
const ANY: Readonly<Record<string, readonly [few: MessageId, many: MessageId]>> = {
  '': ['plays-balls.howAny', 'plays-balls.howCover'],
  SINGLE: ['plays-balls.howAnyTyped', 'plays-balls.howCoverTyped'],
  DANTUO: ['plays-balls.howAnyDantuo', 'plays-balls.howCoverDantuo'],
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
    ENT: 'plays-balls.groupEnt',
    FIXED: 'plays-balls.groupFixed',
    ANY: 'plays-balls.groupAny',
    F2: 'plays-balls.groupF2',
    L2: 'plays-balls.groupL2',
    F3: 'plays-balls.groupF3',
    M3: 'plays-balls.groupM3',
    L3: 'plays-balls.groupL3',
    ANYPOS: 'plays-balls.groupAnyPos',
    FUN: 'plays-balls.groupFun',
  },
  row: (name, text) => nameText(ROWS, name, text),
  choice(name, text) {
    const [, odd, even] = /^(\d)O(\d)E$/.exec(name) ?? [];
    return odd === undefined
      ? nameText(NAMES, name, text)
      : text('plays-balls.oddEven', { odd: Number(odd), even: Number(even) });
  },
  tier(name, text) {
    return name.startsWith('MID_')
      ? text('plays-balls.middle', { value: numberIn(name) })
      : this.choice(name, text);
  },
  how,
};
