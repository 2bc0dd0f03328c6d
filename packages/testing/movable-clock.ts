import type { Clock } from '@mela/api/platform/clock.ts';

/** A clock that stands still until a test moves it. */
export type MovableClock = Clock & {
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
};

/** A clock that stands at an instant. */
export function movableClock(at: Date): MovableClock {
  let now = at.getTime();
  return {
    now: () => new Date(now),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
