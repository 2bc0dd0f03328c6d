import type { FieldMessage } from '../../platform/fields-refused.ts';
import type { KeyReused } from '../ledger/index.ts';
import type { BrandClosed, CategoryNotAllowed } from '../merchants/index.ts';
import type { LimitReached, PlayerExcluded } from '../protection/index.ts';

/** No such game is on sale here. */
export type LotteryGameNotFound = { kind: 'lottery-game-not-found' };

/** The game has no such draw. */
export type DrawNotFound = { kind: 'draw-not-found'; fields?: Record<string, FieldMessage> };

/** The draw is not on sale: not yet, or no longer. */
export type DrawClosed = { kind: 'draw-closed'; fields: Record<string, FieldMessage> };

/** Lines that cannot be bet as they are, by `lines.<index>.<field>`; nothing of the order was taken. */
export type LinesRefused = { kind: 'lines-refused'; fields: Record<string, FieldMessage> };

/** A prize of this order would be cut to what the brand still pays the member on the draw, and nobody has told them; the fields say to how much. */
export type PayoutLimit = {
  kind: 'payout-limit';
  values: { maximum: bigint };
  fields: Record<string, FieldMessage>;
};

/** The brand takes no more bets on a selection of this order for this draw; the fields name the lines. */
export type ExposureLimit = { kind: 'exposure-limit'; fields: Record<string, FieldMessage> };

/** The law allows no more than this on one line. */
export type StakeNotAllowed = {
  kind: 'stake-not-allowed';
  values: { maximum: bigint };
  fields: Record<string, FieldMessage>;
};

/** The lines together cost more than the member has. */
export type LinesAboveBalance = { kind: 'insufficient-funds'; fields: Record<string, FieldMessage> };

/** No such order of this member. */
export type OrderNotFound = { kind: 'order-not-found' };

/** No such multi-draw order of this member. */
export type MultiDrawOrderNotFound = { kind: 'multi-draw-order-not-found' };

/** Nothing of the order or multi-draw order can be cancelled any more. */
export type NothingToCancel = { kind: 'nothing-to-cancel' };

/** No such slip of this member. */
export type SlipNotFound = { kind: 'slip-not-found' };

/** The slip can no longer be cancelled. */
export type SlipFixed = { kind: 'slip-fixed' };

/** The public log says nothing of it, or is not so long. */
export type NotInLog = { kind: 'not-in-log' };

/** The draw has no result yet, so nothing can be proved. */
export type NotDrawn = { kind: 'not-drawn' };

export type OrderRefusal =
  | LotteryGameNotFound
  | DrawNotFound
  | DrawClosed
  | LinesRefused
  | PayoutLimit
  | ExposureLimit
  | PlayerExcluded
  | LimitReached
  | BrandClosed
  | CategoryNotAllowed
  | StakeNotAllowed
  | LinesAboveBalance
  | KeyReused;

/** Everything the room refuses with. */
export type LotteryRefusal =
  | OrderRefusal
  | OrderNotFound
  | MultiDrawOrderNotFound
  | NothingToCancel
  | SlipNotFound
  | SlipFixed
  | NotInLog
  | NotDrawn;
