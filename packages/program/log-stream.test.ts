import { expect, test, vi } from 'vitest';
import { linesLost, openLogStream, type Sink } from './log-stream.ts';

/** A destination that takes what it is told to take. */
function openDestination() {
  const state = { written: '', takes: Number.POSITIVE_INFINITY, isStuck: false };
  const sink: Sink = {
    async write(bytes) {
      if (state.isStuck) return new Promise(() => undefined);
      const taken = bytes.subarray(0, Math.min(bytes.length, state.takes));
      // As a disk does: what has room is written, and the next write fails.
      if (taken.length === 0) throw new Error('ENOSPC');
      state.takes -= taken.length;
      state.written += Buffer.from(taken).toString();
      return taken.length;
    },
  };
  return { state, sink };
}

const linesOf = (text: string): string[] => text.split('\n').slice(0, -1);
const LINE = `${'x'.repeat(1000)}\n`;

test('lines come in order, many in one write', async () => {
  const { state, sink } = openDestination();
  const writes = vi.fn(sink.write);
  const stream = openLogStream({ write: writes }, () => undefined);
  for (let n = 0; n < 1000; n += 1) stream.write(`${n}\n`);
  await stream.flush(60_000);
  expect(linesOf(state.written)).toEqual(Array.from({ length: 1000 }, (_, n) => String(n)));
  expect(writes.mock.calls.length).toBeLessThan(10);
});

test('what a full disk does not take is tried again until it does, and no line is torn', async () => {
  const { state, sink } = openDestination();
  state.takes = 5;
  const onBack = vi.fn();
  const stream = openLogStream(sink, onBack);
  stream.write('first\n');
  stream.write('second\n');
  await vi.waitFor(() => expect(state.takes).toBe(0));
  stream.write('third\n');
  state.takes = Number.POSITIVE_INFINITY;
  await vi.waitFor(() => expect(linesOf(state.written)).toEqual(['first', 'second', 'third']), 60_000);
  expect(onBack).not.toHaveBeenCalled();
});

test('when too much waits, the next lines are lost and counted, and it is told once when it is back', async () => {
  const { state, sink } = openDestination();
  state.takes = 0;
  const onBack = vi.fn((lost: number) => stream.write(`lost ${lost}\n`));
  const stream = openLogStream(sink, onBack);
  const before = linesLost();
  for (let n = 0; n < 5000; n += 1) stream.write(LINE);
  const lost = linesLost() - before;
  expect(lost).toBeGreaterThan(3000);
  state.takes = Number.POSITIVE_INFINITY;
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledWith(lost), 60_000);
  await stream.flush(60_000);
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(linesOf(state.written)).toHaveLength(5000 - lost + 1);
  expect(linesOf(state.written).at(-1)).toBe(`lost ${lost}`);
});

test('one that is stuck holds up nobody: not who writes, and not who waits for the last line', async () => {
  const { state, sink } = openDestination();
  state.isStuck = true;
  const stream = openLogStream(sink, () => undefined);
  for (let n = 0; n < 5000; n += 1) stream.write(LINE);
  await stream.flush(1);
  expect(state.written).toBe('');
});
