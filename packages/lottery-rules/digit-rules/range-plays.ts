import { byPayoutLevel, lookingAt } from '../menu.ts';
import type { Play, PlayName } from '../play.ts';
import { attributesOfAll } from './attributes.ts';
import { containsAll } from './contains.ts';
import { groupBanker, groupOfSet, groupOfTwoSets, groupTyped, groupTypedMixed } from './group.ts';
import { threePatterns } from './patterns.ts';
import type { Range } from './ranges.ts';
import {
  allTiers,
  join,
  permutations,
  straight,
  straightTyped,
  type DigitRule,
  type Digits,
} from './straight.ts';
import { groupSum, straightSpan, straightSum, tailSum } from './sum.ts';

/** What a list of plays on a range needs: the family's prefix, the range, and the menu group when it is not the range's own. */
type Place = { readonly family: string; readonly range: Range; readonly group?: string };

const after = (range: string, rest: string): string =>
  rest.startsWith('-') ? range + rest : `${range} ${rest}`;

const playOf =
  ({ family, range, group = range.code }: Place) =>
  <S>(suffix: string, name: PlayName, rule: DigitRule<S>): Play<Digits> =>
    byPayoutLevel<Digits>(family, group)(
      `${range.code}_${suffix}`,
      after(range.name.en, name.en),
      after(range.name.bn, name.bn),
      lookingAt((draw) => range.of(draw), rule),
    );

/** Straight notes on any range, by position or typed. */
export function straightPlays(place: Place): Play<Digits>[] {
  const play = playOf(place);
  const { positions } = place.range;
  return [
    play('STRAIGHT', { en: 'straight', bn: 'সরাসরি' }, straight(positions)),
    play(
      'STRAIGHT_SINGLE',
      { en: 'straight, typed numbers', bn: 'সরাসরি (হাতে লেখা)' },
      straightTyped(positions.length),
    ),
  ];
}

/** Straight notes on every ending of the range at once. */
export const joinPlay = (place: Place): Play<Digits> =>
  playOf(place)('JOIN', { en: 'combination', bn: 'সমন্বিত' }, join(place.range.positions));

const DOUBLE = { name: 'double', digits: 1, times: 2 };
const TWO_DOUBLES = { name: 'double', digits: 2, times: 2 };
const TRIPLE = { name: 'triple', digits: 1, times: 3 };
const QUADRUPLE = { name: 'quadruple', digits: 1, times: 4 };
const singles = (digits: number) => ({ name: 'single', digits, times: 1 });

/** The plays on five places. */
export function fivePlacePlays(place: Place): Play<Digits>[] {
  const play = playOf(place);
  return [
    ...straightPlays(place),
    play('ALL', { en: 'multi-tier', bn: 'বহু-স্তর' }, allTiers()),
    play('COM120', { en: 'group 120', bn: 'গ্রুপ ১২০' }, groupOfSet([1, 1, 1, 1, 1])),
    play('COM60', { en: 'group 60', bn: 'গ্রুপ ৬০' }, groupOfTwoSets(DOUBLE, singles(3))),
    play('COM30', { en: 'group 30', bn: 'গ্রুপ ৩০' }, groupOfTwoSets(TWO_DOUBLES, singles(1))),
    play('COM20', { en: 'group 20', bn: 'গ্রুপ ২০' }, groupOfTwoSets(TRIPLE, singles(2))),
    play('COM10', { en: 'group 10', bn: 'গ্রুপ ১০' }, groupOfTwoSets(TRIPLE, DOUBLE)),
    play('COM5', { en: 'group 5', bn: 'গ্রুপ ৫' }, groupOfTwoSets(QUADRUPLE, singles(1))),
  ];
}

/** The group rules of four places, also sold on any four places. */
export const FOUR_PLACE_GROUPS = {
  COM24: groupOfSet([1, 1, 1, 1]),
  COM12: groupOfTwoSets(DOUBLE, singles(2)),
  COM6: groupOfSet([2, 2]),
  COM4: groupOfTwoSets(TRIPLE, singles(1)),
};

/** The plays on four places. */
export function fourPlacePlays(place: Place): Play<Digits>[] {
  const play = playOf(place);
  return [
    ...straightPlays(place),
    play('COM24', { en: 'group 24', bn: 'গ্রুপ ২৪' }, FOUR_PLACE_GROUPS.COM24),
    play('COM12', { en: 'group 12', bn: 'গ্রুপ ১২' }, FOUR_PLACE_GROUPS.COM12),
    play('COM6', { en: 'group 6 (two pairs)', bn: 'গ্রুপ ৬' }, FOUR_PLACE_GROUPS.COM6),
    play('COM4', { en: 'group 4 (triple)', bn: 'গ্রুপ ৪' }, FOUR_PLACE_GROUPS.COM4),
  ];
}

