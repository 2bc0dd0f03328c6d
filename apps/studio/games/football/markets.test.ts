import { expect, test } from 'vitest';
import { marketResult, type Match } from './markets.ts';

const matches: Match[] = [];
for (let home = 0; home < 8; home += 1)
  for (let away = 0; away < 8; away += 1)
    matches.push({ ft: [home, away], ht: [Math.min(home, 1), Math.min(away, 2)] });

const SELECTIONS = {
  '1X2': ['1', 'X', '2'],
  '1X2_1H': ['1', 'X', '2'],
  BTTS: ['yes', 'no'],
  OE: ['odd', 'even'],
  CS: [...Array.from({ length: 25 }, (_, at) => `${Math.floor(at / 5)}-${at % 5}`), 'AOS'],
  HTFT: ['1/1', '1/X', '1/2', 'X/1', 'X/X', 'X/2', '2/1', '2/X', '2/2'],
  TG: ['0-1', '2-3', '4-6', '7+'],
} as const;

test.each(Object.entries(SELECTIONS))(
  'of %s exactly one selection wins, whatever the score',
  (market, all) => {
    for (const match of matches) {
      const won = all.filter(
        (each) => marketResult(market as keyof typeof SELECTIONS, each, match) === 'win',
      );
      expect(won).toHaveLength(1);
    }
  },
);

test('a double chance loses on one result of three, a draw gives the stake of draw-no-bet back', () => {
  for (const match of matches) {
    const [home, away] = match.ft;
    const lost = ['1X', '12', 'X2'].filter((each) => marketResult('DC', each, match) === 'lose');
    expect(lost).toEqual([home > away ? 'X2' : home < away ? '1X' : '12']);
    expect(marketResult('DNB', '1', match)).toBe(home === away ? 'push' : home > away ? 'win' : 'lose');
  }
});

test('no goals are an even number of goals, and no market has other selections', () => {
  const none: Match = { ft: [0, 0], ht: [0, 0] };
  expect(marketResult('OE', 'even', none)).toBe('win');
  expect(marketResult('CS', '5-0', none)).toBeUndefined();
  expect(marketResult('CS', 'toString', none)).toBeUndefined();
});
