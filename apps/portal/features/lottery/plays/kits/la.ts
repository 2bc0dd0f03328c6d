import type { MessageId } from '@mela/i18n';
import { laExamples } from '@mela/lottery-rules/examples/la.ts';
import { la } from '@mela/lottery-rules/games/la.ts';
import { numberIn, nameText, suffixOf, type Kit } from './kit.ts';

const TIERS: Readonly<Record<string, MessageId>> = {
  ABC: 'plays-lao.tierAbc',
  AAB: 'plays-lao.tierAab',
  A3: 'plays-lao.tierA3',
  A2: 'plays-lao.tierA2',
  S4: 'plays-lao.tierS4',
  S3: 'plays-lao.tierS3',
  T4: 'plays-lao.tierT4',
  T3: 'plays-lao.tierT3',
  F2: 'plays-lao.tierF2',
  B2: 'plays-lao.tierB2',
};

const HOW: Readonly<Record<string, MessageId>> = {
  TOD4: 'plays-lao.howTod4',
  TOD3: 'plays-lao.howTod3',
  BOTTOM2: 'plays-lao.howBottom2',
  TOP2_FRONT: 'plays-lao.howTop2Front',
  RUN_TOP: 'plays-lao.howRunTop',
  RUN_BOTTOM: 'plays-lao.howRunBottom',
  ANIMAL: 'plays-lao.howAnimal',
  SET4: 'plays-lao.howSet4',
};

export const kit: Kit = {
  family: la,
  examples: laExamples,
  look: 'digit',
  groups: {
    STRAIGHT: 'plays-lao.groupStraight',
    TWO: 'plays-lao.groupTwo',
    ANIMAL: 'plays-lao.groupAnimal',
    TOD: 'plays-lao.groupTod',
    RUN: 'plays-lao.groupRun',
    SET: 'plays-lao.groupSet',
  },
  row: (name, text) => nameText({}, name, text),
  choice: (name, text) => nameText({}, name, text),
  value: (value, text) => text(`plays-lao.animal${value}` as MessageId),
  tier: (name, text) =>
    /^P\d+$/.test(name)
      ? text('plays-lao.tierOrders', { count: numberIn(name) })
      : nameText(TIERS, name, text),
  prize: (name, text) => nameText({ number: 'plays-lao.drawn' }, name, text),
  how(code, text) {
    const suffix = suffixOf(code);
    return text(HOW[suffix] ?? 'plays-lao.howLast', { length: numberIn(suffix) });
  },
};
