import { fillWords, type Filling } from '@mela/i18n';
import { UNITS_PER_WHOLE } from '@mela/primitives';
import { definePlay, type Play, type PlayWords, type Rule } from './play.ts';

/** Makes a play of its code's ending, its words, its rule, and what stands for the names in braces among the words. */
export type Sell<D> = <S>(
  suffix: string,
  words: PlayWords<D>,
  rule: Rule<S, D>,
  filling?: Filling,
) => Play<D>;

type Menu = Pick<Play<unknown>, 'group' | 'pricing' | 'returnPerMille' | 'unitsPerNote' | 'baseUnit'>;

const sell =
  <D>(family: string, menu: Menu): Sell<D> =>
  (suffix, { name, how, ...words }, rule, filling = {}) =>
    definePlay(
      {
        code: `${family}_${suffix}`,
        name: fillWords(name, filling),
        how: fillWords(how, filling),
        ...words,
        ...menu,
      },
      rule,
    );

/** The classic note of two. */
const NOTE = 2n * UNITS_PER_WHOLE;

/** Makes the plays of one menu group of a family, whose odds follow the player's payout level. */
export const byPayoutLevel = <D>(family: string, group: string): Sell<D> =>
  sell(family, {
    group,
    pricing: 'payout-level',
    returnPerMille: 1000,
    unitsPerNote: 1,
    baseUnit: NOTE,
  });

/** Makes the plays of one menu group with prices of their own: so much of the fair ones, unless a tier's price is listed. */
export const byOdds = <D>(family: string, group: string, returnPerMille: number): Sell<D> =>
  sell(family, { group, pricing: 'odds', returnPerMille, unitsPerNote: 1, baseUnit: NOTE });

/** As `byOdds`, where no note has a price: the player types what is staked on each (RULES.md §2.1). */
export const byAmount = <D>(
  family: string,
  group: string,
  returnPerMille: number,
  unitsPerNote = 1,
): Sell<D> =>
  sell(family, { group, pricing: 'odds', returnPerMille, unitsPerNote, baseUnit: UNITS_PER_WHOLE });

/** Looks at a part of a draw only. */
export const lookingAt = <S, D, E>(part: (draw: D) => E, rule: Rule<S, E>): Rule<S, D> => ({
  shape: rule.shape,
  tiers: rule.tiers,
  count: (selection) => rule.count(selection),
  settle: (selection, draw) => rule.settle(selection, part(draw)),
  best: (selection) => rule.best(selection),
});
