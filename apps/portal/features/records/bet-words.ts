import type { Tone } from '@mela/ui/badge.tsx';
import type { BetState } from '@mela/wire/bet-states.ts';

/** How a state looks. */
export const toneOf: Readonly<Record<BetState, Tone>> = {
  running: 'notice',
  held: 'notice',
  won: 'gain',
  refused: 'loss',
  even: 'plain',
  lost: 'plain',
  void: 'plain',
};
