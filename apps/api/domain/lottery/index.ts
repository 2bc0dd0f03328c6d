export { cancelChase, cancelOrder } from './cancel-orders.ts';
export type { BeaconSource } from './beacon.ts';
export { cancelSlip } from './cancel-slip.ts';
export { categoryOf, type LotteryCategory } from './category.ts';
export { chaseOf, chasesOf, type ShownChase } from './chases.ts';
export { returnChasesListener } from './exclusion-listener.ts';
export { merchantsToPlan, planIssues } from './create-issues.ts';
export { correctionsOf } from './correct-issue.ts';
export type { DrawFeed, DrawFeeds, FeedResult } from './draw-feed.ts';
export { entriesOf } from './entries.ts';
export { feedAnswersOf } from './feed-answers.ts';
export { findIssue } from './find-issue.ts';
export { productOf, productsOnSale, saveProduct, type LotteryProduct } from './game.ts';
export { gamesNow } from './games-now.ts';
export { issuesForStaff } from './issues-for-staff.ts';
export { issuesAtDesk, type DeskIssue } from './issues-at-desk.ts';
export { lotteryInvariants } from './invariants.ts';
export {
  drawHistory,
  issuesAhead,
  issuesNow,
  resultsOf,
  type IssuesNow,
  type ShownIssue,
} from './issues-shown.ts';
export { lotteryMenu, recentProducts, type MenuItem } from './menus.ts';
export { orderOf, ordersOf, type ShownOrder } from './orders.ts';
export { CHASE_PERIODS } from './chase-periods.ts';
export { placeChase } from './place-chase.ts';
export { placeOrder } from './place-order.ts';
export { drawProof, slipProof } from './proof.ts';
export { readFeedResult } from './read-feed-result.ts';
export { recheckFeeds } from './recheck-feeds.ts';
export type { LotteryRefusal } from './refusals.ts';
export { closeRuling, enterRuling, sayableOf, type EntryRefusal } from './rule-by-two.ts';
export { merchantsToSettle, settleIssues } from './settle-issues.ts';
export { merchantsToTurn, turnDrawClock } from './turn-draw-clock.ts';
export { voidIssue, type IssueSettled } from './void-issue.ts';
