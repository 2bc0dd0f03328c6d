import { openStream, type Stream } from '@mela/game-maths';
import { invariant } from '@mela/primitives';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitPayout } from './crash/game.ts';
import { RETURN_MAX_X100 } from './crash/rules.ts';
import type { Engine, Game } from './game.ts';
import { GAMES, gameByCode } from './index.ts';
import { CELLS } from './mines/rules.ts';
import { PAYTABLE_V1 as PADMA25 } from './padma25/paytable-v1.ts';
import { POTS } from './pots/pots.ts';
import { climbed } from './riksha/game.ts';
import { RUNGS } from './riksha/rules.ts';
import { exactReturn } from './taka777/exact.ts';
import { PAYTABLE_V1 as TAKA777 } from './taka777/paytable-v1.ts';
import { winMaxOf } from './win-max.ts';

const engineOf = ({ engines, current }: Game): Engine => {
  const engine = engines[current];
  invariant(engine, 'a game has its engine');
  return engine;
};
const game = (code: string): Game => {
  const found = gameByCode(code);
  invariant(found, `${code} is a game`);
  return found;
};

/** A stream that answers with what a test wants drawn, and keeps the order of shuffles. */
const drawing = (below: (n: number) => number): Stream => ({
  below,
  shuffle: (n) => Array.from({ length: n }, (_, index) => index),
});

/** What a round wins that was asked for so and drawn so, with the best steps of somebody who sees all. */
function wonBest(
  { code }: Game,
  engine: Engine,
  wish: object,
  stream: Stream,
): { stake: bigint; win: bigint } {
  const bet = engine.readBet(wish);
  invariant(bet, `${code} offers ${JSON.stringify(wish)}`);
  const seeds = { serverSeed: new Uint8Array(32), clientSeed: 'salt', nonce: stream.below(1_000_000) };
  const { outcome, win } = engine.draw(bet.input, stream, seeds);
  const { steps } = engine;
  if (!steps) return { stake: bet.stake, win };
  const taken: string[] = [];
  const round = { input: bet.input, outcome, steps: taken };
  for (const step of bestSteps(code, round)) {
    if (steps.stand(round).over) break;
    taken.push(step);
  }
  return { stake: bet.stake, win: steps.stand(round).win };
}

function* bestSteps(
  code: string,
  round: { input: string; outcome: string; steps: string[] },
): Generator<string> {
  if (code === 'mines') {
    const { mines } = JSON.parse(round.outcome) as { mines: number[] };
    for (let cell = 0; cell < CELLS; cell += 1)
      if (!mines.includes(cell)) yield JSON.stringify({ pick: cell });
  }
  const rungs = code === 'riksha' ? RUNGS : 0;
  for (let n = 0; n < rungs; n += 1) {
    const rung = climbed(round).guesses.length;
    const { plates } = JSON.parse(round.outcome) as { plates: number[] };
    const higher = (plates[rung + 1] ?? 0) > (plates[rung] ?? 0) || plates[rung] === 13;
    yield JSON.stringify({ guess: higher ? 'higher' : 'lower' });
  }
  const last = engineOf(game(code)).steps?.lastStep(round);
  if (last !== undefined) yield last;
}

/** Every kind of wish that a game reads, at one of its stakes. */
const WISHES: Readonly<Record<string, (bet: string, n: number) => object>> = {
  padma25: (lineBet) => ({ lineBet }),
  taka777: (lineBet) => ({ lineBet }),
  bengalways: (bet) => ({ bet }),
  mangoburst: (bet) => ({ bet }),
  plinko: (bet, n) => ({ bet, rows: [8, 12, 16][n % 3], risk: ['low', 'med', 'high'][n % 2] }),
  dice: (bet, n) => ({ bet, chanceX100: 200 + (n % 9300), side: n % 2 ? 'under' : 'over' }),
  mines: (bet, n) => ({ bet, mines: 1 + (n % 24) }),
  crash: (bet, n) => ({ bet, autoX100: 101 + n }),
  riksha: (bet) => ({ bet }),
  nakshi: (bet, n) => ({ bet, thread: ['cotton', 'silk', 'gold'][n % 3] }),
};
const wishOf = (code: string, bet: string, n = 0): object => {
  const wish = WISHES[code];
  invariant(wish, `a wish for ${code} is known`);
  return wish(bet, n);
};

