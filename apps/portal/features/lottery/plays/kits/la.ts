import type { MessageId } from '@mela/i18n';
import { laExamples } from '@mela/lottery-rules/examples/la.ts';
import { la } from '@mela/lottery-rules/games/la.ts';
import { numberIn, said, suffixOf, type Kit } from './kit.ts';

const TIERS: Readonly<Record<string, MessageId>> = {
  ABC: 'playslao.tierAbc',
  AAB: 'playslao.tierAab',
  A3: 'playslao.tierA3',
  A2: 'playslao.tierA2',
  S4: 'playslao.tierS4',
  S3: 'playslao.tierS3',
  T4: 'playslao.tierT4',
  T3: 'playslao.tierT3',
  F2: 'playslao.tierF2',
  B2: 'playslao.tierB2',
};

const HOW: Readonly<Record<string, MessageId>> = {
  TOD4: 'playslao.howTod4',
  TOD3: 'playslao.howTod3',
  BOTTOM2: 'playslao.howBottom2',
  TOP2_FRONT: 'playslao.howTop2Front',
  RUN_TOP: 'playslao.howRunTop',
  RUN_BOTTOM: 'playslao.howRunBottom',
  ANIMAL: 'playslao.howAnimal',
  SET4: 'playslao.howSet4',
};

export const kit: Kit = {
  family: la,
  examples: laExamples,
  look: 'digit',
  groups: {
    STRAIGHT: 'playslao.groupStraight',
    TWO: 'playslao.groupTwo',
    ANIMAL: 'playslao.groupAnimal',
    TOD: 'playslao.groupTod',
    RUN: 'playslao.groupRun',
    SET: 'playslao.groupSet',
  },
  row: (name, text) => said({}, name, text),
  choice: (name, text) => said({}, name, text),
  value: (value, text) => text(`playslao.animal${value}` as MessageId),
  tier: (name, text) =>
    /^P\d+$/.test(name) ? text('playslao.tierOrders', { count: numberIn(name) }) : said(TIERS, name, text),
  prize: (name, text) => said({ number: 'playslao.drawn' }, name, text),
  how(code, text) {
    const suffix = suffixOf(code);
    return text(HOW[suffix] ?? 'playslao.howLast', { length: numberIn(suffix) });
  },
};
