import type { MessageId } from '@mela/i18n';
import { th } from '@mela/lottery-rules/games/th.ts';
import { nameText, type Kit } from './kit.ts';

const PRIZES: Readonly<Record<string, MessageId>> = {
  first: 'plays-thai.prizeFirst',
  front3: 'plays-thai.prizeFront3',
  back3: 'plays-thai.prizeBack3',
  last2: 'plays-thai.prizeLast2',
  second: 'plays-thai.prizeSecond',
  third: 'plays-thai.prizeThird',
  fourth: 'plays-thai.prizeFourth',
  fifth: 'plays-thai.prizeFifth',
};

const TIERS: Readonly<Record<string, MessageId>> = {
  FIRST: 'plays-thai.prizeFirst',
  NEAR: 'plays-thai.tierNear',
  SECOND: 'plays-thai.prizeSecond',
  THIRD: 'plays-thai.prizeThird',
  FOURTH: 'plays-thai.prizeFourth',
  FIFTH: 'plays-thai.prizeFifth',
  FRONT3: 'plays-thai.prizeFront3',
  BACK3: 'plays-thai.prizeBack3',
  LAST2: 'plays-thai.prizeLast2',
  ABC: 'plays-thai.tierAbc',
  AAB: 'plays-thai.tierAab',
  DIFF: 'plays-thai.tierDiff',
  DOUBLE: 'plays-thai.tierDouble',
  HIT: 'plays-thai.tierHit',
};

const ROWS: Readonly<Record<string, MessageId>> = {
  hundreds: 'plays-thai.placeHundreds',
  tens: 'plays-thai.placeTens',
  ones: 'plays-thai.placeOnes',
};

export const kit: Kit = {
  family: th,
  look: 'digit',
  groups: {
    TWO: 'plays-thai.groupTwo',
    TOP: 'plays-thai.groupTop',
    RUN: 'plays-thai.groupRun',
    PIN: 'plays-thai.groupPin',
    THREE: 'plays-thai.groupThree',
    FLOAT: 'plays-thai.groupFloat',
    SIX: 'plays-thai.groupSix',
  },
  row: (name, text) => nameText(ROWS, name, text),
  choice: (name, text) => nameText({}, name, text),
  tier: (name, text) => nameText(TIERS, name, text),
  prize: (name, text) => nameText(PRIZES, name, text),
};
