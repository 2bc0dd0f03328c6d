import type { Tone } from '@mela/ui/badge.tsx';
import type { ISSUE_STATES } from '@mela/wire/console/lottery.ts';

/** The colour of each state of an issue. */
export const ISSUE_TONES: Readonly<Record<(typeof ISSUE_STATES)[number], Tone>> = {
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
