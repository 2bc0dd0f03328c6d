import type { MessageId } from '@mela/i18n';
import { thExamples } from '@mela/lottery-rules/examples/th.ts';
import { th } from '@mela/lottery-rules/games/th.ts';
import { numberIn, nameText, suffixOf, type Kit } from './kit.ts';

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

const HOW: Readonly<Record<string, MessageId>> = {
  TOP3: 'plays-thai.howTop3',
  TOD3: 'plays-thai.howTod3',
  PERM3: 'plays-thai.howPerm3',
  FRONT3: 'plays-thai.howFront3',
  BACK3: 'plays-thai.howBack3',
  TOP2: 'plays-thai.howTop2',
  BOTTOM2: 'plays-thai.howBottom2',
  TOP2_FRONT: 'plays-thai.howTop2Front',
  TOP2_SPLIT: 'plays-thai.howTop2Split',
  RUN2: 'plays-thai.howRun2',
  RUN_TOP: 'plays-thai.howRunTop',
  RUN_BOTTOM: 'plays-thai.howRunBottom',
  PIN_TOP: 'plays-thai.howPinTop',
  PIN_BOTTOM: 'plays-thai.howPinBottom',
  FLOAT4: 'plays-thai.howFloat',
  FLOAT5: 'plays-thai.howFloat',
  TOP2_DOORS: 'plays-thai.howDoorsTop',
  BOTTOM2_DOORS: 'plays-thai.howDoorsBottom',
  SIX: 'plays-thai.howSix',
  TICKET: 'plays-thai.howTicket',
};

export const kit: Kit = {
  family: th,
  examples: thExamples,
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
  how(code, text) {
    const suffix = suffixOf(code);
    const id = HOW[suffix];
    return id ? text(id, { size: numberIn(suffix) }) : code;
  },
};
