import { describe, expect, test } from 'vitest';
import { oddsOf } from '../../pricing.ts';
import { tables, theLine, thePlay } from '../../test-data.ts';
import { ANIMALS, animalOf, BALLS, COLOURS, colourOf, ELEMENTS, elementOf } from './balls.ts';
import { lunarYearOf } from './lunar-year.ts';

const ballsWith = <K>(key: K, keyOf: (ball: number) => K): number[] =>
  BALLS.filter((ball) => keyOf(ball) === key);

test('colours are those of the table', () => {
  for (const colour of COLOURS) expect(ballsWith(colour, colourOf)).toEqual(tables.colours[colour]);
});

describe.each(Object.keys(tables.zodiac).map(Number))('in the lunar year %i', (year) => {
  test('every ball has the animal and the element of the table', () => {
    for (const animal of ANIMALS)
      expect(ballsWith(animal, (ball) => animalOf(ball, year))).toEqual(tables.zodiac[year]?.[animal]);
    for (const element of ELEMENTS)
      expect(ballsWith(element, (ball) => elementOf(ball, year))).toEqual(tables.elements[year]?.[element]);
  });

  test('elements cost what their number of balls makes fair', () => {
    const odds = oddsOf(thePlay('LHC_SP_ELEMENT'), 2000, year);
    for (const element of ELEMENTS) {
      const balls = BigInt(tables.elements[year]?.[element]?.length ?? 0);
      expect(odds.get(element)).toBe((49n * 9600n) / balls);
    }
  });
});

test('lunar years begin on the days of the table, and the day before belongs to the old one', () => {
  for (const [year, day] of Object.entries(tables.lunarNewYear)) {
    expect(lunarYearOf(day)).toBe(Number(year));
    if (year === '2015') continue;
    const before = new Date(`${day}T00:00:00Z`);
    before.setUTCDate(before.getUTCDate() - 1);
    expect(lunarYearOf(before.toISOString().slice(0, 10))).toBe(Number(year) - 1);
  }
  expect(() => lunarYearOf('2015-02-18')).toThrow();
  expect(() => lunarYearOf('2041-01-01')).toThrow();
});

describe('a parlay', () => {
  const price = (choices: readonly string[]) => {
    const legs = choices.map((choice, at) => ({ place: at + 1, choice }));
    return theLine('LHC_PARLAY', { legs }).prices(oddsOf(thePlay('LHC_PARLAY'), 2000));
  };

  test('multiplies the prices of its legs, and counts a leg on 49 as 1.00', () => {
    expect(price(['BIG', 'ODD'])).toEqual(
      new Map([
        ['W2P0', 38_416n],
        ['W1P1', 19_600n],
      ]),
    );
    // 49 / 17 × 0.98 is 2.8247, and 49 is red nowhere.
    expect(price(['RED', 'RED'])).toEqual(new Map([['W2P0', 79_789n]]));
    expect(price(['RED', 'BIG', 'EVEN']).get('W2P1')).toBe(55_364n);
  });
});
