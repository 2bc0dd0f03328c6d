export type { Family } from './family.ts';
export type { Hits, Line, Odds, Play } from './play.ts';
export type { Picked, Picker, Pool } from './shapes/shape.ts';
export {
  bestPayout,
  unitStake,
  oddsOf,
  payoutOf,
  rebateOf,
  settledStake,
  UNIT_MODES,
  type UnitMode,
} from './pricing.ts';
export { drawText } from './draw-text.ts';
export { shelfOf, type Shelf } from './shelf.ts';
export { explainRefusal, type SelectionRefusal } from './selection-refusal.ts';
export { QUICKNET, roundAt, timeOfRound, type Beacon } from './fair/beacon.ts';
export { HASH_BYTES, merkleTree, neighboursOf, type MerkleTree } from './fair/merkle.ts';
export { commitmentOf, followsFrom, ownDraw, type DrawName } from './fair/own-draw.ts';
export { verifyProof, type Check, type CheckResult, type Noted, type Proof } from './fair/proof.ts';
export { proofSchema, readProof } from './fair/read-proof.ts';
export { leafOf, type Ticket } from './fair/ticket.ts';
