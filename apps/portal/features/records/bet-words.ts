import type { Text } from '@mela/i18n';
import type { Tone } from '@mela/ui/badge.tsx';
import type { BetState } from '@mela/wire/bet-states.ts';
import type { Category } from './filter.ts';

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

/** What a category is called. */
export const categoryName = (text: Text, category: Category): string =>
  text(`records.${category.toLowerCase() as Lowercase<Category>}`);
