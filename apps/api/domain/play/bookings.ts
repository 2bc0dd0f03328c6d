import type { Id } from '@mela/primitives';
import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { bookBatch, prepareCall, type PreparedCall } from './book-batch.ts';
import type { BookingAnswer, BookingCall } from './call.ts';

const BATCH = 64;
const ATTEMPTS = 3;

type Waiting = {
  merchantId: Id;
  call: PreparedCall;
  resolve(answer: BookingAnswer): void;
  reject(error: unknown): void;
};

/** Where calls are booked. A rejection means that the outcome is unknown: the caller answers nothing. */
export type Bookings = {
  book(merchantId: Id, call: BookingCall): Promise<BookingAnswer>;
};

/**
 * Books calls in lanes. A lane that is free takes a call at once; while it is busy calls gather, and it takes up to 64
 * of them in one round trip: the busier, the fewer commits per call, and nobody waits for a batch to fill. All calls of a
 * player go down one lane, in their order, so that a player in a hurry blocks no other lane's locks.
 */
export function openBookings(pool: pg.Pool, clock: Clock, count: number): Bookings {
  const queues = Array.from({ length: count }, (): { waiting: Waiting[]; busy: boolean } => ({
    waiting: [],
    busy: false,
  }));

  async function run(batch: readonly Waiting[], merchantId: Id): Promise<void> {
    try {
      const answers = await bookBatch(
        pool,
        merchantId,
        batch.map(({ call }) => call),
        clock.now(),
      );
      answers.forEach((answer, index) => batch[index]?.resolve(answer));
    } catch {
      // One bad call must not take the others along. What had been booked after all answers as a repeat.
      for (const one of batch) await runAlone(one);
    }
  }

  async function runAlone(one: Waiting): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const [answer] = await bookBatch(pool, one.merchantId, [one.call], clock.now());
        if (answer) one.resolve(answer);
        return;
      } catch (error) {
        if (attempt === ATTEMPTS) return one.reject(error);
      }
    }
  }

  async function drive(queue: (typeof queues)[number]): Promise<void> {
    queue.busy = true;
    for (;;) {
      const merchantId = queue.waiting[0]?.merchantId;
      if (merchantId === undefined) break;
      const batch = queue.waiting.filter((one) => one.merchantId === merchantId).slice(0, BATCH);
      const taken = new Set(batch);
      queue.waiting = queue.waiting.filter((one) => !taken.has(one));
      await run(batch, merchantId);
    }
    queue.busy = false;
  }

  return {
    book: (merchantId, call) =>
      new Promise((resolve, reject) => {
        const queue = queues[laneOf(call.player, count)];
        if (!queue) return reject(new Error('no lane'));
        queue.waiting.push({ merchantId, call: prepareCall(call, clock.now()), resolve, reject });
        if (!queue.busy) void drive(queue);
      }),
  };
}

/** Our ids end in random digits. */
const laneOf = (player: string, count: number): number => {
  const digits = Number.parseInt(player.slice(-6), 16);
  return Number.isNaN(digits) ? 0 : digits % count;
};
