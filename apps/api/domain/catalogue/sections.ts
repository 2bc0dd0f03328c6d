import type { Scope } from '../../platform/scope.ts';
import type { Category, Game, VendorTile } from './game.ts';
import { listGames } from './games.ts';
import type { Opens } from './listed.ts';
import { gameMenu } from './menu.ts';

const HOT_CAP = 12;
const TILES = 12;
const VENDOR_CAP = 5;

/** Categories whose section and lobby show vendors instead of games (SPEC.md §2). */
const BY_VENDOR: readonly Category[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT'];

/** One strip of the home page. */
export type Section =
  | { kind: 'hot'; games: Game[] }
  | { kind: 'games'; category: Category; games: Game[] }
  | { kind: 'vendors'; category: Category; vendors: VendorTile[] };

/** The home page's sections, the same for everybody for whom so much opens; empty ones are left out. */
export async function homeSections(scope: Scope, language: string, opens: Opens): Promise<Section[]> {
  const hot = await listGames(scope, language, { opens, hot: true }, { page: 1, pageSize: HOT_CAP });
  const sections: Section[] = hot.games.length > 0 ? [{ kind: 'hot', games: hot.games }] : [];
  for (const { category, vendors } of await gameMenu(scope, language, opens)) {
    if (BY_VENDOR.includes(category)) {
      sections.push({ kind: 'vendors', category, vendors: vendors.slice(0, VENDOR_CAP) });
      continue;
    }
    sections.push({ kind: 'games', category, games: await tilesOf(scope, language, opens, category) });
  }
  return sections;
}

/** A category's first games, and last among them those that are shown as hot already. */
async function tilesOf(scope: Scope, language: string, opens: Opens, category: Category): Promise<Game[]> {
  const page = { page: 1, pageSize: TILES };
  const others = await listGames(scope, language, { opens, category, hot: false }, page);
  const hot = await listGames(scope, language, { opens, category, hot: true }, page);
  return [...others.games, ...hot.games].slice(0, TILES);
}
