import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dividendOf, salaryOf, sliceSalaryOf, weighted, type BillFigures } from './bills.ts';
import { NO_MONEY, type PlayFigures } from './figures.ts';
import { tierOf, type Terms, type Tier } from './terms.ts';
import { aCategory, anAmount } from './test-arbitraries.ts';

const rate = fc.nat(20_000);
const aTier: fc.Arbitrary<Tier> = fc.record(
  {
    validBet: anAmount,
    netLoss: anAmount,
    activeMembers: fc.nat(3),
    rate,
    profitRate: rate,
    lossRate: rate,
    amount: fc.bigInt(0n, 10n ** 11n),
  },
  { requiredKeys: ['rate', 'profitRate', 'lossRate', 'amount'] },
);
const limit = fc.option(fc.bigInt(1n, 10n ** 12n));
const someTerms: fc.Arbitrary<Terms> = fc.record({
  pay: fc.constantFrom('percent', 'fixed', 'winLoss'),
  carry: fc.constantFrom('none', 'carry'),
  cap: limit,
  dayCap: limit,
  weights: fc.dictionary(aCategory, fc.nat(100)),
  tiers: fc.array(aTier, { maxLength: 4 }),
});
const someFigures: fc.Arbitrary<BillFigures> = fc.record({
  byCategory: fc
    .array(fc.tuple(aCategory, fc.record({ stakes: anAmount, validBet: anAmount, wins: anAmount })))
    .map((rows) => new Map(rows)),
  money: fc
    .record({ rebates: anAmount, bonuses: anAmount, salaries: anAmount })
    .map((paid) => ({ ...NO_MONEY, ...paid })),
  activeMembers: fc.nat(3),
});

it('reaches the highest tier that holds, and every condition from its very value on', () => {
  fc.assert(
    fc.property(
      fc.array(aTier, { maxLength: 5 }),
      anAmount,
      anAmount,
      fc.nat(3),
      (tiers, validBet, netLoss, activeMembers) => {
        const figures = { validBet, netLoss, activeMembers };
        const holds = tiers.map(
          (tier) =>
            (tier.validBet ?? validBet) <= validBet &&
            (tier.netLoss ?? netLoss) <= netLoss &&
            (tier.activeMembers ?? 0) <= activeMembers,
        );
        expect(tierOf(tiers, figures)).toBe(holds.lastIndexOf(true) + 1);
      },
    ),
  );
});

it('carries what the periods before have lost the house, until one ends above it', () => {
  fc.assert(
    fc.property(someTerms, fc.array(someFigures, { maxLength: 6 }), (terms, periods) => {
      let carry = 0n;
      for (const figures of periods) {
        const bill = dividendOf(terms, figures, carry);
        expect(bill.netLoss).toBe(weighted(figures, terms.weights).netLoss);
        expect(bill.base).toBe(bill.netLoss + carry);
        expect(bill.carryOut).toBe(terms.carry === 'carry' && bill.base < 0n ? bill.base : 0n);
        expect(bill.amount >= 0n && (terms.cap === null || bill.amount <= terms.cap)).toBe(true);
        if (bill.base <= 0n || bill.tier === 0) expect(bill.amount).toBe(0n);
        carry = bill.carryOut;
      }
    }),
  );
});

it('pays no salary above its cap, nor a day more than the day’s', () => {
  fc.assert(
    fc.property(someTerms, fc.array(someFigures, { maxLength: 6 }), (terms, hours) => {
      let paid = 0n;
      for (const figures of hours) {
        const bill = salaryOf(terms, figures, paid);
        paid += bill.amount;
        expect(bill.amount >= 0n && bill.validBet >= 0n).toBe(true);
        if (terms.cap !== null) expect(bill.amount <= terms.cap).toBe(true);
        if (terms.dayCap !== null) expect(paid <= terms.dayCap).toBe(true);
      }
    }),
  );
});

