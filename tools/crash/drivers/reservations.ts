import { randomInt, randomUUID } from 'node:crypto';
import { release, reserve, type BodyOf } from '../../../packages/wire/provider/index.ts';
import { GAME, type Seat } from '../../stage/seat-players.ts';
import { chance, pick } from '../chance.ts';
import type { Ground } from './driver.ts';
import { ask } from './vendor.ts';

const WHOLE = 10_000n;
const ASIDE_MAX = 30;
const STEPS_MAX = 3;

const upTo = (most: bigint): bigint => BigInt(randomInt(0, Number(most / WHOLE) + 1)) * WHOLE;

/** Money as somebody at a table has it: its reservation, and what lies there. */
type Aside = { readonly seat: Seat; readonly reservation: string; held: bigint };

/**
 * Money that is put aside, sometimes more than once, played in steps and given back with what it won; some of it stays where it is. What the
 * vendor gave back before it came is refused for ever.
 */
export async function playAside(ground: Ground): Promise<void> {
  const aside: Aside = { seat: pick(ground.target.corrected), reservation: randomUUID(), held: 0n };
  if (chance(0.15)) {
    await accountFor(ground, aside, { actualBet: 0n, win: 0n, end: true });
    await put(ground, aside);
    return;
  }
  if (!(await put(ground, aside))) return;
  for (let left = randomInt(1, STEPS_MAX + 1); left > 0; left -= 1) {
    if (chance(0.3)) await put(ground, aside, { more: true });
    const played = { actualBet: upTo(aside.held), win: upTo(BigInt(ASIDE_MAX) * WHOLE) };
    // A quarter of the tables is left with money on it.
    const end = left === 1 && chance(0.75);
    if (!(await accountFor(ground, aside, { ...played, end }))) return;
  }
}

const inRound = ({ session, player }: Seat) => ({ session, player, game: GAME, round: randomUUID() });

/** It stays the player's own until it is accounted for. */
async function put(ground: Ground, aside: Aside, { more = false } = {}): Promise<boolean> {
  const { seat, reservation } = aside;
  const transaction = more ? randomUUID() : reservation;
  const amount = BigInt(randomInt(1, ASIDE_MAX + 1)) * WHOLE;
  const body = { ...inRound(seat), transaction, reference: more ? reservation : null };
  const operation = ground.journal.open(reserve.name, transaction, seat);
  await ask(ground, operation, reserve, { ...body, amount, currency: 'BDT' });
  if (operation.told === 'ok') aside.held += amount;
  return operation.told === 'ok';
}

type Played = Pick<BodyOf<typeof release>, 'actualBet' | 'win' | 'end'>;

async function accountFor(ground: Ground, aside: Aside, played: Played): Promise<boolean> {
  const { seat, reservation } = aside;
  const { actualBet, win } = played;
  const transaction = randomUUID();
  const operation = ground.journal.open(release.name, transaction, seat, win - actualBet);
  const body = { ...inRound(seat), transaction, reference: reservation, currency: 'BDT' };
  await ask(ground, operation, release, { ...body, ...played });
  if (operation.told === 'ok') aside.held += win - actualBet;
  return operation.told === 'ok';
}
