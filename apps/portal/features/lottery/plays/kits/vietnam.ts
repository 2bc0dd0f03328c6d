import type { MessageId, Text } from '@mela/i18n';
import type { Family } from '@mela/lottery-rules';
import type { Examples } from '@mela/lottery-rules/examples/examples.ts';
import { numberIn, nameText, suffixOf, type Kit } from './kit.ts';

/** What differs between the North and the provinces of the Centre and the South. */
type Region = {
  readonly smallest: MessageId;
  readonly smallestAndSpecial: MessageId;
  readonly threes: MessageId;
  readonly threesAndSpecial: MessageId;
};

const NORTH: Region = {
  smallest: 'plays-vietnam.howSmallestNorth',
  smallestAndSpecial: 'plays-vietnam.howSmallestAndSpecialNorth',
  threes: 'plays-vietnam.howThreesNorth',
  threesAndSpecial: 'plays-vietnam.howThreesAndSpecialNorth',
};
const SOUTH: Region = {
  smallest: 'plays-vietnam.howSmallestSouth',
  smallestAndSpecial: 'plays-vietnam.howSmallestAndSpecialSouth',
  threes: 'plays-vietnam.howThreesSouth',
  threesAndSpecial: 'plays-vietnam.howThreesAndSpecialSouth',
};

const HOW: Readonly<Record<string, MessageId>> = {
  LO: 'plays-vietnam.howLo',
  LO2_1K: 'plays-vietnam.howLoOneUnit',
  LO2_HEAD: 'plays-vietnam.howLoHead',
  DAU: 'plays-vietnam.howTens',
  DUOI: 'plays-vietnam.howOnes',
  DB_SUM: 'plays-vietnam.howSum',
  DB_BSOE: 'plays-vietnam.howSides',
  XIEN: 'plays-vietnam.howXien',
  XIENQUAY: 'plays-vietnam.howXienRound',
  SLIP: 'plays-vietnam.howMiss',
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
  const prize = text(suffix.includes('_DB') ? 'plays-vietnam.whichSpecial' : 'plays-vietnam.whichFirst');
  return suffix.endsWith('_HEAD')
    ? text('plays-vietnam.howHead', { prize })
    : text('plays-vietnam.howEnding', { length: size || 2, prize });
}

/** The kit of a region of Vietnam. */
export const vietnamKit = (family: Family, examples: Examples, isNorth: boolean): Kit => ({
  family,
  examples,
  look: 'digit',
  groups: {
    LO: 'plays-vietnam.groupLo',
    DE: 'plays-vietnam.groupDe',
    XIEN: 'plays-vietnam.groupXien',
    C3: 'plays-vietnam.groupC3',
    C4: 'plays-vietnam.groupC4',
    DIGIT: 'plays-vietnam.groupDigit',
    FUN: 'plays-vietnam.groupFun',
    SLIP: 'plays-vietnam.groupSlip',
  },
  row: (name, text) => nameText({}, name, text),
  choice: (name, text) => nameText({}, name, text),
  tier(name, text) {
    if (name.startsWith('SUM_')) return text('lottery.sumOf', { value: numberIn(name) });
    if (/^X\d$/.test(name)) return text('plays-vietnam.tierSet', { count: numberIn(name) });
    return nameText({ HIT: 'plays-vietnam.tierHit' }, name, text);
  },
  prize: (name, text) =>
    name === 'DB' ? text('plays-vietnam.prizeDB') : text('plays-vietnam.prize', { place: numberIn(name) }),
  how: (code, text) => how(code, text, family, isNorth ? NORTH : SOUTH),
});
