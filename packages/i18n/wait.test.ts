import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@mela/primitives/durations.ts';
import { expect, test } from 'vitest';
import { waitToTell } from './wait.ts';

test.each([
  [SECOND_MS, 0, 0],
  [15 * SECOND_MS, 0, 0],
  [40 * SECOND_MS, 0, 1],
  [MINUTE_MS, 0, 1],
  [MINUTE_MS + 1, 0, 2],
  [15 * MINUTE_MS, 0, 15],
  [HOUR_MS, 1, 0],
  [23.1 * HOUR_MS, 24, 0],
  [-SECOND_MS, 0, 0],
])('a wait of %i ms is told as %i hours or %i minutes, never shorter than it is', (ms, hours, minutes) => {
  expect(waitToTell(ms)).toEqual({ hours, minutes });
});
