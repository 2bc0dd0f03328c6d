import type { MessageId } from '@mela/i18n';
import { k3Examples } from '@mela/lottery-rules/examples/k3.ts';
import { k3 } from '@mela/lottery-rules/games/k3.ts';
import { numberIn, nameText, suffixOf, type Kit } from './kit.ts';

const HOW: Readonly<Record<string, MessageId>> = {
  SUM: 'plays-dice.howSum',
  SUM_BSOE: 'plays-dice.howSides',
  TRIPLE_ANY: 'plays-dice.howTripleAny',
  TRIPLE_ONE: 'plays-dice.howTripleOne',
  RUN_ANY: 'plays-dice.howRun',
  DIFF3: 'plays-dice.howDiff3',
  DIFF2: 'plays-dice.howDiff2',
  PAIR_ANY: 'plays-dice.howPairAny',
  PAIR_ONE: 'plays-dice.howPairOne',
  ANY1: 'plays-dice.howAny1',
};

export const kit: Kit = {
  family: k3,
  examples: k3Examples,
  look: 'die',
  groups: {
    SUM: 'plays-dice.groupSum',
    ANY: 'plays-dice.groupAny',
    PAIR: 'plays-dice.groupPair',
    DIFF: 'plays-dice.groupDiff',
    TRIPLE: 'plays-dice.groupTriple',
    RUN: 'plays-dice.groupRun',
  },
  row: (name, text) => nameText({ pair: 'plays-dice.rowPair', single: 'plays-dice.rowSingle' }, name, text),
  choice: (name, text) => nameText({}, name, text),
  tier(name, text) {
    if (name.startsWith('SUM_')) return text('lottery.sumOf', { value: numberIn(name) });
    if (name.startsWith('HIT')) return text('plays-dice.tierHit', { count: numberIn(name) });
    return nameText({}, name, text);
  },
  how(code, text) {
    const id = HOW[suffixOf(code)];
    return id ? text(id) : code;
  },
};
