export { cardAt, isCard, openShoe, rankOf, suitOf, type Card } from './cards.ts';
export { combinations } from './combinations.ts';
export {
  ceil,
  compare,
  floor,
  fraction,
  HALF,
  minus,
  NOTHING,
  over,
  plus,
  readFraction,
  times,
  toDecimal,
  toNumber,
  WHOLE,
  type Fraction,
} from './fraction.ts';
export {
  measureBets,
  measureGame,
  measureStream,
  openTally,
  type Measure,
  type Measured,
} from './measure.ts';
export { payoutOf } from './payout.ts';
export { crashPointX100, readSeed, seedHash } from './seed.ts';
export { openStream, type Stream, type StreamSeed } from './stream.ts';