/** Free spins that bring free spins and pay nothing, and fruits that vanish and come again. */
const ENDLESS: ReadonlySet<string> = new Set(['bengalways', 'mangoburst']);

describe.each(GAMES.map((each) => [each.code, each] as const))('%s', (code, each) => {
  const { winMultipleMax, potMax } = winMaxOf(each);

  test('says how much a round wins at most, and from pots where it plays for them', () => {
    expect(winMultipleMax).toBeGreaterThan(1);
    expect(Number.isInteger(winMultipleMax)).toBe(true);
    expect(potMax === null).toBe(engineOf(each).potsHit === undefined);
  });

  test('never wins more, whatever is drawn and however well it is played', () => {
    const fair = fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map((serverSeed) => openStream({ serverSeed, clientSeed: 'x', nonce: 1 }));
    // Streams that lean to an end, where the great wins are; some games would go on for ever with them.
    const leaning = fc
      .nat(100)
      .map((share) => drawing((n) => Math.min(n - 1, Math.floor((n * share) / 100))));
    const stream = ENDLESS.has(code) ? fair : fc.oneof(fair, leaning);
    fc.assert(
      fc.property(stream, fc.nat(900_000), (drawn, n) => {
        const { stake, win } = wonBest(each, engineOf(each), wishOf(code, '10', n), drawn);
        expect(win).toBeLessThanOrEqual(stake * BigInt(winMultipleMax ?? 0));
      }),
      { numRuns: 60 },
    );
  });
});

describe('is no more than what can be won', () => {
  const most = (code: string, wish: object, stream: Stream) => {
    const { stake, win } = wonBest(game(code), engineOf(game(code)), wish, stream);
    return Number((win * 100n) / stake) / 100;
  };

  test('in padma25, whose free spins come up again and again', () => {
    const scatters = PADMA25.strips.map((strip) => strip.indexOf('S'));
    let drawn = 0;
    const stream = drawing((n) => (n === 40 ? (scatters[drawn++ % 5] ?? 0) : 0));
    expect(most('padma25', { lineBet: '100' }, stream)).toBe(winMaxOf(game('padma25')).winMultipleMax);
  });

  test('in taka777, plinko, dice, mines and crash', () => {
    const taka = exactReturn(TAKA777).largestWin;
    expect(winMaxOf(game('taka777')).winMultipleMax).toBe(Math.ceil(taka));
    expect(
      most(
        'plinko',
        { bet: '10', rows: 16, risk: 'high' },
        drawing((n) => n - 1),
      ),
    ).toBe(900);
    expect(winMaxOf(game('plinko')).winMultipleMax).toBe(900);
    expect(
      most(
        'dice',
        { bet: '10', chanceX100: 200, side: 'under' },
        drawing(() => 0),
      ),
    ).toBe(48.5);
    expect(winMaxOf(game('dice')).winMultipleMax).toBe(49);
    const mined = [12, 13].map((mines) =>
      most(
        'mines',
        { bet: '10', mines },
        drawing(() => 0),
      ),
    );
    expect(winMaxOf(game('mines')).winMultipleMax).toBe(Math.ceil(Math.max(...mined)));
    expect(winMaxOf(game('crash')).winMultipleMax).toBe(RETURN_MAX_X100 / 100);
    expect(limitPayout(JSON.stringify({ bet: '100000', autoX100: null }), 10n ** 18n)).toContain('null');
  });

  test('in riksha but for the last rung, and in nakshi by two lines', () => {
    // 13 and 13 again, and once more: each rung multiplies by thirteen.
    const same = most(
      'riksha',
      { bet: '10' },
      drawing((n) => n - 1),
    );
    expect(same).toBe(2131.09);
    expect(winMaxOf(game('riksha')).winMultipleMax).toBe(13_000);
    expect(winMaxOf(game('nakshi')).winMultipleMax).toBe(2 * 1000);
  });
});

test('the pots together: their seeds, and what is staked until all but one hit in a million millions', () => {
  const grown = POTS.reduce((sum, { seed, oneIn }) => sum + seed + 0.002 * oneIn * Math.log(1e12), 0);
  const { potMax } = winMaxOf(game('padma25'));
  expect(Number(potMax) / 100).toBeGreaterThanOrEqual(grown);
  expect(Number(potMax) / 100).toBeLessThan(grown + POTS.length);
});
