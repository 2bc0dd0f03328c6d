import { openStream } from '@mela/game-maths';
import { describe, expect, test } from 'vitest';
import { PAYTABLE_V1 as BENGAL } from '../games/bengalways/paytable-v1.ts';
import { show as showWays } from '../games/bengalways/rules.ts';
import type { Engine } from '../games/game.ts';
import { GAMES, engineOf, gameByCode } from '../games/index.ts';
import { PAYTABLE_V1 as MANGO, type Fruit } from '../games/mangoburst/paytable-v1.ts';
import { show as showFruits } from '../games/mangoburst/rules.ts';
import { PAYTABLE_V1 as TAKA } from '../games/taka777/paytable-v1.ts';
import { show as showLines } from '../games/taka777/rules.ts';

/** Draws a round from seeds of its own. */
function drawAt(engine: Engine, input: string, nonce: number) {
  const serverSeed = new Uint8Array(32).fill(23 + (nonce % 200));
  const seeds = { serverSeed, clientSeed: 'engines', nonce };
  return engine.draw(input, openStream(seeds), seeds);
}

const STAKE = 10_000n;

/** What a game's page asks for at a stake of 1. */
const wish = (code: string) => gameByCode(code)?.wish(STAKE) ?? {};

/** A wish with another bet in it. */
const withBet = (asked: object, bet: unknown) =>
  Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, /bet$/i.test(key) ? bet : value]));

/** What the stake has no part in: pots are hit by a larger one more often. */
const drawnBesidePots = (outcome: string): unknown => ({ ...JSON.parse(outcome), pots: [] });

describe.each(GAMES)('$code', ({ code, current, stakes, rtp, ...game }) => {
  const engine = engineOf(code, current);
  const wishFor = (stake: bigint) => game.wish(stake);
  const read = (stake: bigint) => engine.readBet(wishFor(stake));

  test('offers exactly the stakes that it names', () => {
    expect(stakes.map((stake) => read(stake)?.stake)).toEqual(stakes);
    expect([...stakes].sort((a, b) => (a < b ? -1 : 1))).toEqual(stakes);
  });

  test.each(['0', '-1', '0.001', '1e1', '1,000', '', 'NaN', '99999999', 1, null, undefined])(
    'does not offer a bet of %j',
    (bet) => expect(engine.readBet(withBet(wishFor(STAKE), bet))).toBeUndefined(),
  );

  test('draws the same round from the same seeds, byte for byte, and pays whole minor units', () => {
    for (const stake of [STAKE, stakes[0] ?? 0n]) {
      const input = read(stake)?.input ?? '';
      for (let nonce = 0; nonce < 150; nonce += 1) {
        const drawn = drawAt(engine, input, nonce);
        expect(drawAt(engine, input, nonce)).toEqual(drawn);
        expect(drawn.win % 100n).toBe(0n);
      }
    }
  });

  test('pays in proportion to the bet, less a minor unit at most', () => {
    const [small, large] = [read(STAKE)?.input ?? '', read(10n * STAKE)?.input ?? ''];
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const one = drawAt(engine, small, nonce);
      const ten = drawAt(engine, large, nonce);
      expect(drawnBesidePots(ten.outcome)).toEqual(drawnBesidePots(one.outcome));
      expect(ten.win - one.win * 10n).toBeGreaterThanOrEqual(0n);
      expect(ten.win - one.win * 10n).toBeLessThan(1000n);
    }
  });

  test('tells its return in percent', () => expect(rtp).toMatch(/^9\d\.\d\d$/));
});

/** Rounds of a game at a bet of one, as they are stored. */
function* stored<Outcome>(code: string, rounds: number): Generator<Outcome & { readonly win: number }> {
  const engine = engineOf(code, GAMES.find((game) => game.code === code)?.current ?? '');
  const input = engine.readBet(wish(code))?.input ?? '';
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    yield JSON.parse(drawAt(engine, input, nonce).outcome) as Outcome & { readonly win: number };
  }
}

describe('the instant games', () => {
  test.each([
    ['plinko', { rows: 9 }],
    ['plinko', { risk: 'none' }],
    ['dice', { chanceX100: 199 }],
    ['dice', { chanceX100: 9501 }],
    ['dice', { chanceX100: 4950.5 }],
    ['dice', { side: 'middle' }],
    ['mines', { mines: 0 }],
    ['mines', { mines: 25 }],
    ['mines', { mines: 2.5 }],
    ['nakshi', { thread: 'wool' }],
  ])('%s does not offer %j', (code, change) =>
    expect(engineOf(code, `${code}-1`).readBet({ ...wish(code), ...change })).toBeUndefined(),
  );

  test('dice pays 1.9595 times an even bet, cut to a minor unit', () => {
    const engine = engineOf('dice', 'dice-1');
    const input = engine.readBet({ bet: '1', chanceX100: 4950, side: 'under' })?.input ?? '';
    const rolled = (roll: number) => engine.draw(input, { below: () => roll, shuffle: () => [] });
    expect(rolled(4949)).toEqual({ outcome: '{"roll":4949}', win: 19_500n });
    expect(rolled(4950).win).toBe(0n);
  });

  test('plinko pays the slot that the ball falls into', () => {
    const engine = engineOf('plinko', 'plinko-1');
    const input = engine.readBet({ bet: '10', rows: 16, risk: 'med' })?.input ?? '';
    const drawn = engine.draw(input, { below: () => 1, shuffle: () => [] });
    expect(drawn.win).toBe(10n * 100n * 10_000n);
    expect(JSON.parse(drawn.outcome)).toEqual({ path: Array.from({ length: 16 }, () => 1) });
  });
});

describe('a stored outcome says all that a page must show', () => {
  test('taka777: the stops, which pay its win', () => {
    for (const { stops, win } of stored<{ stops: number[] }>('taka777', 200))
      expect(showLines(TAKA, stops).pay).toBe(win);
  });

  test('bengalways: the reels of every spin, which pay its win', () => {
    type Spins = { spins: { reels: Parameters<typeof showWays>[1]; multiplier: number }[] };
    for (const { spins, win } of stored<Spins>('bengalways', 300)) {
      const pays = spins.map(({ reels, multiplier }) => showWays(BENGAL, reels).pay * multiplier);
      expect(pays.reduce((sum, pay) => sum + pay, 0)).toBe(win);
    }
  });

  test('mangoburst: the grid and the refills of a spin, which pay its win', () => {
    type Spins = { spins: { grid: Parameters<typeof showFruits>[1]; refills: Fruit[] }[] };
    for (const { spins, win } of stored<Spins>('mangoburst', 200)) {
      const [paid] = spins;
      if (!paid || spins.length > 1) continue;
      const shown = showFruits(MANGO, paid.grid, () => paid.refills.shift() ?? 'MANGO');
      expect(shown.pay + 100 * shown.scatterPay).toBe(win);
      expect(paid.refills).toEqual([]);
    }
  });
});
