import { definePlay, type Play, type Rule } from './play.ts';

/** A number in Bengali digits, as names of plays write it. */
export const bengali = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit);

type Sell<D> = <S>(suffix: string, en: string, bn: string, rule: Rule<S, D>) => Play<D>;

/** Makes the plays of one menu group of a family, whose odds follow the player's payout level. */
export const byPayoutLevel =
  <D>(family: string, group: string): Sell<D> =>
  (suffix, en, bn, rule) =>
    definePlay(
      {
        code: `${family}_${suffix}`,
        name: { en, bn },
        group,
        pricing: 'payout-level',
        returnPerMille: 1000,
        unitsPerNote: 1,
      },
      rule,
    );

/** Makes the plays of one menu group with prices of their own: so much of the fair ones, unless a tier's price is listed. */
export const byOdds =
  <D>(family: string, group: string, returnPerMille: number, unitsPerNote = 1): Sell<D> =>
  (suffix, en, bn, rule) =>
    definePlay(
      { code: `${family}_${suffix}`, name: { en, bn }, group, pricing: 'odds', returnPerMille, unitsPerNote },
      rule,
    );

/** Looks at a part of a draw only. */
export const lookingAt = <S, D, E>(part: (draw: D) => E, rule: Rule<S, E>): Rule<S, D> => ({
  shape: rule.shape,
  tiers: rule.tiers,
  count: (selection) => rule.count(selection),
  settle: (selection, draw) => rule.settle(selection, part(draw)),
  best: (selection) => rule.best(selection),
});