/** The group rules of three places, also sold on any three places. */
export const THREE_PLACE_GROUPS = {
  COM3: groupOfSet([2, 1]),
  COM6: groupOfSet([1, 1, 1]),
  COM_MIX: groupTypedMixed(),
  COM_SUM: groupSum(3),
};

/** The plays on three places. */
export function threePlacePlays(place: Place): Play<Digits>[] {
  const play = playOf(place);
  return [
    ...straightPlays(place),
    play('STRAIGHT_COM', { en: 'straight permutations', bn: 'সরাসরি বিন্যাস' }, permutations()),
    play('SUM', { en: 'straight sum', bn: 'যোগফল' }, straightSum(3)),
    play('SPAN', { en: 'straight span', bn: 'ব্যবধান' }, straightSpan(3)),
    play('COM3', { en: 'group 3', bn: 'গ্রুপ ৩' }, THREE_PLACE_GROUPS.COM3),
    play('COM3_SINGLE', { en: 'group 3, typed', bn: 'গ্রুপ ৩ (হাতে লেখা)' }, groupTyped([2, 1])),
    play('COM6', { en: 'group 6', bn: 'গ্রুপ ৬' }, THREE_PLACE_GROUPS.COM6),
    play('COM6_SINGLE', { en: 'group 6, typed', bn: 'গ্রুপ ৬ (হাতে লেখা)' }, groupTyped([1, 1, 1])),
    play('COM_MIX', { en: 'mixed group, typed', bn: 'মিশ্র গ্রুপ' }, THREE_PLACE_GROUPS.COM_MIX),
    play('COM_SUM', { en: 'group sum', bn: 'গ্রুপ যোগফল' }, THREE_PLACE_GROUPS.COM_SUM),
    play('COM_DAN', { en: 'group banker digit', bn: 'গ্রুপ ভিত্তি অঙ্ক' }, groupBanker(3)),
    play('TAIL_SUM', { en: 'sum last digit', bn: 'যোগফলের শেষ অঙ্ক' }, tailSum(3)),
    play('SPECIAL', { en: 'pattern', bn: 'ধরন' }, threePatterns()),
  ];
}

/** The group rules of two places, also sold on any two places. */
export const TWO_PLACE_GROUPS = {
  COM: groupOfSet([1, 1]),
  COM_SINGLE: groupTyped([1, 1]),
  COM_SUM: groupSum(2),
};

/** The plays on two places. */
export function twoPlacePlays(place: Place): Play<Digits>[] {
  const play = playOf(place);
  return [
    ...straightPlays(place),
    play('SUM', { en: 'straight sum', bn: 'যোগফল' }, straightSum(2)),
    play('SPAN', { en: 'straight span', bn: 'ব্যবধান' }, straightSpan(2)),
    play('COM', { en: 'group', bn: 'গ্রুপ' }, TWO_PLACE_GROUPS.COM),
    play('COM_SINGLE', { en: 'group, typed', bn: 'গ্রুপ (হাতে লেখা)' }, TWO_PLACE_GROUPS.COM_SINGLE),
    play('COM_SUM', { en: 'group sum', bn: 'গ্রুপ যোগফল' }, TWO_PLACE_GROUPS.COM_SUM),
    play('COM_DAN', { en: 'group banker digit', bn: 'গ্রুপ ভিত্তি অঙ্ক' }, groupBanker(2)),
  ];
}

/** An attribute on every place of the range. */
export const attributesPlay = (place: Place): Play<Digits> =>
  playOf(place)(
    'BSOE',
    { en: 'big/small/odd/even', bn: 'বড়/ছোট/বিজোড়/জোড়' },
    attributesOfAll(place.range.positions),
  );

/** One, two or three digits that the range contains, wherever they stand. */
export const containsPlay = (place: Place, size: 1 | 2 | 3): Play<Digits> =>
  playOf(place)(
    `ANY${size}`,
    {
      en: `contains ${size} ${size === 1 ? 'digit' : 'digits'}`,
      bn: `-এ যেকোনো ${['১', '২', '৩'][size - 1]} অঙ্ক`,
    },
    containsAll(size, place.range.positions.length),
  );
