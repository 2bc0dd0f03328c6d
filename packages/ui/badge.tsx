import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const TONES = {
  plain: 'bg-raised text-ink',
  action: 'bg-action text-on-action',
  accent: 'bg-accent text-on-accent',
  gain: 'border border-gain text-gain',
  loss: 'border border-loss text-loss',
  notice: 'border border-notice text-notice',
};

export type Tone = keyof typeof TONES;

/** A short word about a thing: its state, its kind, a count. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={classes(
      'inline-flex min-h-6 items-center rounded-full px-2 text-sm font-semibold whitespace-nowrap',
      TONES[tone],
    )}
  >
    {children}
  </span>
);
