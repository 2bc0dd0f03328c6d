import { claimBonus } from '@mela/wire/portal/bonuses.ts';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import {
  favouriteGames,
  gameList,
  gameMenus,
  hotGames,
  recentGames,
  vendorTiles,
} from '@mela/wire/portal/games.ts';
import { homeSections } from '@mela/wire/portal/home.ts';
import { multiDrawOrderPlace } from '@mela/wire/portal/lottery-multi-draw-orders.ts';
import {
  lotteryMenu,
  lotteryOrderPlace,
  recentLotteryGames,
  vnLotteryMenu,
} from '@mela/wire/portal/lottery.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import { register, registerByMobile, registerCode } from '@mela/wire/portal/registration.ts';
import { freePlay } from '@mela/wire/portal/session.ts';

/**
 * What shows what can be played, or begins something: refused from countries that the brand does not serve. Whoever has money here can
 * sign in, look and take it out from anywhere. (Money to a vendor's wallet is refused by its own call, for it has a way back too.)
 */
export const SERVED_ONLY: ReadonlySet<string> = new Set(
  [
    homeSections,
    gameMenus,
    gameList,
    hotGames,
    vendorTiles,
    favouriteGames,
    recentGames,
    lotteryMenu,
    vnLotteryMenu,
    recentLotteryGames,
    launchGame,
    lotteryOrderPlace,
    multiDrawOrderPlace,
    createDeposit,
    claimBonus,
    register,
    registerByMobile,
    registerCode,
    freePlay,
  ].map(({ name }) => name),
);
