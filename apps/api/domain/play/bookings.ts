import type { Id } from '@mela/primitives';
import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { bookBatch, prepareCall, wasBookedBefore, type PreparedCall } from './book-batch.ts';
import type { BookingAnswer, BookingCall } from './call.ts';

const BATCH = 64;
const ATTEMPTS = 3;
/**
 * A batch that takes this many times as long as batches take here and now is held up by somebody's lock; those behind it need
 * not wait with it. On a machine that is merely slow, more and smaller batches would only make it slower.
 */
const LATE = 4;
const LATE_AT_LEAST_MS = 25;
const LATE_AT_MOST_MS = 250;
const FIRST_PACE_MS = 6;
/** So long after a call that came again, whether calls came before is looked up with each batch: repeats come in swarms. */
const WARY_MS = 10_000;

type Waiting = {
  merchantId: Id;
  player: string;
  call: PreparedCall;
  resolve(answer: BookingAnswer): void;
  reject(error: unknown): void;
};

/**
 * What a call may write once: its nonce, its transaction, and for a cancel the bet that it may have to block. What else comes
 * under such a name is told by what became of the first, so the two never go in one batch.
 */
const namesOf = ({ call: { kind, vendor, nonce, transaction, reference } }: Waiting): string[] => [
  JSON.stringify([vendor, nonce]),
  ...(transaction ? [JSON.stringify([kind, vendor, transaction])] : []),
  ...(kind === 'cancel' ? [JSON.stringify(['bet', vendor, reference])] : []),
];

/** Where calls are booked. A rejection means that the outcome is unknown: the caller answers nothing. */
export type Bookings = {
  book(merchantId: Id, call: BookingCall): Promise<BookingAnswer>;
};

/** Takes a batch out of what waits: of one brand, each name once, nobody's call before an earlier one of theirs. */
function takeBatch(waiting: readonly Waiting[], busyPlayers: ReadonlySet<string>): [Waiting[], Waiting[]] {
  const merchantId = waiting.find(({ player }) => !busyPlayers.has(player))?.merchantId;
  const batch: Waiting[] = [];
  const left: Waiting[] = [];
  const taken = new Set<string>();
  const held = new Set(busyPlayers);
  for (const one of waiting) {
    const names = namesOf(one);
    const fits = batch.length < BATCH && one.merchantId === merchantId && !held.has(one.player);
    if (fits && !names.some((name) => taken.has(name))) {
      batch.push(one);
      for (const name of names) taken.add(name);
    } else {
      // A player's later calls wait with this one.
      held.add(one.player);
      left.push(one);
    }
  }
  return [batch, left];
}

/** Books a batch that holds each name once, and answers how to tell its callers. */
function openBooker(pool: pg.Pool, clock: Clock): (batch: readonly Waiting[]) => Promise<() => void> {
  let waryUntil = 0;

  /** Nearly every call is new, so a batch is booked as if all were; should one have come before, it is booked again with look-ups. */
  async function bookTogether(merchantId: Id, calls: readonly PreparedCall[]): Promise<BookingAnswer[]> {
    if (performance.now() >= waryUntil) {
      try {
        return await bookBatch(pool, merchantId, calls, clock.now(), true);
      } catch (error) {
        if (!wasBookedBefore(error)) throw error;
        waryUntil = performance.now() + WARY_MS;
      }
    }
    return bookBatch(pool, merchantId, calls, clock.now(), false);
  }

  async function bookAlone(one: Waiting): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const [answer] = await bookBatch(pool, one.merchantId, [one.call], clock.now(), false);
        if (answer) one.resolve(answer);
        return;
      } catch (error) {
        if (attempt === ATTEMPTS) return one.reject(error);
      }
    }
  }

  return async (batch) => {
    const merchantId = batch[0]?.merchantId;
    if (merchantId === undefined) return () => undefined;
    try {
      const answers = await bookTogether(
        merchantId,
        batch.map(({ call }) => call),
      );
      return () => answers.forEach((answer, index) => batch[index]?.resolve(answer));
    } catch {
      // One bad call must not take the others along. What had been booked after all answers as a repeat.
      for (const one of batch) await bookAlone(one);
      return () => undefined;
    }
  };
}

/**
 * Books calls in batches. When no batch is under way what has arrived is taken at once; while one is, calls gather, and the next
 * takes up to 64 of them in one round trip: the busier, the fewer statements and commits per call, and nobody waits for a
 * batch to fill. A batch holds a name once. A batch that is late lets another start beside it, up to as many as there are lanes, without the players
 * of those under way: a player's calls keep their order.
 */
export function openBookings(pool: pg.Pool, clock: Clock, lanes: number): Bookings {
  let waiting: Waiting[] = [];
  let running = 0;
  let onTime = 0;
  let starting = false;
  let paceMs = FIRST_PACE_MS;
  const busyPlayers = new Set<string>();
  const bookTogether = openBooker(pool, clock);

  /** Starts a batch when none is under way, or all are late and a lane is free. */
  function start(): void {
    starting = false;
    if (onTime > 0 || running === lanes || waiting.length === 0) return;
    const [batch, left] = takeBatch(waiting, busyPlayers);
    waiting = left;
    if (batch.length === 0) return;
    drive(batch).catch((error: unknown) => batch.forEach((one) => one.reject(error)));
  }

  async function drive(batch: readonly Waiting[]): Promise<void> {
    running += 1;
    onTime += 1;
    for (const { player } of batch) busyPlayers.add(player);
    let late = false;
    const startedAt = performance.now();
    const lateAfter = Math.min(Math.max(LATE * paceMs, LATE_AT_LEAST_MS), LATE_AT_MOST_MS);
    const timer = setTimeout(() => {
      late = true;
      onTime -= 1;
      start();
    }, lateAfter);
    const tell = await bookTogether(batch);
    clearTimeout(timer);
    // A tenth of the way to what this one took, but one that was held up counts as twice the pace at most.
    paceMs += (Math.min(performance.now() - startedAt, 2 * paceMs) - paceMs) / 10;
    if (!late) onTime -= 1;
    running -= 1;
    for (const { player } of batch) busyPlayers.delete(player);
    start();
    // The next batch is on its way before these are answered: the database has work while the answers are signed and sent.
    process.nextTick(tell);
  }

  return {
    book: (merchantId, call) =>
      new Promise((resolve, reject) => {
        const prepared = prepareCall(call, clock.now());
        waiting.push({ merchantId, player: call.player, call: prepared, resolve, reject });
        // Not at once: what has arrived at the same time goes along.
        if (!starting) setImmediate(start);
        starting = true;
      }),
  };
}
