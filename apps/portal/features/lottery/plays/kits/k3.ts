import { k3 } from '@mela/lottery-rules/games/k3.ts';
import { numberIn, nameText, type Kit } from './kit.ts';

export const kit: Kit = {
  family: k3,
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
};
