import { newId } from '@mela/primitives';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFeed, type Asked } from './open-feed.ts';
import type { RoomPart, Said } from './room-log.ts';

const PAGE = 3;

const message = (seq: number): Said => ({
  seq,
  id: newId(),
  by: { kind: 'member', name: 'Mitu' },
  text: `no. ${seq}`,
  card: null,
  sentAt: new Date(0),
  removed: false,
});
const messages = (from: number, to: number): Said[] =>
  Array.from({ length: to - from + 1 }, (_, at) => message(from + at));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A room on a server that answers a part at a time, later than it has read. */
function room() {
  const all: Said[] = [];
  const removed = new Set<number>();
  const waiting: (() => void)[] = [];
  let isAway = false;
  const read = (asked: Asked): RoomPart => {
    const there = all.map((one) => (removed.has(one.seq) ? { ...one, text: '', removed: true } : one));
    if ('after' in asked) {
      const rest = there.filter(({ seq }) => seq > asked.after);
      return { messages: rest.slice(0, PAGE), more: rest.length > PAGE };
    }
    const rest = 'before' in asked ? there.filter(({ seq }) => seq < asked.before) : there;
    return { messages: rest.slice(-PAGE), more: rest.length > PAGE };
  };
  return {
    all,
    removed,
    say: (): Said => {
      const said = message(all.length + 1);
      all.push(said);
      return said;
    },
    ask: (asked: Asked): Promise<RoomPart> => {
      const [part, lost] = [read(asked), isAway];
      return new Promise((answer, refuse) => {
        waiting.push(() => (lost ? refuse(new Error('away')) : answer(part)));
      });
    },
    setAway: (away: boolean) => (isAway = away),
    async answer() {
      waiting.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
    /** Until nothing is asked any more. */
    async settle() {
      for (let quiet = 0; quiet < 2;) {
        quiet = waiting.length > 0 ? 0 : quiet + 1;
        waiting.shift()?.();
        await vi.advanceTimersByTimeAsync(15_000);
      }
    },
  };
}

const seqsOf = (said: readonly Said[]): number[] => said.map(({ seq }) => seq);

const events = fc.array(
  fc.oneof(
    // Somebody says something; its push waits, or is lost.
    fc.record({ kind: fc.constant('say' as const), lost: fc.boolean() }),
    // One of the pushes that wait arrives, or a bundle of them, whichever.
    fc.record({ kind: fc.constant('push' as const), which: fc.nat(20), many: fc.boolean() }),
    fc.record({ kind: fc.constant('remove' as const), which: fc.nat(20), lost: fc.constant(false) }),
    fc.record({ kind: fc.constant('answer' as const) }),
    fc.record({ kind: fc.constant('return' as const) }),
    fc.record({ kind: fc.constant('away' as const), away: fc.boolean() }),
  ),
  { maxLength: 60 },
);

test('whatever order pushes come in, and whichever are lost, all of what was said ends up there, in order, once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(8), events, async (before, happens) => {
      const server = room();
      for (let at = 0; at < before; at += 1) server.say();
      const first = { messages: server.all.slice(-PAGE), more: server.all.length > PAGE };
      const begin = first.messages[0]?.seq ?? 1;
      const feed = openFeed(first, server.ask);
      const leave = feed.hear(() => {
        const seqs = seqsOf(feed.log().said);
        expect(seqs).toEqual(seqs.map((_, at) => (seqs[0] ?? 0) + at));
      });
      const onTheWay: Said[] = [];
      for (const event of happens) {
        if (event.kind === 'say') {
          const said = server.say();
          if (!event.lost) onTheWay.push(said);
        } else if (event.kind === 'push' && onTheWay.length > 0) {
          const at = event.which % onTheWay.length;
          feed.push(onTheWay.splice(at, event.many ? 3 : 1));
        } else if (event.kind === 'remove' && server.all.length > 0) {
          const seq = 1 + (event.which % server.all.length);
          server.removed.add(seq);
          feed.takeOut(seq);
        } else if (event.kind === 'answer') await server.answer();
        else if (event.kind === 'return') void feed.catchUp();
        else if (event.kind === 'away') server.setAway(event.away);
      }
      server.setAway(false);
      void feed.catchUp();
      await server.settle();
      const shown = feed.log().said;
      expect(seqsOf(shown)).toEqual(seqsOf(server.all).filter((seq) => seq >= begin));
      for (const one of shown) expect(one.text === '').toBe(server.removed.has(one.seq));
      leave();
    }),
    { numRuns: 200 },
  );
});

test('what was said before is put before the first, once, and more of it is asked for', async () => {
  const server = room();
  for (let at = 0; at < 8; at += 1) server.say();
  const feed = openFeed({ messages: messages(6, 8), more: true }, server.ask);
  const asking = [feed.earlier(), feed.earlier()];
  await server.settle();
  await Promise.all(asking);
  expect([seqsOf(feed.log().said), feed.log().more]).toEqual([[3, 4, 5, 6, 7, 8], true]);
  const rest = feed.earlier();
  await server.settle();
  await rest;
  expect([seqsOf(feed.log().said), feed.log().more]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], false]);
});

test('what staff have taken out while nobody heard is found among the latest', async () => {
  const feed = openFeed({ messages: messages(1, 3), more: false }, async () => ({
    messages: messages(1, 3).map((one) => (one.seq === 2 ? { ...one, text: '', removed: true } : one)),
    more: false,
  }));
  await feed.findRemoved();
  expect(feed.log().said.map(({ removed }) => removed)).toEqual([false, true, false]);
});

test('the oldest go while the reader is at the end, and stay for long while they read further up', () => {
  const feed = openFeed({ messages: messages(1, 400), more: false }, room().ask);
  feed.readAtEnd(false);
  feed.push(messages(401, 600));
  expect([feed.log().said.length, feed.log().more]).toEqual([600, false]);
  feed.push(messages(601, 2600));
  expect([feed.log().said.length, feed.log().said[0]?.seq, feed.log().more]).toEqual([2000, 601, true]);
  feed.readAtEnd(true);
  feed.push(messages(2601, 2601));
  expect([feed.log().said.length, feed.log().said[0]?.seq, feed.log().more]).toEqual([500, 2102, true]);
});

test('what cannot be asked for is asked for again, less and less often', async () => {
  const server = room();
  let asked = 0;
  const feed = openFeed({ messages: [], more: false }, (what) => {
    asked += 1;
    return server.ask(what);
  });
  const leave = feed.hear(() => undefined);
  server.setAway(true);
  feed.push([message(2)]);
  await server.answer();
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toBe(2);
  await server.answer();
  await vi.advanceTimersByTimeAsync(1900);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toBe(3);
  await server.answer();
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(3);
});
