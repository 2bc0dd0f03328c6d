import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bet, cancel, settle, type BodyOf, type Call } from '../../packages/wire/provider/index.ts';
import { GAME, type Seat } from '../stage/seat-players.ts';
import type { VendorWire } from '../stage/vendor-wire.ts';
import type { Journal, Operation } from './journal.ts';

const GIVE_UP_MS = 90_000;
const STAKE_MAX = 50;
const WHOLE = 10_000n;

/** How a vendor behaves; `forgetsSilence` is the defect of taking silence for a refusal. */
export type Manners = Readonly<{ forgetsSilence: boolean }>;

const chance = (share: number): boolean => Math.random() < share;

/**
 * A vendor that plays rounds until `end`, at one connection: it repeats what was not answered, repeats some of what
 * was, sends some calls twice at once, gives some attempts up early, and settles or cancels most of its bets.
 */
export async function playRounds(
  wires: readonly VendorWire[],
  seats: readonly Seat[],
  journal: Journal,
  manners: Manners,
  end: AbortSignal,
): Promise<void> {
  while (!end.aborted) {
    const seat = pick(seats);
    const round = { session: seat.session, player: seat.player, game: GAME, round: randomUUID() };
    const stake = BigInt(randomInt(1, STAKE_MAX + 1)) * WHOLE;
    const transaction = randomUUID();
    const placed = journal.open('bet', transaction, seat, -stake);
    await carryOut(wires, journal, manners, placed, bet, {
      ...round,
      transaction,
      amount: stake,
      currency: 'BDT',
    });
    if (placed.told !== 'ok') continue;
    const closing = { ...round, transaction: randomUUID(), reference: transaction };
    if (chance(0.7)) {
      const win = BigInt(randomInt(0, STAKE_MAX + 1)) * WHOLE;
      const paid = journal.open('settle', closing.transaction, seat, win);
      const body = { ...closing, amount: win, currency: 'BDT', endRound: chance(0.5) };
      await carryOut(wires, journal, manners, paid, settle, body);
    } else if (chance(0.6)) {
      const back = journal.open('cancel', closing.transaction, seat, stake);
      await carryOut(wires, journal, manners, back, cancel, closing);
    }
  }
}

/** Repeats one call until it is answered for certain, at whichever api answers. */
async function carryOut<C extends Call>(
  wires: readonly VendorWire[],
  journal: Journal,
  manners: Manners,
  operation: Operation,
  call: C,
  body: BodyOf<C>,
): Promise<void> {
  const attempt = async (timeoutMs?: number): Promise<void> => {
    journal.attempts += 1;
    const reply = await pick(wires).ask(call, body, timeoutMs);
    if (reply.kind === 'unknown') {
      journal.unanswered += 1;
      operation.uncertain = true;
    } else if (reply.outcome.ok) {
      journal.told(operation, 'ok', referenceIn(reply.outcome.value));
    } else {
      journal.told(operation, reply.outcome.refusal.code, null);
    }
  };
  if (chance(0.1)) await attempt(randomInt(1, 20));
  const giveUpAt = Date.now() + GIVE_UP_MS;
  while (operation.told === null && Date.now() < giveUpAt) {
    if (operation.uncertain && manners.forgetsSilence) {
      operation.told = 'taken for refused';
      return;
    }
    await (chance(0.15) ? Promise.all([attempt(), attempt()]) : attempt());
    if (operation.told === null) await sleep(randomInt(20, 200));
  }
  if (operation.told === 'ok' && chance(0.15)) await attempt();
}

const referenceIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'reference' in value ? String(value.reference) : null;

function pick<T>(things: readonly T[]): T {
  const thing = things[randomInt(things.length)];
  if (thing === undefined) throw new Error('nothing to pick from');
  return thing;
}
