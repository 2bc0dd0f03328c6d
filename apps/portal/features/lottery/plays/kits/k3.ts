import type { MessageId } from '@mela/i18n';
import { k3Examples } from '@mela/lottery-rules/examples/k3.ts';
import { k3 } from '@mela/lottery-rules/games/k3.ts';
import { numberIn, said, suffixOf, type Kit } from './kit.ts';

const HOW: Readonly<Record<string, MessageId>> = {
  SUM: 'playsdice.howSum',
  SUM_BSOE: 'playsdice.howSides',
  TRIPLE_ANY: 'playsdice.howTripleAny',
  TRIPLE_ONE: 'playsdice.howTripleOne',
  RUN_ANY: 'playsdice.howRun',
  DIFF3: 'playsdice.howDiff3',
  DIFF2: 'playsdice.howDiff2',
  PAIR_ANY: 'playsdice.howPairAny',
  PAIR_ONE: 'playsdice.howPairOne',
  ANY1: 'playsdice.howAny1',
};

export const kit: Kit = {
  family: k3,
  examples: k3Examples,
  look: 'die',
  groups: {
    SUM: 'playsdice.groupSum',
    ANY: 'playsdice.groupAny',
    PAIR: 'playsdice.groupPair',
    DIFF: 'playsdice.groupDiff',
    TRIPLE: 'playsdice.groupTriple',
    RUN: 'playsdice.groupRun',
  },
  row: (name, text) => said({ pair: 'playsdice.rowPair', single: 'playsdice.rowSingle' }, name, text),
  choice: (name, text) => said({}, name, text),
  tier(name, text) {
    if (name.startsWith('SUM_')) return text('lottery.sumOf', { value: numberIn(name) });
    if (name.startsWith('HIT')) return text('playsdice.tierHit', { count: numberIn(name) });
    return said({}, name, text);
  },
  how(code, text) {
    const id = HOW[suffixOf(code)];
    return id ? text(id) : code;
  },
};
