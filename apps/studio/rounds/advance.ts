import { randomInt } from 'node:crypto';
import { invariant } from '@mela/primitives';
import { ask } from '@mela/wire/provider/ask.ts';
import { bet, cancel, encodeBody, settle } from '@mela/wire/provider/index.ts';
import { payFreeWin } from '../free-rounds/spend.ts';
import { feedPots } from '../pots/pots.ts';
import { engineOf } from '../games/index.ts';
import type { Studio } from '../studio.ts';
import { moveRoundMoney } from '../wallets/round-money.ts';
import { nextState, type Next, type OpenState, type PortalAnswer } from './next-state.ts';
import type { Round } from './round.ts';
import { leaseUntil } from './lease.ts';
import { moveRound, postponeRound, roundById, fixWin, insertStep, lockRound } from './store.ts';

/** How long a round of steps waits for its player. */
const PLAY_MS = 24 * 3_600_000;

/** Until when a round may be played; after that it is ended for its player. */
const playUntil = ({ openedAt }: Pick<Round, 'openedAt'>): Date => new Date(openedAt.getTime() + PLAY_MS);

/**
 * Ends a round whose player has not come back in time, as the game's last step does; where nothing was done yet the stake
 * goes back. A round whose time is not over stays as it is.
 */
async function endUnplayed({ database, clock, log }: Studio, { id }: Round): Promise<Round> {
  return database.transaction(async (queries) => {
    await lockRound(queries, id);
    const round = await roundById(queries, id);
    invariant(round, 'a stored round stays');
    const now = clock.now();
    if (round.state !== 'playing' || now < playUntil(round)) return round;
    const rules = engineOf(round.game, round.engine).steps;
    invariant(rules, 'only a round of steps is played');
    const last = rules.lastStep(round);
    log.info({ round: id, step: last ?? 'stake back' }, 'a round nobody came back to is ended');
    if (last === undefined) {
      const times = { now, dueAt: leaseUntil(now) };
      await moveRound(queries, id, 'playing', { kind: 'move', to: 'cancelling' }, times);
    } else {
      await insertStep(queries, round, { request: 'time', text: last, now });
      const { win } = rules.stand({ ...round, steps: [...round.steps, last] });
      await fixWin(queries, id, win, leaseUntil(now));
    }
    const ended = await roundById(queries, id);
    invariant(ended, 'a stored round stays');
    return ended;
  });
}

/** How long a player is kept waiting for a stake whose answer does not come, before the round is given up. */
const BET_PATIENCE_MS = 20_000;

const BACKOFF_FIRST_MS = 1000;
const BACKOFF_MAX_MS = 60_000;

/** The wait before attempt n + 1: 1 s doubling to 60 s, between half of it and all of it. */
export function backoffMs(attempts: number): number {
  const full = Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** Math.min(attempts, 6));
  return randomInt(full / 2, full + 1);
}

const isOpen = (state: Round['state']): state is OpenState =>
  state === 'betting' || state === 'settling' || state === 'cancelling';

/** Asks the portal for what the round's state owes. The ids are the round's own, so every repeat is the same call. */
async function askFor(studio: Studio, round: Round, state: OpenState): Promise<PortalAnswer> {
  // Play money always stays with the operator.
  if (studio.keepsMoneyOf(round.operator) && !round.trial) {
    return { kind: 'answered', outcome: await moveRoundMoney(studio, round, state) };
  }
  const peer = studio.peerOf(round.operator);
  if (!peer) return { kind: 'unknown', reason: 'the operator is not in the settings' };
  if (round.freeGrant !== null) return payFreeWin(peer, round);
  const { player, game, currency } = round;
  const inRound = { session: round.portalSession, player, game, round: round.id };
  const reference = `${round.id}-bet`;
  const inBet = { ...inRound, reference };
  if (state === 'betting') {
    const stake = { transaction: reference, amount: round.stake, currency };
    return ask(peer, bet, encodeBody(bet, { ...inRound, ...stake }));
  }
  if (state === 'settling') {
    const win = { transaction: `${round.id}-settle`, amount: round.win, currency, endRound: true };
    return ask(peer, settle, encodeBody(settle, { ...inBet, ...win }));
  }
  return ask(peer, cancel, encodeBody(cancel, { ...inBet, transaction: `${round.id}-cancel` }));
}

/** Takes a round one step on and answers how it then is. Safe at any time, from anywhere, any number of times. */
async function advance(studio: Studio, round: Round): Promise<Round> {
  const { state } = round;
  if (state === 'playing') return endUnplayed(studio, round);
  if (!isOpen(state)) return round;
  const { database, clock, log } = studio;
  const isOfSteps = engineOf(round.game, round.engine).steps !== undefined;
  const move = async (change: Parameters<typeof moveRound>[3]) => {
    const now = clock.now();
    // A stake that was taken for a round of steps lets its player begin.
    const begins = isOfSteps && state === 'betting' && change.to === 'settling';
    const next = begins ? { ...change, to: 'playing' as const } : change;
    const dueAt = begins ? playUntil(round) : leaseUntil(now);
    await database.transaction(async (queries) => {
      const moved = await moveRound(queries, round.id, state, next, { now, dueAt });
      // A taken stake feeds the pots together with the move, so that it does so once, whoever moves the round.
      if (moved && next.to === 'settling') await feedPots(queries, round, now);
    });
  };
  if (state === 'betting' && clock.now().getTime() - round.openedAt.getTime() > BET_PATIENCE_MS) {
    await move({ kind: 'move', to: 'cancelling' });
  } else {
    const decided = nextState(state, await askFor(studio, round, state));
    // A call before this one was not answered and may still arrive: what is refused now may be taken then, unless it is given up.
    const mayArrive = state === 'betting' && round.attempts > 0;
    const next: Next =
      decided.kind === 'move' && decided.to === 'refused' && mayArrive
        ? { kind: 'move', to: 'cancelling' }
        : decided;
    if (next.kind === 'move') {
      if (next.to === 'disputed')
        log.error({ round: round.id, refusal: next.refusal }, 'a round needs a person');
      await move(next);
    } else {
      log.warn(
        { round: round.id, state, attempts: round.attempts, reason: next.reason },
        'no answer to a call yet',
      );
      const dueAt = new Date(clock.now().getTime() + backoffMs(round.attempts));
      await postponeRound(database, round.id, state, dueAt);
    }
  }
  const now = await roundById(database, round.id);
  invariant(now, 'a stored round stays');
  return now;
}

const underWay = new Map<string, Promise<Round>>();

/**
 * Takes a round on until it is closed or the portal gives no answer. Whoever comes meanwhile waits for the same end: of two
 * calls for one stake, one could be refused and the other taken.
 */
export function advanceFar(studio: Studio, round: Round): Promise<Round> {
  const before = underWay.get(round.id);
  if (before) return before;
  const going = goOn(studio, round).finally(() => underWay.delete(round.id));
  underWay.set(round.id, going);
  return going;
}

async function goOn(studio: Studio, round: Round): Promise<Round> {
  let current = round;
  for (;;) {
    const next = await advance(studio, current);
    if (!isOpen(next.state) || next.state === current.state) return next;
    current = next;
  }
}