it('does not mind the order of a slice’s rounds, and pays by halves never more than at once', () => {
  const round = fc.record({
    category: aCategory,
    stake: fc.bigInt(0n, 50n),
    win: fc.bigInt(0n, 50n),
    validBet: fc.bigInt(0n, 10n ** 9n),
  });
  const terms = { pay: 'winLoss', carry: 'none', cap: null, dayCap: null } as const;
  const tiers = [
    { stake: 10n, profitRate: 300, lossRate: 700 },
    { stake: 40n, profitRate: 500, lossRate: 900 },
  ];
  fc.assert(
    fc.property(
      fc.array(round),
      fc.nat(10),
      fc.dictionary(aCategory, fc.nat(100)),
      (rounds, cut, weights) => {
        const of = (part: typeof rounds) => sliceSalaryOf({ ...terms, tiers, weights }, part, 0n);
        const whole = of(rounds);
        const [first, second] = [of(rounds.slice(0, cut)), of(rounds.slice(cut))];
        expect(of(rounds.toReversed())).toEqual(whole);
        expect(first.counted + second.counted).toBe(whole.counted);
        const lost = whole.amount - first.amount - second.amount;
        expect(lost === 0n || lost === 1n).toBe(true);
      },
    ),
  );
});

describe('bills at their edges', () => {
  const terms: Terms = { pay: 'percent', carry: 'carry', cap: null, dayCap: null, weights: {}, tiers: [] };
  const figures = (play: Partial<PlayFigures>, money: Partial<typeof NO_MONEY> = {}): BillFigures => ({
    byCategory: new Map([['RNG', { stakes: 0n, validBet: 0n, wins: 0n, ...play }]]),
    money: { ...NO_MONEY, ...money },
    activeMembers: 0,
  });

  it('end a carry though no tier is reached, and look at the base, not the net loss', () => {
    const tiers = [{ netLoss: 101n, rate: 500_000 }];
    expect(dividendOf({ ...terms, tiers }, figures({ stakes: 150n }), -50n)).toMatchObject({
      tier: 0,
      base: 100n,
      carryOut: 0n,
    });
    expect(dividendOf({ ...terms, tiers }, figures({ stakes: 151n }), -50n)).toMatchObject({
      tier: 1,
      amount: 50n,
    });
    expect(dividendOf({ ...terms, carry: 'none', tiers }, figures({ stakes: 151n }), -50n)).toMatchObject({
      base: 151n,
      amount: 75n,
    });
  });

  it('take a negative valid bet as none, and the loss by play alone', () => {
    const tiers = [{ validBet: 0n, profitRate: 10_000, lossRate: 20_000 }];
    const winLoss: Terms = { ...terms, pay: 'winLoss', tiers };
    expect(salaryOf(winLoss, figures({ validBet: -500n }), 0n)).toMatchObject({ tier: 1, amount: 0n });
    const bonus = figures({ stakes: 2n, wins: 1n, validBet: 100n }, { bonuses: 9n });
    expect(salaryOf(winLoss, bonus, 0n)).toMatchObject({ result: 'loss', netLoss: -8n, amount: 2n });
    expect(salaryOf(winLoss, figures({ validBet: 100n }), 0n)).toMatchObject({
      result: 'profit',
      amount: 1n,
    });
    expect(salaryOf({ ...winLoss, dayCap: 5n }, figures({ validBet: 100n }), 7n).amount).toBe(0n);
  });

  it('round weighted figures down once, whatever their sign', () => {
    const play = (stakes: bigint) => ({ stakes, validBet: stakes, wins: 0n });
    const both = {
      ...figures({}),
      byCategory: new Map([
        ['RNG', play(1n)],
        ['LIVE', play(1n)],
      ] as const),
    };
    expect(weighted(both, { RNG: 50, LIVE: 50 })).toMatchObject({ validBet: 1n, grossLoss: 1n });
    expect(weighted(figures({ validBet: -3n, wins: 3n }), { RNG: 50 })).toMatchObject({
      validBet: -1n,
      grossLoss: -1n,
    });
  });
});
