import type { Tone } from '@mela/ui/badge.tsx';
import type { DRAW_STATES } from '@mela/wire/console/lottery.ts';

/** The colour of each state of a draw. */
export const DRAW_TONES: Readonly<Record<(typeof DRAW_STATES)[number], Tone>> = {
  SCHEDULED: 'plain',
  OPEN: 'action',
  CLOSED: 'notice',
  DELAYED: 'accent',
  DRAWN: 'notice',
  SETTLING: 'notice',
  SETTLED: 'gain',
  RESETTLING: 'notice',
  VOID: 'loss',
};
