import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SECTIONS } from './index.ts';

/** Changes to the first worked example of a section that no rule has an answer for. */
const DEGENERATE: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  asianHandicap: {
    'a line off the quarters': { line: '-0.3' },
    'odds of 1': { odds: '1.00' },
    'no stake': { stake: 0 },
    'half a minor unit': { stake: 0.5 },
    'goals taken back': { score: [0, 0], scoreAtBet: [1, 0] },
    'goals below nothing': { score: [-1, 0] },
  },
  totals: { 'a line of nothing': { line: '0' }, 'a total below nothing': { total: -1 } },
  footballMarkets: {
    'a selection of another market': { selection: '1X' },
    'a market that is not built': { market: 'CORNERS' },
    'goals taken back after the break': { ft: [0, 0], ht: [1, 0] },
  },
  parlay: {
    'a single leg': { legs: [{ odds: '2.00', result: 'win' }] },
    'thirteen legs': { legs: Array.from({ length: 13 }, () => ({ odds: '1.01', result: 'win' })) },
    'odds above 10,000': { legs: Array.from({ length: 2 }, () => ({ odds: '101', result: 'win' })) },
    'a leg that is not settled': { legs: [{ odds: '2.00' }, { odds: '2.00', result: 'win' }] },
  },
  system: {
    'other than its legs': { type: '2/4' },
    singles: { type: '1/5' },
    'more than its legs': { type: '6/5' },
    'a parlay above 10,000': {
      type: '2/3',
      legs: ['101', '100', '1.01'].map((odds) => ({ odds, result: 'win' })),
    },
  },
  oddsFormats: { evens: { decimal: '1.000000' }, 'no number': { decimal: 'NaN' } },
  malayAmountModes: {
    'odds of 0': { odds: '0' },
    'odds above 1': { odds: '1.05' },
    'odds below -1': { odds: '-1.05' },
  },
  pricing: {
    'no goals to expect': { lambdaHome: 0 },
    'a line nobody can win': { homeLine: '-12.5' },
    'a rho that makes a score impossible': { rho: 0.9 },
  },
  margin: {
    'chances above 1': { probabilities: [0.6, 0.6] },
    'a sure thing': { probabilities: [1, 0] },
    'one outcome': { probabilities: [1] },
  },
  cashOut: {
    'a settled ticket': { legs: [{ odds: '2.00', result: 'win' }] },
    'chances above 1': { legs: [{ odds: '2.00', open: { win: '0.9', half_win: '0.1', push: '0.1' } }] },
  },
  inPlayFootball: { 'extra time': { minute: 91 }, 'before the match': { minute: -1 } },
  ratingUpdate: { 'half a goal': { score: [0.5, 0] } },
  cricketChase: {
    'no ball left': { ballsLeft: 0 },
    'no wicket in hand': { wicketsInHand: 0 },
    'eleven wickets in hand': { wicketsInHand: 11 },
    'a chase that is won': { runsNeeded: 0 },
  },
  cricket: {
    'a selection that does not play': { selection: 'Sylhet' },
    'a win without a winner': { match: { teams: ['Dhaka', 'Khulna'], format: 'T20', result: 'won' } },
    'a result without result': {
      match: { teams: ['Dhaka', 'Khulna'], format: 'T20', result: 'no_result', winner: 'Dhaka' },
    },
  },
  esports: {
    'a series of four': { bestOf: 4 },
    'a map that cannot be lost': { mapWinProbability: 1 },
  },
  cockfight: {
    'an empty side': { pool: { meron: 0, wala: 1000 } },
    'all of it commission': { commission: '1' },
    'a draw in the pool': { bet: { side: 'bdd', stake: 100 } },
  },
  baccarat: { 'too few cards': { draw: ['2S', '6D', 'TD'] }, 'no card': { draw: ['1S', '6D', '7D', '7D'] } },
  roulette: {
    'a pocket too many': { spin: 37 },
    'a bet that no table has': { bets: [{ type: 'neighbours', stake: 1 }] },
  },
  sicbo: {
    'a seventh face': { dice: [7, 1, 1] },
    'a total that is not offered': { bets: [{ type: 'total', value: 3 }] },
    'a pair of one number': { bets: [{ type: 'combo', values: [2, 2] }] },
  },
  dragonTiger: { 'no card': { dragon: 'JOKER' } },
  andarBahar: {
    'no match': { cards: ['7C', '8C'] },
    'cards after the match': { cards: ['7C', 'AH', '8C'] },
    'a card twice': { cards: ['7C', '7C', 'AH'] },
  },
  jhandiMunda: { 'five dice': { dice: ['crown', 'crown', 'crown', 'crown', 'crown'] } },
  teenPattiCompare: { 'a card in both hands': { B: ['AS', '2D', '3C'] } },
  teenPattiPot: {
    'a winner without a seat': { winnerSeat: 9 },
    'a seat without a boot': { contributions: [1, 50_000] },
  },
  callBreak: { 'four deals': { rounds: [] } },
  slotPadma25: { 'a stop off the strip': { stops: [0, 0, 0, 0, 40] } },
  slotTaka777: { 'a stop off the strip': { stops: [0, 0, 20] } },
  slotBengalWays: {
    'a wild on the first reel': {
      reels: [
        ['W', 'A'],
        ['A', 'A'],
        ['A', 'A'],
        ['A', 'A'],
        ['A', 'A'],
        ['A', 'A'],
      ],
    },
    'eight rows': { reels: Array.from({ length: 6 }, () => Array.from({ length: 8 }, () => 'A')) },
  },
  slotMangoBurst: { 'too few refills': { refill: [] }, 'a scatter refill': { refill: ['S'] } },
  riksha: {
    'half a seed': { serverSeed: '00' },
    'a guess after the fall': { guesses: Array.from({ length: 12 }, () => 'lower') },
    'no guess': { guesses: [] },
  },
  nakshi: {
    'a nonce below 0': { nonce: -1 },
    'a stitch on the lotus': { lastStitch: 12 },
    'a stitch off the quilt': { lastStitch: 25 },
  },
  provablyFair: { 'half a seed': { serverSeed: '00' }, 'a nonce below 0': { nonce: -1 } },
  instantGames: {
    'no pick': { safePicks: 0 },
    'more picks than free cells': { mines: 20, safePicks: 6 },
    'mines everywhere': { mines: 25 },
  },
};

