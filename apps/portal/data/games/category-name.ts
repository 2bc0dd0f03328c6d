import type { MessageId, Text } from '@mela/i18n';
import type { IconName } from '@mela/ui/icon-names.ts';

/** What each category of games is called. */
export const categoryNames = {
  RNG: 'home.rng',
  LIVE: 'home.live',
  FISH: 'home.fish',
  PVP: 'home.pvp',
  ELOTT: 'home.elott',
  LOTT: 'home.lottery',
  SPORTS: 'home.sports',
  ESPORTS: 'home.esports',
  COCKFIGHT: 'home.cockfight',
} as const satisfies Record<string, MessageId>;

export type Category = keyof typeof categoryNames;

export const CATEGORIES = Object.keys(categoryNames) as readonly Category[];

export const isCategory = (code: string): code is Category => Object.hasOwn(categoryNames, code);

/** What is shown of a category's code: its name; of one that is none, the code. */
export const categoryName = (text: Text, code: string): string =>
  isCategory(code) ? text(categoryNames[code]) : code;

/** Each category's sign in the menus. */
export const categoryIcons = {
  RNG: 'category-rng',
  LIVE: 'category-live',
  FISH: 'category-fish',
  PVP: 'category-pvp',
  ELOTT: 'category-elott',
  LOTT: 'category-lott',
  SPORTS: 'category-sports',
  ESPORTS: 'category-esports',
  COCKFIGHT: 'category-cockfight',
} as const satisfies Record<Category, IconName>;

/** The categories, each with a page of its own: whatever has a section on the home page has more behind it (SPEC.md §2). */
export const lobbies = [
  'LOTT',
  'ELOTT',
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
] as const satisfies readonly Category[];

const CENTRES: readonly Category[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];

/** Whether a category's page shows vendors instead of games (SPEC.md §2, game centre). */
export const isCentre = (category: Category): boolean => CENTRES.includes(category);
