import { fraction, payoutOf } from '@mela/game-maths';
import * as z from 'zod/mini';
import { AUTO_MIN_X100, returnX100 } from '../games/crash/rules.ts';
import { CHANCE_MAX, CHANCE_MIN, FACES, multiplierX10000, wins } from '../games/dice/rules.ts';
import * as mines from '../games/mines/rules.ts';
import * as plinko from '../games/plinko/rules.ts';
import { count, minor, must } from './shapes.ts';

const minesBet = z.strictObject({ game: z.literal('mines'), mines: count, safePicks: count, stake: minor });
const diceBet = z.strictObject({
  game: z.literal('dice'),
  chanceX100: z.int().check(z.gte(CHANCE_MIN), z.lte(CHANCE_MAX)),
  side: z.enum(['under', 'over']),
  roll: z.int().check(z.gte(0), z.lt(FACES)),
  stake: minor,
});
const crashBet = z.strictObject({
  game: z.literal('crash'),
  crashX100: z.int().check(z.gte(100)),
  autoCashoutX100: z.int().check(z.gte(AUTO_MIN_X100)),
  stake: minor,
});
const plinkoBet = z.strictObject({
  game: z.literal('plinko'),
  rows: z.literal(plinko.ROWS),
  risk: z.enum(plinko.RISKS),
  slot: count,
  stake: minor,
});
const input = z.discriminatedUnion('game', [minesBet, diceBet, crashBet, plinkoBet]);

const hundredths = (value: number) => fraction(BigInt(value), 100n);

/** What a game of mines, a roll of dice, a flight or a ball returns; money in minor units. */
export function instantGames(row: unknown) {
  const bet = z.parse(input, row);
  if (bet.game === 'mines') {
    must(mines.mayPick(bet.mines, bet.safePicks), 'so many safe picks cannot be made among so many mines');
    const multiplierX100 = mines.multiplierX100(bet.mines, bet.safePicks);
    return { multiplierX100, payout: payoutOf(bet.stake, hundredths(multiplierX100)) };
  }
  if (bet.game === 'dice') {
    const multiplier = multiplierX10000(bet.chanceX100);
    const win = wins(bet.side, bet.chanceX100, bet.roll);
    const payout = win ? payoutOf(bet.stake, fraction(BigInt(multiplier), 10_000n)) : 0;
    return { multiplierX10000: multiplier, win, payout };
  }
  if (bet.game === 'crash') {
    const returned = returnX100(bet.crashX100, bet.autoCashoutX100);
    return { win: returned > 0, payout: payoutOf(bet.stake, hundredths(returned)) };
  }
  must(bet.slot <= bet.rows, 'a slot lies under its rows');
  const multiplierX100 = plinko.multiplierX100(bet.rows, bet.risk, bet.slot);
  return { multiplierX100, payout: payoutOf(bet.stake, hundredths(multiplierX100)) };
}
