import { expect, test, vi } from 'vitest';
import { openFailureNotes } from './failure-notes.ts';
import { openLog } from './log.ts';

test('what fails again and again is noted at once, every ten seconds, and when it works again', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const lines: object[] = [];
  const log = openLog('test', 'info', { write: (line) => void lines.push(JSON.parse(line) as object) });
  const notes = openFailureNotes(log, 'step failed', { step: 'outbox' });
  for (; now < 25_000; now += 100) notes.failed(new Error('full'));
  notes.worked();
  notes.worked();
  notes.failed(new Error('other'));
  notes.worked();
  expect(lines).toMatchObject([
    { step: 'outbox', failures: 1, err: { message: 'full' } },
    { failures: 101 },
    { failures: 201 },
    { level: 30, failures: 250, msg: 'step failed: it works again' },
    { failures: 1, err: { message: 'other' } },
  ]);
  expect(lines).toHaveLength(5);
  vi.restoreAllMocks();
});
