import { winIf } from '../../outcome-rules/numbers.ts';
import { equally, type Outcomes } from '../../outcome-rules/outcomes.ts';
import { BALLS, COLOURS, colourOf, NEUTRAL_BALL, type Colour } from './balls.ts';

const BIG_BALL = 25;
const BIG_DIGIT_SUM = 7;
const BIG_TAIL = 5;

const digitSum = (ball: number): number => Math.floor(ball / 10) + (ball % 10);

/** What one ball can be, besides its colour. */
const SIDES = {
  BIG: (ball: number) => ball >= BIG_BALL,
  SMALL: (ball: number) => ball < BIG_BALL,
  ODD: (ball: number) => ball % 2 === 1,
  EVEN: (ball: number) => ball % 2 === 0,
  DSUM_BIG: (ball: number) => digitSum(ball) >= BIG_DIGIT_SUM,
  DSUM_SMALL: (ball: number) => digitSum(ball) < BIG_DIGIT_SUM,
  DSUM_ODD: (ball: number) => digitSum(ball) % 2 === 1,
  DSUM_EVEN: (ball: number) => digitSum(ball) % 2 === 0,
  TAIL_BIG: (ball: number) => ball % 10 >= BIG_TAIL,
  TAIL_SMALL: (ball: number) => ball % 10 < BIG_TAIL,
};

export type Side = keyof typeof SIDES;

/** All sides of a ball. */
export const SIDE_NAMES = Object.keys(SIDES) as Side[];

const SIZES = ['BIG', 'SMALL'] as const;
const PARITIES = ['ODD', 'EVEN'] as const;

type Trait = Side | Colour;

const isColour = (trait: Trait): trait is Colour => (COLOURS as readonly string[]).includes(trait);
const shows = (trait: Trait, ball: number): boolean =>
  isColour(trait) ? colourOf(ball) === trait : SIDES[trait](ball);

/** A name made of the traits that a ball must all have. */
type Named = readonly [name: string, traits: readonly Trait[]];

const named = (...traits: readonly Trait[]): Named => [traits.join('_'), traits];

/** Size and parity of a ball at once. */
export const SIZE_AND_PARITY = SIZES.flatMap((size) => PARITIES.map((parity) => named(size, parity)));

/** A colour with a size or a parity. */
export const HALF_COLOURS = COLOURS.flatMap((colour) =>
  [...SIZES, ...PARITIES].map((side) => named(colour, side)),
);

/** A colour with size and parity. */
export const QUARTER_COLOURS = COLOURS.flatMap((colour) =>
  SIZE_AND_PARITY.map(([, traits]) => named(colour, ...traits)),
);

/** Names of single traits. */
export const single = (traits: readonly Trait[]): Named[] => traits.map((trait) => named(trait));

/** What becomes of names on a ball: the neutral ball returns the stake, but counts where only colours are named. */
export function byTraits(names: readonly Named[]): Outcomes<string, number> {
  const traitsOf = new Map(names);
  return {
    space: equally(BALLS),
    judge(name, ball) {
      const traits = traitsOf.get(name) ?? [];
      if (ball === NEUTRAL_BALL && !traits.every(isColour)) return 'push';
      return winIf(traits.every((trait) => shows(trait, ball)));
    },
  };
}
