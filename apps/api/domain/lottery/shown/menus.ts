import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { jurisdictionOf } from '../../merchants/index.ts';
import { categoryOf, type LotteryCategory } from '../category.ts';
import { lawCategoryOf } from '../law-category.ts';
import { productOf, productsOnSale, type Device, type LotteryProduct, type PrizeMode } from '../game.ts';

/** What a menu is narrowed by; an absent word does not narrow. */
export type MenuFilter = Readonly<{
  /** Without one, each game is shown in its first prize mode. */
  prizeMode?: PrizeMode | undefined;
  device?: Device | undefined;
  vendor?: string | undefined;
  category?: LotteryCategory | undefined;
}>;

/** All prize modes in which a game is sold, its first one first. */
const prizeModesOf = ({ prizeMode, menus = [] }: LotteryProduct): PrizeMode[] => [
  prizeMode,
  ...menus.map((menu) => menu.prizeMode),
];

/** A game with the plays and the ladder of one of its prize modes; null when it is not sold in that mode. */
function inPrizeMode(product: LotteryProduct, prizeMode?: PrizeMode): LotteryProduct | null {
  if (prizeMode === undefined || prizeMode === product.prizeMode) return product;
  const menu = product.menus?.find((other) => other.prizeMode === prizeMode);
  return menu ? { ...product, ...menu } : null;
}

const sellsOn = ({ devices = [] }: LotteryProduct, device?: Device): boolean =>
  device === undefined || devices.length === 0 || devices.includes(device);

/** A game together with all the prize modes it is sold in. */
export type MenuItem = Readonly<{ product: LotteryProduct; prizeModes: readonly PrizeMode[] }>;

const narrowed = (
  products: readonly LotteryProduct[],
  { prizeMode, device, vendor, category }: MenuFilter,
): MenuItem[] =>
  products.flatMap((product) => {
    const sold = inPrizeMode(product, prizeMode);
    const isWanted =
      sellsOn(product, device) &&
      (vendor === undefined || product.vendor === vendor) &&
      (category === undefined || categoryOf(product.family) === category);
    return sold && isWanted ? { product: sold, prizeModes: prizeModesOf(product) } : [];
  });

/** The games on sale for a prize mode and a device, in menu order. */
export async function lotteryMenu(scope: Scope, filter: MenuFilter): Promise<MenuItem[]> {
  const { categories } = await jurisdictionOf(scope);
  return narrowed(await productsOnSale(scope), filter).filter(({ product }) =>
    categories.includes(lawCategoryOf(product)),
  );
}

/** A game on sale in a prize mode, by default its first one; null when there is none. */
export async function menuProduct(
  scope: Scope,
  code: string,
  prizeMode?: PrizeMode,
): Promise<LotteryProduct | null> {
  const product = await productOf(scope, code);
  return product && inPrizeMode(product, prizeMode);
}

/** The games on sale that a member bet on, the latest first. */
export async function recentProducts(scope: Scope, memberId: Id, filter: MenuFilter): Promise<MenuItem[]> {
  const menu = await lotteryMenu(scope, filter);
  // One look at the end of an index per game: a member may have placed orders without number.
  const { rows } = await sql<{ code: string; latest: Id }>`
    select g.code, o.id as latest
      from unnest(${menu.map(({ product }) => product.code)}::text[]) as g (code)
     cross join lateral (
       select id from lottery.order
        where merchant_id = ${scope.merchantId} and member_id = ${memberId} and game_code = g.code
        order by id desc limit 1) o`.execute(scope.db);
  const latest = new Map(rows.map((row) => [row.code, row.latest]));
  return menu
    .flatMap((item) => {
      const at = latest.get(item.product.code);
      return at === undefined ? [] : { item, at };
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .map(({ item }) => item);
}
