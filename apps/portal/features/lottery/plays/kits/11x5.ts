import type { MessageId } from '@mela/i18n';
import { elevenFive } from '@mela/lottery-rules/games/11x5.ts';
import { numberIn, nameText, type Kit } from './kit.ts';

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

export const kit: Kit = {
  family: elevenFive,
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
};
