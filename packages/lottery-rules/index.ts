export type { Family } from './family.ts';
export type { Hits, Line, Odds, Play } from './play.ts';
export type { Picked, Picker, Pool } from './shapes/shape.ts';
export {
  bestPayout,
  isByAmount,
  unitModesOf,
  unitStake,
  oddsOf,
  payoutOf,
  rebateOf,
  settledStake,
  UNIT_MODES,
  type UnitMode,
} from './pricing.ts';
export {
  countLimit,
  payoutLimit,
  priceLimit,
  priceLine,
  priceUnits,
  type LineLimit,
  type LinePrice,
} from './price-line.ts';
export { firstBet } from './first-bet.ts';
export {
  exposureOn,
  levelOn,
  limitsOn,
  numberOn,
  reducedOdds,
  shareOn,
  termsOn,
  type Discounts,
  type NumbersRefused,
  type PlayTerms,
} from './play-terms.ts';
export { followDraws, leastPrize, multiplesForProfit, type BetOnce, type BetOnDraw } from './multi-draw.ts';
export { settleBet, type AcceptedBet } from './settle-bet.ts';
export { drawText } from './draw-text.ts';
export { shelfOf, type Shelf } from './shelf.ts';
export { explainRefusal, type SelectionRefusal } from './selection-refusal.ts';
export { QUICKNET, roundAt, timeOfRound, type Beacon } from './fair/beacon.ts';
export type { Check, CheckResult, Noted, Remark } from './fair/checks/check.ts';
export type { Curves } from './fair/curves.ts';
export type { Entropy } from './fair/entropy-shape.ts';
export type { Mixed, Salt } from './fair/entropy.ts';
export {
  consistencyFileSchema,
  headFileSchema,
  keysFileSchema,
  leavesFileSchema,
  logFileSchema,
  proofSchema,
  readEvidence,
  receiptFileSchema,
  type Evidence,
  type EvidenceOf,
  type Proof,
} from './fair/evidence.ts';
export type { SigningKey } from './fair/signing-key-shape.ts';
export { signingKey } from './fair/signing-key.ts';
export { writeJws } from './fair/jws.ts';
export { entryText, readEntry, type LogEntry } from './fair/log-entry.ts';
export { HEAD_TYPE, type HeadClaims } from './fair/log-head.ts';
export {
  consistencyRanges,
  inclusionRanges,
  rangeHash,
  subtreesOf,
  type LeafRange,
  type LogState,
  type Subtree,
} from './fair/merkle-log.ts';
export {
  HASH_BYTES,
  merklePath,
  merkleTree,
  neighboursOf,
  type MerklePath,
  type MerkleTree,
} from './fair/merkle.ts';
export { commitmentOf, followsFrom, ownDraw, type DrawName } from './fair/own-draw.ts';
export { linesOf, RECEIPT_TYPE, type ReceiptClaims } from './fair/receipt.ts';
export { leafOf, type Ticket } from './fair/ticket.ts';
export { holds, verifyEvidence, type Finding } from './fair/verify-evidence.ts';
export { verifyProof } from './fair/verify-proof.ts';
