import type { MessageId } from '@mela/i18n';
import { la } from '@mela/lottery-rules/games/la.ts';
import { numberIn, nameText, type Kit } from './kit.ts';

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

export const kit: Kit = {
  family: la,
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
};
