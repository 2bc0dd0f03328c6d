import type { MessageId } from '@mela/i18n';
import { numbers } from '../shapes/pool-list.ts';
import type { Position } from './position.ts';
import {
  endingsOf,
  laoAnimalOf,
  specialOf,
  type FourD,
  type Lao,
  type Thai,
  type Vietnam,
} from '../ticket-draws.ts';

const DIGITS = numbers(0, 9);
const HUNDRED = numbers(0, 99);

/** A digit of a drawn number, counted from its end. */
const digitFromEnd = <D>(
  key: string,
  name: MessageId,
  numberOf: (draw: D) => string,
  fromEnd: number,
): Position<D> => ({
  key,
  name,
  pool: DIGITS,
  writing: 'digit',
  of: (draw) => {
    const digit = numberOf(draw).at(-fromEnd);
    return digit === undefined ? [] : [Number(digit)];
  },
});

/** The last two digits of each of some numbers. */
const endings = <D>(
  key: string,
  name: MessageId,
  numbersOf: (draw: D) => readonly string[],
): Position<D> => ({
  key,
  name,
  pool: HUNDRED,
  writing: 'two-digits',
  of: (draw) => numbersOf(draw).map((number) => Number(number.slice(-2))),
});

/** A board of Vietnam: every prize's ending, and the special prize's. */
export const vietnamPositions: readonly Position<Vietnam>[] = [
  endings('endings', 'draws.allEndings', endingsOf),
  endings('special', 'draws.specialEnding', (board) => [specialOf(board)]),
  digitFromEnd('tens', 'draws.specialTens', specialOf, 2),
  digitFromEnd('ones', 'draws.specialOnes', specialOf, 1),
];

const firstPrize = ({ first }: Thai | FourD): string => first;
const bottom = ({ last2 }: Thai): string => last2;

/** Thai: the first prize's last three digits and the two below. */
export const thaiPositions: readonly Position<Thai>[] = [
  digitFromEnd('topHundreds', 'draws.topHundreds', firstPrize, 3),
  digitFromEnd('topTens', 'draws.topTens', firstPrize, 2),
  digitFromEnd('topOnes', 'draws.topOnes', firstPrize, 1),
  digitFromEnd('bottomTens', 'draws.bottomTens', bottom, 2),
  digitFromEnd('bottomOnes', 'draws.bottomOnes', bottom, 1),
  endings('top2', 'draws.top2', (draw) => [draw.first]),
  endings('bottom2', 'draws.bottom2', (draw) => [draw.last2]),
];

const number = (draw: Lao): string => draw.number;

/** Lao: the last four digits, and the animal of the last two. */
export const laoPositions: readonly Position<Lao>[] = [
  digitFromEnd('d4', 'draws.digitThousands', number, 4),
  digitFromEnd('d3', 'draws.digitHundreds', number, 3),
  digitFromEnd('d2', 'draws.digitTens', number, 2),
  digitFromEnd('d1', 'draws.digitOnes', number, 1),
  endings('top2', 'draws.top2', (draw) => [draw.number]),
  {
    key: 'animal',
    name: 'draws.animal',
    pool: numbers(1, 40),
    writing: 'lao-animal',
    of: (draw) => [laoAnimalOf(draw.number)],
  },
];

/** 4D: the digits of the first prize, and the endings of all twenty-three. */
export const fourDPositions: readonly Position<FourD>[] = [
  digitFromEnd('d4', 'draws.digitThousands', firstPrize, 4),
  digitFromEnd('d3', 'draws.digitHundreds', firstPrize, 3),
  digitFromEnd('d2', 'draws.digitTens', firstPrize, 2),
  digitFromEnd('d1', 'draws.digitOnes', firstPrize, 1),
  endings('endings', 'draws.allEndings', ({ first, second, third, special, consolation }) => [
    first,
    second,
    third,
    ...special,
    ...consolation,
  ]),
];
