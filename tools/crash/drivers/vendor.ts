import { randomInt, randomUUID } from 'node:crypto';
import { bet, cancel, settle, type BodyOf, type Call } from '../../../packages/wire/provider/index.ts';
import { GAME } from '../../stage/seat-players.ts';
import { carryOut, type Attempt } from '../carry-out.ts';
import { chance, pick } from '../chance.ts';
import type { CrashTarget } from '../target/crash-target.ts';
import type { Operation } from '../journal.ts';
import type { Ground } from './driver.ts';

const STAKE_MAX = 50;
const WHOLE = 10_000n;

/** A vendor's round: a bet, which is mostly settled or given back, or left open. */
export async function playRound(ground: Ground): Promise<void> {
  const { journal, target } = ground;
  const seat = pick(target.players);
  const round = { session: seat.session, player: seat.player, game: GAME, round: randomUUID() };
  const stake = BigInt(randomInt(1, STAKE_MAX + 1)) * WHOLE;
  const transaction = randomUUID();
  const placed = journal.open('bet', transaction, seat, -stake);
  await ask(ground, placed, bet, { ...round, transaction, amount: stake, currency: 'BDT' });
  if (placed.told !== 'ok') return;
  const closing = { ...round, transaction: randomUUID(), reference: transaction };
  if (chance(0.7)) {
    const win = BigInt(randomInt(0, STAKE_MAX + 1)) * WHOLE;
    const paid = journal.open('settle', closing.transaction, seat, win);
    const body = { ...closing, amount: win, currency: 'BDT', endRound: chance(0.5) };
    await ask(ground, paid, settle, body);
  } else if (chance(0.6)) {
    const back = journal.open('cancel', closing.transaction, seat, stake);
    await ask(ground, back, cancel, closing);
  }
}

/** Makes one call of the vendor, and goes on until it is answered. */
export async function ask<C extends Call>(
  { journal, target, forgetsSilence }: Ground,
  operation: Operation,
  call: C,
  body: BodyOf<C>,
): Promise<void> {
  await carryOut(journal, operation, atVendor(target, call, body), { forgetsSilence });
}

/** An attempt at a call. */
export const atVendor =
  <C extends Call>({ wire }: CrashTarget, call: C, body: BodyOf<C>): Attempt<null> =>
  async (timeoutMs) => {
    const reply = await wire.ask(call, body, timeoutMs);
    if (reply.kind === 'unknown') return reply;
    if (!reply.outcome.ok) return { kind: 'refused', code: reply.outcome.refusal.code };
    return { kind: 'ok', value: null, reference: referenceIn(reply.outcome.value) };
  };

const referenceIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'reference' in value ? String(value.reference) : null;
