import type { MessageId } from '@mela/i18n';
import { thExamples } from '@mela/lottery-rules/examples/th.ts';
import { th } from '@mela/lottery-rules/games/th.ts';
import { numberIn, said, suffixOf, type Kit } from './kit.ts';

const PRIZES: Readonly<Record<string, MessageId>> = {
  first: 'playsthai.prizeFirst',
  front3: 'playsthai.prizeFront3',
  back3: 'playsthai.prizeBack3',
  last2: 'playsthai.prizeLast2',
  second: 'playsthai.prizeSecond',
  third: 'playsthai.prizeThird',
  fourth: 'playsthai.prizeFourth',
  fifth: 'playsthai.prizeFifth',
};

const TIERS: Readonly<Record<string, MessageId>> = {
  FIRST: 'playsthai.prizeFirst',
  NEAR: 'playsthai.tierNear',
  SECOND: 'playsthai.prizeSecond',
  THIRD: 'playsthai.prizeThird',
  FOURTH: 'playsthai.prizeFourth',
  FIFTH: 'playsthai.prizeFifth',
  FRONT3: 'playsthai.prizeFront3',
  BACK3: 'playsthai.prizeBack3',
  LAST2: 'playsthai.prizeLast2',
  ABC: 'playsthai.tierAbc',
  AAB: 'playsthai.tierAab',
  DIFF: 'playsthai.tierDiff',
  DOUBLE: 'playsthai.tierDouble',
  HIT: 'playsthai.tierHit',
};

const ROWS: Readonly<Record<string, MessageId>> = {
  hundreds: 'playsthai.placeHundreds',
  tens: 'playsthai.placeTens',
  ones: 'playsthai.placeOnes',
};

const HOW: Readonly<Record<string, MessageId>> = {
  TOP3: 'playsthai.howTop3',
  TOD3: 'playsthai.howTod3',
  PERM3: 'playsthai.howPerm3',
  FRONT3: 'playsthai.howFront3',
  BACK3: 'playsthai.howBack3',
  TOP2: 'playsthai.howTop2',
  BOTTOM2: 'playsthai.howBottom2',
  TOP2_FRONT: 'playsthai.howTop2Front',
  TOP2_SPLIT: 'playsthai.howTop2Split',
  RUN2: 'playsthai.howRun2',
  RUN_TOP: 'playsthai.howRunTop',
  RUN_BOTTOM: 'playsthai.howRunBottom',
  PIN_TOP: 'playsthai.howPinTop',
  PIN_BOTTOM: 'playsthai.howPinBottom',
  FLOAT4: 'playsthai.howFloat',
  FLOAT5: 'playsthai.howFloat',
  TOP2_DOORS: 'playsthai.howDoorsTop',
  BOTTOM2_DOORS: 'playsthai.howDoorsBottom',
  SIX: 'playsthai.howSix',
  TICKET: 'playsthai.howTicket',
};

export const kit: Kit = {
  family: th,
  examples: thExamples,
  look: 'digit',
  groups: {
    TWO: 'playsthai.groupTwo',
    TOP: 'playsthai.groupTop',
    RUN: 'playsthai.groupRun',
    PIN: 'playsthai.groupPin',
    THREE: 'playsthai.groupThree',
    FLOAT: 'playsthai.groupFloat',
    SIX: 'playsthai.groupSix',
  },
  row: (name, text) => said(ROWS, name, text),
  choice: (name, text) => said({}, name, text),
  tier: (name, text) => said(TIERS, name, text),
  prize: (name, text) => said(PRIZES, name, text),
  how(code, text) {
    const suffix = suffixOf(code);
    const id = HOW[suffix];
    return id ? text(id, { size: numberIn(suffix) }) : code;
  },
};
