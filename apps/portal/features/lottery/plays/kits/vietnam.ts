import type { MessageId, Text } from '@mela/i18n';
import type { Family } from '@mela/lottery-rules';
import type { Examples } from '@mela/lottery-rules/examples/examples.ts';
import { numberIn, said, suffixOf, type Kit } from './kit.ts';

/** What differs between the North and the provinces of the Centre and the South. */
type Region = {
  readonly smallest: MessageId;
  readonly smallestAndSpecial: MessageId;
  readonly threes: MessageId;
  readonly threesAndSpecial: MessageId;
};

const NORTH: Region = {
  smallest: 'playsvietnam.howSmallestNorth',
  smallestAndSpecial: 'playsvietnam.howSmallestAndSpecialNorth',
  threes: 'playsvietnam.howThreesNorth',
  threesAndSpecial: 'playsvietnam.howThreesAndSpecialNorth',
};
const SOUTH: Region = {
  smallest: 'playsvietnam.howSmallestSouth',
  smallestAndSpecial: 'playsvietnam.howSmallestAndSpecialSouth',
  threes: 'playsvietnam.howThreesSouth',
  threesAndSpecial: 'playsvietnam.howThreesAndSpecialSouth',
};

const HOW: Readonly<Record<string, MessageId>> = {
  LO: 'playsvietnam.howLo',
  LO2_1K: 'playsvietnam.howLoOneUnit',
  LO2_HEAD: 'playsvietnam.howLoHead',
  DAU: 'playsvietnam.howTens',
  DUOI: 'playsvietnam.howOnes',
  DB_SUM: 'playsvietnam.howSum',
  DB_BSOE: 'playsvietnam.howSides',
  XIEN: 'playsvietnam.howXien',
  XIENQUAY: 'playsvietnam.howXienRound',
  SLIP: 'playsvietnam.howMiss',
};

function how(code: string, text: Text, family: Family, region: Region): string {
  const suffix = suffixOf(code);
  const byRegion: Readonly<Record<string, MessageId>> = {
    DE_DAU: region.smallest,
    DE_DAUDUOI: region.smallestAndSpecial,
    C3_DAU: region.threes,
    C3_DAUDUOI: region.threesAndSpecial,
  };
  const id = byRegion[suffix] ?? HOW[suffix] ?? HOW[suffix.replace(/\d+$/, '')];
  const size = numberIn(suffix);
  if (id) {
    const places = family.plays.find((play) => play.code === code)?.unitsPerNote ?? 1;
    return text(id, { length: size, size, places });
  }
  const prize = text(suffix.includes('_DB') ? 'playsvietnam.whichSpecial' : 'playsvietnam.whichFirst');
  return suffix.endsWith('_HEAD')
    ? text('playsvietnam.howHead', { prize })
    : text('playsvietnam.howEnding', { length: size || 2, prize });
}

/** The kit of a region of Vietnam. */
export const vietnamKit = (family: Family, examples: Examples, isNorth: boolean): Kit => ({
  family,
  examples,
  look: 'digit',
  groups: {
    LO: 'playsvietnam.groupLo',
    DE: 'playsvietnam.groupDe',
    XIEN: 'playsvietnam.groupXien',
    C3: 'playsvietnam.groupC3',
    C4: 'playsvietnam.groupC4',
    DIGIT: 'playsvietnam.groupDigit',
    FUN: 'playsvietnam.groupFun',
    SLIP: 'playsvietnam.groupSlip',
  },
  row: (name, text) => said({}, name, text),
  choice: (name, text) => said({}, name, text),
  tier(name, text) {
    if (name.startsWith('SUM_')) return text('lottery.sumOf', { value: numberIn(name) });
    if (/^X\d$/.test(name)) return text('playsvietnam.tierSet', { count: numberIn(name) });
    return said({ HIT: 'playsvietnam.tierHit' }, name, text);
  },
  prize: (name, text) =>
    name === 'DB' ? text('playsvietnam.prizeDB') : text('playsvietnam.prize', { place: numberIn(name) }),
  how: (code, text) => how(code, text, family, isNorth ? NORTH : SOUTH),
});
