import { measureStream, openTally, toNumber } from '@mela/game-maths';
import { formatAmount } from '@mela/primitives';
import * as z from 'zod/mini';
import { minor } from '../example-shapes.ts';
import type { PlayedGame } from '../game.ts';
import { CONTRIBUTION, drawPots, exactShare, POTS } from '../pots/pots.ts';
import { exactReturn } from './exact.ts';
import { padma25 as game } from './game.ts';
import { PAYTABLE_V1 } from './paytable-v1.ts';
import { playRound, show } from './rules.ts';

/** The total bet that is played, in minor units: the pots' chance is the stake's share of M. */
const STAKE = 250_000;

/** Whole rounds, and beside them the three pots fed by 0.2 % of every stake and paid out when they are hit. */
function measure(serverSeed: Uint8Array, rounds: number) {
  const [spins, pots] = [openTally(), openTally()];
  const held = new Map(POTS.map(({ code, seed }) => [code, seed]));
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const stream = measureStream(serverSeed, nonce);
    spins.add(playRound(PAYTABLE_V1, stream).win / PAYTABLE_V1.lines.length);
    const hit = new Set(drawPots(stream, STAKE));
    let paid = 0;
    for (const { code, seed } of POTS) {
      const fed = (held.get(code) ?? 0) + STAKE * toNumber(CONTRIBUTION);
      if (hit.has(code)) paid += fed;
      held.set(code, hit.has(code) ? seed : fed);
    }
    pots.add(paid / STAKE);
  }
  const potShare = POTS.map(exactShare).reduce((sum, share) => sum + toNumber(share), 0);
  return { ...spins.measured(exactReturn(PAYTABLE_V1).total), pots: pots.measured(potShare) };
}

const stop = z.int().check(z.gte(0), z.lt(40));
const input = z.strictObject({
  game: z.literal('padma25'),
  stops: z.tuple([stop, stop, stop, stop, stop]),
  lineBet: minor,
});

/** What one spin of padma25 shows and pays; money in minor units. */
function answer(row: unknown) {
  const { stops, lineBet } = z.parse(input, row);
  const { grid, lineWins, scatters, freeSpins, pay } = show(PAYTABLE_V1, stops);
  const linePaySum = lineWins.reduce((sum, win) => sum + win.pay, 0);
  return { grid, lineWins, linePaySum, scatters, freeSpins, payout: pay * lineBet };
}

/** All that the studio is told of it. */
export const padma25: PlayedGame = {
  ...game,
  winMultipleMax: PAYTABLE_V1.roundWinMax,
  volatility: 'medium',
  givenAway: true,
  wish: (stake) => ({ lineBet: formatAmount(stake / BigInt(PAYTABLE_V1.lines.length)) }),
  measure,
  examples: { slotPadma25: answer },
};
