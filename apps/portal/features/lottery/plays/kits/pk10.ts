import type { MessageId, Text } from '@mela/i18n';
import { pk10Examples } from '@mela/lottery-rules/examples/pk10.ts';
import { pk10 } from '@mela/lottery-rules/games/pk10.ts';
import { numberIn, nameText, suffixOf, type Kit } from './kit.ts';

const HOW: Readonly<Record<string, MessageId>> = {
  TOP1_STRAIGHT: 'plays-cars.howTop1',
  FIXED: 'plays-cars.howFixed',
  SUM2: 'plays-cars.howSum',
  SUM2_BSOE: 'plays-cars.howSumSides',
  SUM3: 'plays-cars.howSum',
  FIRST_LAST_SUM: 'plays-cars.howEnds',
  BSOE: 'plays-cars.howSides',
  DT: 'plays-cars.howDragonTiger',
  STRAIGHT: 'plays-cars.howStraight',
  STRAIGHT_SINGLE: 'plays-cars.howStraightTyped',
  COM: 'plays-cars.howCom',
};

function how(code: string, text: Text): string {
  const suffix = suffixOf(code);
  const id = HOW[suffix] ?? HOW[suffix.replace(/^TOP\d_/, '')];
  return id ? text(id, { count: numberIn(suffix) }) : code;
}

export const kit: Kit = {
  family: pk10,
  examples: pk10Examples,
  look: 'car',
  groups: {
    TWO_SIDES: 'plays-cars.groupTwoSides',
    TOP1: 'plays-cars.groupTop1',
    FIXED: 'plays-cars.groupFixed',
    SUM: 'plays-cars.groupSum',
    TOP2: 'plays-cars.groupTop2',
    TOP3: 'plays-cars.groupTop3',
    TOP4: 'plays-cars.groupTop4',
    TOP5: 'plays-cars.groupTop5',
  },
  row: (name, text) => text('plays-cars.rank', { place: numberIn(name) }),
  choice: (name, text) => nameText({}, name, text),
  tier: (name, text) =>
    name.startsWith('SUM_') ? text('lottery.sumOf', { value: numberIn(name) }) : nameText({}, name, text),
  how,
};
