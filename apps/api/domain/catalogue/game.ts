import type { Id } from '@mela/primitives';

/** The kinds of games that the lobby knows (SPEC.md §2). */
export const CATEGORIES = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'ELOTT',
  'LOTT',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
] as const;

export type Category = (typeof CATEGORIES)[number];

export type Volatility = 'low' | 'medium' | 'high';

/** A game as a brand lists it, named in one language. */
export type Game = Readonly<{
  id: Id;
  /** `VENDOR/code`, as links name it. */
  gameId: string;
  code: string;
  name: string;
  vendor: string;
  vendorName: string;
  category: Category;
  classes: string[];
  iconUrl: string | null;
  hot: boolean;
  trial: boolean;
  /** Percent, as the vendor states it. */
  rtp: string | null;
  volatility: Volatility | null;
  /** It is no game: it opens the list of its vendor's games of its category. */
  isEntry?: true | undefined;
}>;

/** A vendor's tile in one category. */
export type VendorTile = Readonly<{
  vendor: string;
  name: string;
  iconUrl: string | null;
  category: Category;
}>;
