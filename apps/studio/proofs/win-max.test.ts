import { openStream, type Stream } from '@mela/game-maths';
import { invariant } from '@mela/primitives';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitPayout } from '../games/crash/game.ts';
import { RETURN_MAX_X100 } from '../games/crash/rules.ts';
import type { Engine, PlayedGame } from '../games/game.ts';
import { GAMES, gameByCode } from '../games/index.ts';
import { PAYTABLE_V1 as PADMA25 } from '../games/padma25/paytable-v1.ts';
import { ALL_POTS_MAX, POTS } from '../games/pots/pots.ts';
import { exactReturn } from '../games/taka777/exact.ts';
import { PAYTABLE_V1 as TAKA777 } from '../games/taka777/paytable-v1.ts';

const engineOf = ({ engines, current }: PlayedGame): Engine => {
  const engine = engines[current];
  invariant(engine, 'a game has its engine');
  return engine;
};
const game = (code: string): PlayedGame => {
  const found = gameByCode(code);
  invariant(found, `${code} is a game`);
  return found;
};

/** More than any round draws in the end, but for those whose free spins bring free spins. */
const LEANING_DRAWS = 3000;

/** A stream that answers with what a test wants drawn, and keeps the order of shuffles. */
const drawing = (below: (n: number) => number): Stream => ({
  below,
  shuffle: (n) => Array.from({ length: n }, (_, index) => index),
});

/** What a round wins that was asked for so and drawn so, with the best steps of somebody who sees all. */
function wonBest(played: PlayedGame, wish: object, stream: Stream): { stake: bigint; win: bigint } {
  const engine = engineOf(played);
  const bet = engine.readBet(wish);
  invariant(bet, `${played.code} offers ${JSON.stringify(wish)}`);
  const seeds = { serverSeed: new Uint8Array(32), clientSeed: 'salt', nonce: stream.below(1_000_000) };
  const { outcome, win } = engine.draw(bet.input, stream, seeds);
  const { steps } = engine;
  if (!steps) return { stake: bet.stake, win };
  const taken: string[] = [];
  const round = { input: bet.input, outcome, steps: taken };
  while (!steps.stand(round).over) {
    const best = played.bestStep?.(round);
    const step = best ? JSON.stringify(best) : steps.lastStep(round);
    invariant(step, 'a round goes on');
    taken.push(step);
  }
  return { stake: bet.stake, win: steps.stand(round).win };
}

describe.each(GAMES)('$code', (each) => {
  const { winMultipleMax } = each;

  test('says how much a round wins at most', () => {
    expect(winMultipleMax).toBeGreaterThan(1);
    expect(Number.isInteger(winMultipleMax)).toBe(true);
  });

  test('never wins more, whatever is drawn and however well it is played', () => {
    const fair = fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map((serverSeed) => openStream({ serverSeed, clientSeed: 'x', nonce: 1 }));
    // Streams that lean to an end, where the great wins are; not for ever, since some games would go on as long.
    const leaning = fc.tuple(fair, fc.nat(100)).map(([then, share]) => {
      let draws = 0;
      return drawing((n) =>
        (draws += 1) > LEANING_DRAWS ? then.below(n) : Math.min(n - 1, Math.floor((n * share) / 100)),
      );
    });
    fc.assert(
      fc.property(fc.oneof(fair, leaning), fc.nat(900_000), (drawn, n) => {
        const { stake, win } = wonBest(each, each.wish(100_000n, n), drawn);
        expect(win).toBeLessThanOrEqual(stake * BigInt(winMultipleMax));
      }),
      { numRuns: 60 },
    );
  });
});

describe('is no more than what can be won', () => {
  const most = (code: string, wish: object, stream: Stream) => {
    const { stake, win } = wonBest(game(code), wish, stream);
    return Number((win * 100n) / stake) / 100;
  };

  test('in padma25, whose free spins come up again and again', () => {
    const scatters = PADMA25.strips.map((strip) => strip.indexOf('S'));
    let drawn = 0;
    const stream = drawing((n) => (n === 40 ? (scatters[drawn++ % 5] ?? 0) : 0));
    expect(most('padma25', { lineBet: '100' }, stream)).toBe(game('padma25').winMultipleMax);
  });

  test('in taka777, plinko, dice, mines and crash', () => {
    const taka = exactReturn(TAKA777).largestWin;
    expect(game('taka777').winMultipleMax).toBe(Math.ceil(taka));
    expect(
      most(
        'plinko',
        { bet: '10', rows: 16, risk: 'high' },
        drawing((n) => n - 1),
      ),
    ).toBe(900);
    expect(game('plinko').winMultipleMax).toBe(900);
    expect(
      most(
        'dice',
        { bet: '10', chanceX100: 200, side: 'under' },
        drawing(() => 0),
      ),
    ).toBe(48.5);
    expect(game('dice').winMultipleMax).toBe(49);
    const mined = [12, 13].map((mines) =>
      most(
        'mines',
        { bet: '10', mines },
        drawing(() => 0),
      ),
    );
    expect(game('mines').winMultipleMax).toBe(Math.ceil(Math.max(...mined)));
    expect(game('crash').winMultipleMax).toBe(RETURN_MAX_X100 / 100);
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
    expect(game('riksha').winMultipleMax).toBe(13_000);
    expect(game('nakshi').winMultipleMax).toBe(2 * 1000);
  });
});

test('the pots together: their seeds, and what is staked until all but one hit in a million millions', () => {
  const grown = POTS.reduce((sum, { seed, oneIn }) => sum + seed + 0.002 * oneIn * Math.log(1e12), 0);
  expect(Number(ALL_POTS_MAX) / 100).toBeGreaterThanOrEqual(grown);
  expect(Number(ALL_POTS_MAX) / 100).toBeLessThan(grown + POTS.length);
});
