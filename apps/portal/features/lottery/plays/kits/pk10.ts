import type { MessageId, Text } from '@mela/i18n';
import { pk10Examples } from '@mela/lottery-rules/examples/pk10.ts';
import { pk10 } from '@mela/lottery-rules/games/pk10.ts';
import { numberIn, said, suffixOf, type Kit } from './kit.ts';

const HOW: Readonly<Record<string, MessageId>> = {
  TOP1_STRAIGHT: 'playscars.howTop1',
  FIXED: 'playscars.howFixed',
  SUM2: 'playscars.howSum',
  SUM2_BSOE: 'playscars.howSumSides',
  SUM3: 'playscars.howSum',
  FIRST_LAST_SUM: 'playscars.howEnds',
  BSOE: 'playscars.howSides',
  DT: 'playscars.howDragonTiger',
  STRAIGHT: 'playscars.howStraight',
  STRAIGHT_SINGLE: 'playscars.howStraightTyped',
  COM: 'playscars.howCom',
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
    TWO_SIDES: 'playscars.groupTwoSides',
    TOP1: 'playscars.groupTop1',
    FIXED: 'playscars.groupFixed',
    SUM: 'playscars.groupSum',
    TOP2: 'playscars.groupTop2',
    TOP3: 'playscars.groupTop3',
    TOP4: 'playscars.groupTop4',
    TOP5: 'playscars.groupTop5',
  },
  row: (name, text) => text('playscars.rank', { place: numberIn(name) }),
  choice: (name, text) => said({}, name, text),
  tier: (name, text) =>
    name.startsWith('SUM_') ? text('lottery.sumOf', { value: numberIn(name) }) : said({}, name, text),
  how,
};
