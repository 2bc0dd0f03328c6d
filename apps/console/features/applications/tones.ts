import type { Tone } from '@mela/ui/badge.tsx';
import type { APPLICATION_STATES } from '@mela/wire/console/applications.ts';

/** How loud each state of an application is. */
export const tones: Readonly<Record<(typeof APPLICATION_STATES)[number], Tone>> = {
  applying: 'notice',
  joined: 'plain',
  process: 'plain',
  claim: 'action',
  claimed: 'notice',
  issued: 'gain',
  rejected: 'loss',
};
