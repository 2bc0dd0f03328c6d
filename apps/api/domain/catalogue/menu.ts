import type { Scope } from '../../platform/scope.ts';
import { CATEGORIES, type Category, type VendorTile } from './game.ts';
import { conditionsOf, textIn, type Opens } from './listed.ts';

/** A category with the vendors and classes that have something to show in it. */
export type MenuEntry = {
  category: Category;
  vendors: VendorTile[];
  classes: { key: string; name: string; vendors: string[] }[];
};

/** What the lobby's menus are made of: categories, vendors and classes that have at least one game that opens. */
export async function gameMenu(scope: Scope, language: string, opens: Opens): Promise<MenuEntry[]> {
  const games = await scope.db
    .selectFrom('catalogue.listed as listed')
    .select(['category', 'vendor_code', 'vendor_names', 'vendor_icon_url', 'vendor_position', 'classes'])
    .where((on) => on.and(conditionsOf(scope, opens)))
    .orderBy('vendor_position')
    .orderBy('vendor_code')
    .execute();
  const classes = await scope.db
    .selectFrom('catalogue.class')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('position')
    .orderBy('key')
    .execute();

  return CATEGORIES.flatMap((category) => {
    const within = games.filter((game) => game.category === category);
    if (within.length === 0) return [];
    const tiles = new Map<string, VendorTile>();
    for (const game of within) {
      const vendor = game.vendor_code ?? '';
      if (tiles.has(vendor)) continue;
      const name = textIn(game.vendor_names, language);
      tiles.set(vendor, { vendor, name, iconUrl: game.vendor_icon_url, category });
    }
    return {
      category,
      vendors: [...tiles.values()],
      classes: classes
        .filter((entry) => entry.category === category)
        .map((entry) => ({
          key: entry.key,
          name: textIn(entry.names, language),
          vendors: [...tiles.keys()].filter((vendor) =>
            within.some((game) => game.vendor_code === vendor && game.classes?.includes(entry.key)),
          ),
        }))
        .filter((entry) => entry.vendors.length > 0),
    };
  });
}
