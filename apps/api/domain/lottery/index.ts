export { drawsPlayed } from './settlement/draws-played.ts';
export { cancelMultiDrawOrder, cancelOrder, returnMultiDrawOrdersListener } from './orders/cancel-orders.ts';
export type { DrawSources, BeaconSource, DrawFeed, DrawFeeds, FeedResult } from './draws/draw-sources.ts';
export { cancelSlip } from './orders/return-slips.ts';
export { categoryOf, type LotteryCategory } from './category.ts';
export {
  multiDrawOrderOf,
  multiDrawOrdersOf,
  type ShownMultiDrawOrder,
  MULTI_DRAW_MAX,
  ownMultiDrawOrders,
} from './orders/multi-draw-orders.ts';
export { logConsistency, logHead, logPage } from './log/log-reader.ts';
export { orderReceipt } from './log/receipts.ts';
export { rotateSigningKey, signingKeys } from './log/signing-keys.ts';
export { ticketLeaves } from './log/ticket-leaves.ts';
export { merchantsToPlan, planDraws } from './schedule/create-draws.ts';
export { correctionsOf } from './draws/correct-draw.ts';
export { entriesOf } from './draws/entries.ts';
export { feedAnswersOf } from './draws/feed-answers.ts';
export { findDraw } from './draws/find-draw.ts';
export { isLotteryGameOnSale, lotteryGamesOnSale, type LotteryGame } from './game.ts';
export { saveLotteryGame } from './save-game.ts';
export {
  askGameChange,
  asWished,
  changeGame,
  gameChangeTakesTwo,
  openEditedGame,
  stopGame,
  type GameChange,
  type GameRefusal,
} from './editing/change-game.ts';
export { editedGameOf, lotteryGamesAsTheyAre, type EditedGame } from './editing/edited-game.ts';
export type { GameState } from './editing/loosens-game.ts';
export { lotteryGamesBeyondLaw } from './within-reach.ts';
export { discountGroups } from './editing/check-play-terms.ts';
export { keptPlayTerms, playTermsFrom } from './play-terms.ts';
export { LOTTERY_VENDORS, offerLotteryGames } from './editing/offer-games.ts';
export { exposedSelections } from './shown/exposed-selections.ts';
export { gamesNow } from './shown/games-now.ts';
export { drawListing, drawsForStaff, drawWithTotals } from './shown/draws-for-staff.ts';
export { lotteryInvariants } from './invariants.ts';
export {
  drawHistory,
  drawsToCome,
  currentDraws,
  resultsOf,
  type CurrentDraws,
  type ShownDraw,
} from './shown/draws-shown.ts';
export { lotteryMenu, recentLotteryGamesOf, type MenuItem } from './shown/menus.ts';
export { numberCounts } from './shown/number-counts.ts';
export { orderOwner } from './orders/order-owner.ts';
export { orderOf, ordersOf, type ShownOrder, ownSlips } from './orders/orders.ts';
export { placeMultiDrawOrder } from './orders/place-multi-draw-order.ts';
export { placeOrder } from './orders/place-order.ts';
export { drawsPastDue } from './draws/past-due.ts';
export { drawProof, slipProof } from './draws/proof.ts';
export { readFeedResult } from './draws/ask-feed.ts';
export { recheckFeeds } from './draws/recheck-feeds.ts';
export type { LotteryRefusal } from './refusals.ts';
export {
  closeRuling,
  enterRuling,
  sayableOf,
  type EntryRefusal,
  awaitingEntries,
} from './draws/rule-by-two.ts';
export { merchantsToSettle, settleDraws } from './settlement/settle-draws.ts';
export { merchantsToTurn, turnDrawClock } from './schedule/turn-draw-clock.ts';
export { voidDraw, type DrawSettled, type VoidTakesTwo } from './draws/void-draw.ts';
export { waitingOrders, hasPendingSlips } from './orders/waiting-orders.ts';
