import { randomInt, randomUUID } from 'node:crypto';
import {
  batch,
  bet,
  betAndSettle,
  promo,
  resettle,
  returnStake,
  settle,
  unsettle,
  voidBet,
  type Call,
} from '../../../packages/wire/provider/index.ts';
import { GAME, type Seat } from '../../stage/seat-players.ts';
import { chance, pick } from '../chance.ts';
import type { Ground } from './driver.ts';
import { ask } from './vendor.ts';

const WHOLE = 10_000n;
const STAKE_MAX = 30;
const CORRECTIONS_MAX = 3;

const money = (max: number, least = 0): bigint => BigInt(randomInt(least, max + 1)) * WHOLE;

/**
 * A vendor that changes its mind: bets that are settled, unsettled, settled otherwise, corrected, made void; prizes of no bet; and calls
 * in one batch, some with one in it that nobody can book, so that nothing of it may be. What a player no longer has is owed.
 */
export async function correctBets(ground: Ground): Promise<void> {
  const seat = pick(ground.target.corrected);
  if (chance(0.2)) await payPrize(ground, seat);
  else if (chance(0.3)) await bookTogether(ground, seat);
  else await changeMind(ground, seat);
}

const inRound = ({ session, player }: Seat, round = randomUUID()) => ({ session, player, game: GAME, round });

async function changeMind(ground: Ground, seat: Seat): Promise<void> {
  const { journal } = ground;
  const round = inRound(seat);
  const [transaction, stake] = [randomUUID(), money(STAKE_MAX, 1)];
  let win: bigint | null = chance(0.6) ? money(2 * STAKE_MAX) : null;
  const first = { ...round, transaction, amount: stake, currency: 'BDT' };
  const placed = journal.open('bet', transaction, seat, (win ?? 0n) - stake);
  if (win === null) await ask(ground, placed, bet, first);
  else await ask(ground, placed, betAndSettle, { ...first, win, endRound: chance(0.5) });
  if (placed.told !== 'ok') return;
  for (let left = randomInt(1, CORRECTIONS_MAX + 1); left > 0; left -= 1) {
    const of = { ...round, transaction: randomUUID(), reference: transaction };
    const tell = async (call: Call, effect: bigint, more: object = {}): Promise<boolean> => {
      const operation = journal.open(call.name, of.transaction, seat, effect);
      await ask(ground, operation, call, { ...of, ...more });
      return operation.told === 'ok';
    };
    if (chance(0.2)) {
      await tell(pick([voidBet, returnStake]), stake - (win ?? 0n));
      return;
    }
    if (win === null) {
      win = money(2 * STAKE_MAX);
      const more = { amount: win, currency: 'BDT', endRound: chance(0.5) };
      if (!(await tell(settle, win, more))) return;
    } else if (chance(0.5)) {
      if (!(await tell(unsettle, -win))) return;
      win = null;
    } else {
      // What a bet has won never falls below nothing.
      const change: bigint = win > 0n && chance(0.5) ? -money(Number(win / WHOLE), 1) : money(STAKE_MAX, 1);
      if (!(await tell(resettle, change, { change, currency: 'BDT' }))) return;
      win += change;
    }
  }
}

async function payPrize(ground: Ground, seat: Seat): Promise<void> {
  const [transaction, amount] = [randomUUID(), money(STAKE_MAX, 1)];
  const body = { player: seat.player, transaction, amount, currency: 'BDT' } as const;
  const paid = ground.journal.open('promo', transaction, seat, amount);
  await ask(ground, paid, promo, { ...body, source: 'tournament', title: 'Third place' });
}

/** A bet, its settle and a prize, all or none. */
async function bookTogether(ground: Ground, seat: Seat): Promise<void> {
  const round = inRound(seat);
  const [stake, win, prize] = [money(STAKE_MAX, 1), money(STAKE_MAX), money(STAKE_MAX, 1)];
  const transaction = randomUUID();
  const of = { ...round, transaction: randomUUID(), reference: chance(0.25) ? randomUUID() : transaction };
  const whole = ground.journal.open('bet', transaction, seat, win + prize - stake);
  await ask(ground, whole, batch, {
    calls: [
      { call: 'bet', body: { ...round, transaction, amount: stake, currency: 'BDT' } },
      {
        call: 'promo',
        body: {
          player: seat.player,
          transaction: randomUUID(),
          amount: prize,
          currency: 'BDT',
          source: 'other',
          title: 'Gift',
        },
      },
      { call: 'settle', body: { ...of, amount: win, currency: 'BDT', endRound: true } },
    ],
  });
}
