import { randomInt, randomUUID } from 'node:crypto';
import { bet, cancel, settle, type BodyOf } from '../../../packages/wire/provider/index.ts';
import { GAME, type Seat } from '../../stage/seat-players.ts';
import { pick } from '../chance.ts';
import type { Ground } from './driver.ts';
import { ask, atVendor } from './vendor.ts';

const WHOLE = 10_000n;
const STAKE_MAX = 50;
const ORDERS = ['never placed', 'cancelled first', 'at once', 'placed again', 'won first'] as const;

const money = (): bigint => BigInt(randomInt(1, STAKE_MAX + 1)) * WHOLE;

/**
 * A vendor whose calls overtake each other: a cancel before its bet, beside it, or of a bet that is never placed; a bet that comes once
 * more when it was taken back; a win before its bet. What was cancelled, whichever came first, has moved nothing in the end.
 */
export async function callOutOfOrder(ground: Ground): Promise<void> {
  const { target, journal } = ground;
  const seat = pick(target.corrected);
  const round = { session: seat.session, player: seat.player, game: GAME, round: randomUUID() };
  const placing = { ...round, transaction: randomUUID(), amount: money(), currency: 'BDT' };
  const closing = { ...round, transaction: randomUUID(), reference: placing.transaction };
  const order = pick(ORDERS);
  if (order === 'won first')
    return winFirst(ground, seat, placing, {
      ...closing,
      amount: money(),
      currency: 'BDT',
      endRound: true,
    });

  // In no book: whatever is said to it, the wallet must be as if it had not been.
  const place = (): Promise<unknown> => atVendor(target, bet, placing)();
  const takeBack = (): Promise<void> =>
    ask(ground, journal.open('cancel', closing.transaction, seat), cancel, closing);
  if (order === 'placed again') await place();
  await (order === 'at once' ? Promise.all([takeBack(), place()]) : takeBack());
  if (order !== 'never placed') await place();
}

/** A win is told of before its bet, and paid when it is told of again. */
async function winFirst(
  ground: Ground,
  seat: Seat,
  placing: BodyOf<typeof bet>,
  winning: BodyOf<typeof settle>,
): Promise<void> {
  const { target, journal } = ground;
  const early = await atVendor(target, settle, winning)();
  const placed = journal.open('bet', placing.transaction, seat, -placing.amount);
  await ask(ground, placed, bet, placing);
  if (placed.told !== 'ok') return;
  const won = journal.open('settle', winning.transaction, seat, winning.amount);
  if (early.kind === 'ok') won.contradiction = `settle ${winning.transaction} was paid before its bet came`;
  await ask(ground, won, settle, winning);
}
