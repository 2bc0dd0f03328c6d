import { sum } from '../counting.ts';
import { addHits, sumsOfHits } from '../hits.ts';
import type { Hits, Rule, Tier } from '../play.ts';
import { typedNumbers } from '../shapes/tickets.ts';

/** A prize of a draw: the numbers drawn for it, and how many of them there are. */
export type Prize<D> = {
  readonly name: string;
  readonly of: (draw: D) => readonly string[];
  readonly size: number;
  /** The part of a typed number that is held against a drawn one; all of it unless said otherwise. */
  readonly part?: (number: string) => string;
  /** How many typed numbers can match the same drawn one; one unless said otherwise. */
  readonly together?: number;
};

/** What typed numbers of one length win against a list of prizes; every drawn number that a note matches pays. */
type Listing<D> = {
  readonly length: number;
  readonly prizes: readonly Prize<D>[];
  readonly tiers: readonly Tier[];
  readonly accepts?: NonNullable<Parameters<typeof typedNumbers>[1]>;
  /** Notes of one typed number; one unless said otherwise. */
  readonly notesOf?: (number: string) => number;
  /** What the notes of a typed number answer to; to itself unless said otherwise. */
  readonly answersTo?: (number: string) => readonly string[];
  /** What a drawn number calls, each once; itself unless said otherwise. */
  readonly calls?: (drawn: string) => readonly string[];
  /** The tier of a prize for this number; the prize's own name unless said otherwise. */
  readonly tierOf?: (prize: string, number: string) => string;
  /** Whether a draw holds all of these prizes. */
  readonly settles?: (draw: D) => boolean;
};

const whole = (number: string): string => number;
const itself = (number: string): readonly string[] => [number];

/** The typed numbers by what they answer to, so that a drawn number finds its own among thousands at once. */
function byAnswer(numbers: readonly string[], answersTo: (number: string) => readonly string[]) {
  const found = new Map<string, string[]>();
  for (const number of numbers) {
    for (const answer of answersTo(number)) found.set(answer, [...(found.get(answer) ?? []), number]);
  }
  return found;
}

/** The play of a listing. */
export function listing<D>({
  length,
  prizes,
  tiers,
  accepts,
  notesOf = () => 1,
  answersTo = itself,
  calls = itself,
  tierOf = (prize) => prize,
  settles = () => true,
}: Listing<D>): Rule<readonly string[], D> {
  return {
    shape: typedNumbers(length, accepts),
    tiers,
    settles,
    count: (numbers) => sum(numbers.map(notesOf)),
    settle: (numbers, draw) =>
      addHits(
        prizes.map(({ name, of, part = whole }) => {
          const found = byAnswer(numbers, (number) => answersTo(part(number)));
          return of(draw)
            .flatMap((drawn) => calls(drawn).flatMap((call) => found.get(call) ?? []))
            .map((number): Hits[number] => [tierOf(name, number), 1]);
        }),
      ),
    best: (numbers) =>
      sumsOfHits(
        prizes.map(({ name, size, together = 1 }) =>
          [...new Set(numbers.map((number) => tierOf(name, number)))].map((tier): Hits => [
            [tier, size * Math.min(numbers.length, together)],
          ]),
        ),
      ),
  };
}

const inOrder = (number: string): string => Array.from(number).toSorted().join('');

/** Whether two numbers have the same digits, in any order. */
export const sameDigits = (a: string, b: string): boolean => inOrder(a) === inOrder(b);

/** Typed and drawn numbers that meet in any order of their digits. */
export const ANY_ORDER = {
  answersTo: (number: string): readonly string[] => [inOrder(number)],
  calls: (drawn: string): readonly string[] => [inOrder(drawn)],
};

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** In how many different orders the digits of a number can stand. */
export function ordersOf(number: string): number {
  const times = [...Map.groupBy(number, (digit) => digit).values()].map((same) => same.length);
  return times.reduce((orders, count) => orders / factorial(count), factorial(number.length));
}
