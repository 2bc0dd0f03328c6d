import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@mela/primitives/durations.ts';

/** What is no longer than this is told as a moment. */
const MOMENT_MS = 15 * SECOND_MS;

/**
 * A wait as people are told it, rounded up: in hours from an hour on, in minutes below, and as a moment when both are 0. Messages that tell of
 * one ask for `hours` and `minutes`.
 */
export function waitToTell(ms: number): { hours: number; minutes: number } {
  if (ms >= HOUR_MS) return { hours: Math.ceil(ms / HOUR_MS), minutes: 0 };
  return { hours: 0, minutes: ms > MOMENT_MS ? Math.ceil(ms / MINUTE_MS) : 0 };
}
