import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, type Category } from './category.ts';
import { termsFrom, type OfferedTerms, type OfferedTier } from './offered-terms.ts';
import { canonicalTerms, hashOfTerms } from './terms-hash.ts';
import { aCategory } from './test-arbitraries.ts';
import { validateTerms, type TermsSettings } from './validate-terms.ts';

const SETTINGS: TermsSettings = {
  activeMin: 10_000_000n,
  turnoverCeiling: Object.fromEntries(CATEGORIES.map((one) => [one, 20_000])) as Record<Category, number>,
};

const aTier: fc.Arbitrary<OfferedTier> = fc.record({
  betAmount: fc.option(fc.bigInt(-2n, 30n)),
  activeMembers: fc.option(fc.nat(4)),
  rate: fc.nat(24_000),
});
const someTerms: fc.Arbitrary<OfferedTerms> = fc.record({
  type: fc.constant('dailySalary' as const),
  period: fc.constantFrom('Daily', 'Weekly'),
  pay: fc.constant('percent' as const),
  cap: fc.option(fc.bigInt(-1n, 5n)),
  weights: fc.dictionary(aCategory, fc.integer({ min: 0, max: 100 })),
  note: fc.string({ unit: 'grapheme' }),
  tiers: fc.array(aTier, { maxLength: 4 }),
});
const parentFaults = (faults: readonly string[]): string[] =>
  faults.filter((one) => one.startsWith('parent_'));
const below = (terms: OfferedTerms, parent: OfferedTerms | null) =>
  parentFaults(validateTerms(terms, { payer: 'agent', parent }, SETTINGS));

it('lets an agent hand on its own terms, and nothing that pays more', () => {
  fc.assert(
    fc.property(someTerms, someTerms, (terms, parent) => {
      expect(below(terms, terms)).toEqual([]);
      const [own, above] = [termsFrom(terms), termsFrom(parent)];
      const top = (tiers: readonly OfferedTier[]) => Math.max(0, ...tiers.map(({ rate }) => rate ?? 0));
      const isAbove = CATEGORIES.some((one) => (own.weights[one] ?? 0) > (above.weights[one] ?? 0));
      expect(below(terms, parent).length > 0).toBe(
        isAbove || top(terms.tiers) > top(parent.tiers) || terms.period !== parent.period,
      );
    }),
  );
});

it('finds the house’s salaries at the ceiling good and above it wrong, by every category’s weight', () => {
  fc.assert(
    fc.property(someTerms, aCategory, (terms, category) => {
      const top = Math.max(0, ...terms.tiers.map(({ rate }) => rate ?? 0));
      const weight = termsFrom(terms).weights[category] ?? 100;
      const room = Math.floor(20_000 - (top * weight) / 100);
      fc.pre(room >= 0);
      const faults = (other: number) =>
        validateTerms(terms, { payer: 'house', otherPay: { [category]: other } }, SETTINGS);
      expect(faults(room)).not.toContain(`turnover_ceiling:${category}`);
      expect(faults(room + 1)).toContain(`turnover_ceiling:${category}`);
      expect(faults(room).toSorted()).toEqual(faults(room));
    }),
  );
});

it('signs the same whatever the order of fields and what is left out, and not another amount', () => {
  const offer = { merchant: 'MELA', payer: 'house', payee: 'boishakhi', version: 1 };
  fc.assert(
    fc.property(someTerms, (terms) => {
      const canonical = canonicalTerms({ ...offer, terms }, SETTINGS.activeMin);
      const { weights = {}, ...rest } = terms;
      const turned: OfferedTerms = {
        weights: { ...Object.fromEntries(CATEGORIES.map((one) => [one, 100])), ...weights },
        carry: 'none',
        dayCap: null,
        activeMin: SETTINGS.activeMin,
        ...rest,
      };
      expect(canonicalTerms({ terms: turned, ...offer }, SETTINGS.activeMin)).toBe(canonical);
      expect(canonicalTerms({ ...offer, terms }, SETTINGS.activeMin + 1n)).not.toBe(canonical);
      expect((JSON.parse(canonical) as { terms: { note: string } }).terms.note).toBe(terms.note);
      expect(hashOfTerms(canonical)).toMatch(/^[0-9a-f]{64}$/);
    }),
  );
});

describe('terms at their edges', () => {
  const terms: OfferedTerms = { type: 'dailySalary', period: 'Daily', pay: 'percent', tiers: [{ rate: 1 }] };
  const faults = (more: Partial<OfferedTerms>) =>
    validateTerms({ ...terms, ...more }, { payer: 'house', otherPay: {} }, SETTINGS);

  it.each<[string, Partial<OfferedTerms>, string[]]>([
    [
      'a condition that appears is higher, also at 0',
      { tiers: [{ rate: 1 }, { betAmount: 0n, rate: 2 }] },
      [],
    ],
    [
      'one that disappears is lower',
      {
        tiers: [
          { betAmount: 0n, rate: 1 },
          { activeMembers: 1, rate: 2 },
        ],
      },
      ['conditions_order@2'],
    ],
    [
      'pay is not compared where it is missing',
      { tiers: [{ rate: 5 }, { betAmount: 1n }] },
      ['pay_missing@2'],
    ],
    ['a field of another pay', { tiers: [{ rate: 1, amount: 1n }] }, ['field_not_allowed@1']],
    [
      'both caps are one fault',
      { type: 'hourlySalary', period: 'Hour', cap: 0n, dayCap: -1n },
      ['cap_range'],
    ],
    ['a null is no field', { tiers: [{ rate: 1, lossRate: null, periodValidBet: null }], cap: null }, []],
    [
      'twenty tiers and no more',
      { tiers: Array.from({ length: 21 }, (_, at) => ({ betAmount: BigInt(at), rate: at })) },
      ['tier_count'],
    ],
    ['the highest dividend', { type: 'dividend', tiers: [{ rate: 500_000 }], carry: 'carry' }, []],
    ['a rate below 0', { tiers: [{ rate: -1 }] }, ['rate_range@1']],
  ])('%s', (_, more, expected) => {
    expect(faults(more)).toEqual(expected);
  });

  it('no contract above refuses by itself', () => {
    expect(below(terms, null)).toEqual(['parent_missing']);
    expect(below(terms, { ...terms, pay: 'fixed', tiers: [{ amount: 0n }] })).toEqual(['parent_pay_differs']);
  });
});
