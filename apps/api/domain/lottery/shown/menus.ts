import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { jurisdictionOf } from '../../merchants/index.ts';
import { categoryOf, type LotteryCategory } from '../category.ts';
import { withinReach } from '../within-reach.ts';
import { lotteryGamesOnSale, type Device, type LotteryGame, type PrizeMode, lawCategoryOf } from '../game.ts';

/** What a menu is narrowed by; an absent word does not narrow. */
export type MenuFilter = Readonly<{
  /** Without one, each game is shown in its first prize mode. */
  prizeMode?: PrizeMode | undefined;
  device?: Device | undefined;
  vendor?: string | undefined;
  category?: LotteryCategory | undefined;
}>;

/** All prize modes in which a game is sold, its first one first. */
const prizeModesOf = ({ prizeMode, menus = [] }: LotteryGame): PrizeMode[] => [
  prizeMode,
  ...menus.map((menu) => menu.prizeMode),
];

/** A game with the plays and the ladder of one of its prize modes; null when it is not sold in that mode. */
export function inPrizeMode(lotteryGame: LotteryGame, prizeMode?: PrizeMode): LotteryGame | null {
  if (prizeMode === undefined || prizeMode === lotteryGame.prizeMode) return lotteryGame;
  const menu = lotteryGame.menus?.find((other) => other.prizeMode === prizeMode);
  return menu ? { ...lotteryGame, ...menu } : null;
}

const sellsOn = ({ devices = [] }: LotteryGame, device?: Device): boolean =>
  device === undefined || devices.length === 0 || devices.includes(device);

/** A game together with all the prize modes it is sold in. */
export type MenuItem = Readonly<{ lotteryGame: LotteryGame; prizeModes: readonly PrizeMode[] }>;

const narrowed = (
  lotteryGames: readonly LotteryGame[],
  { prizeMode, device, vendor, category }: MenuFilter,
): MenuItem[] =>
  lotteryGames.flatMap((lotteryGame) => {
    const sold = inPrizeMode(lotteryGame, prizeMode);
    const isWanted =
      sellsOn(lotteryGame, device) &&
      (vendor === undefined || lotteryGame.vendor === vendor) &&
      (category === undefined || categoryOf(lotteryGame.family) === category);
    return sold && isWanted ? { lotteryGame: sold, prizeModes: prizeModesOf(lotteryGame) } : [];
  });

/** The games on sale for a prize mode and a device, in menu order, with the plays of which the law lets anything be bet. */
export async function lotteryMenu(scope: Scope, filter: MenuFilter): Promise<MenuItem[]> {
  const { categories, stakeMax } = await jurisdictionOf(scope);
  return narrowed(await lotteryGamesOnSale(scope), filter).flatMap((item) => {
    const isLawful = categories.includes(lawCategoryOf(item.lotteryGame));
    const lotteryGame = isLawful && withinReach(item.lotteryGame, stakeMax);
    return lotteryGame ? { ...item, lotteryGame } : [];
  });
}

/** The games on sale that a member bet on, the latest first. */
export async function recentLotteryGamesOf(
  scope: Scope,
  memberId: Id,
  filter: MenuFilter,
): Promise<MenuItem[]> {
  const menu = await lotteryMenu(scope, filter);
  // One look at the end of an index per game: a member may have placed orders without number.
  const { rows } = await sql<{ code: string; latest: Id }>`
    select g.code, o.id as latest
      from unnest(${menu.map(({ lotteryGame }) => lotteryGame.code)}::text[]) as g (code)
     cross join lateral (
       select id from lottery.order
        where merchant_id = ${scope.merchantId} and member_id = ${memberId} and game_code = g.code
        order by id desc limit 1) o`.execute(scope.db);
  const latest = new Map(rows.map((row) => [row.code, row.latest]));
  return menu
    .flatMap((item) => {
      const at = latest.get(item.lotteryGame.code);
      return at === undefined ? [] : { item, at };
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .map(({ item }) => item);
}