const elsewhere: Readonly<Record<string, string>> = {
  provablyFair: '../../../packages/game-maths/worked-examples.json',
  slotPadma25: '../games/padma25/worked-examples.json',
};

type Row = { readonly input: object };

/** The first worked example of a section. */
function exampleOf(section: string): object {
  const file = section.replace(/[A-Z]|\d{3}/g, (part) => (/\d/.test(part) ? part : `-${part.toLowerCase()}`));
  const place = path.join(import.meta.dirname, elsewhere[section] ?? `examples/${file}.json`);
  const read = JSON.parse(readFileSync(place, 'utf8')) as Record<string, Row[]>;
  return read[section in elsewhere ? section : 'rows']?.[0]?.input ?? {};
}

test('every section has its degenerate rows', () => {
  expect(Object.keys(DEGENERATE).sort()).toEqual(Object.keys(SECTIONS).sort());
});

describe.each(Object.entries(DEGENERATE))('%s refuses', (section, rows) => {
  test.each(Object.entries(rows))('%s', (_, change) => {
    expect(() => SECTIONS[section]?.({ ...exampleOf(section), ...change })).toThrow();
  });
});

test('the examples themselves are answered, so that it is the change that is refused', () => {
  for (const section of Object.keys(DEGENERATE))
    expect(() => SECTIONS[section]?.(exampleOf(section)), section).not.toThrow();
});

test('a system is limited by the odds of its parlays, not by all of its legs together', () => {
  const legs = Array.from({ length: 12 }, () => ({ odds: '3.00', result: 'win' }));
  expect(SECTIONS['system']?.({ type: '2/12', unitStake: 100, legs })).toMatchObject({
    combinations: 66,
    totalStake: 6600,
    payout: 66 * 900,
  });
});

test('plinko, which has no worked example, is answered from its tables', () => {
  const ball = { game: 'plinko', rows: 16, risk: 'high', slot: 0, stake: 50 };
  expect(SECTIONS['instantGames']?.(ball)).toEqual({ multiplierX100: 90_000, payout: 45_000 });
  expect(() => SECTIONS['instantGames']?.({ ...ball, slot: 17 })).toThrow();
});
