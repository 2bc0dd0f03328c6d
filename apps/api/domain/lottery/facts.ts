import { formatAmount, type Currency, type Id } from '@mela/primitives';
import type { Fact } from '../../platform/listener.ts';

/** A slip was taken. */
export const slipPlaced = (slip: {
  memberId: Id;
  slipId: Id;
  orderId: Id;
  game: string;
  numero: string;
  play: string;
  stake: bigint;
  currency: Currency;
}): Fact => ({
  topic: 'slip-placed',
  memberId: slip.memberId,
  payload: {
    slipId: slip.slipId,
    orderId: slip.orderId,
    game: slip.game,
    numero: slip.numero,
    play: slip.play,
    stake: formatAmount(slip.stake),
    currency: slip.currency,
  },
});

/** A draw has its result. */
export const drawPublished = (draw: { game: string; numero: string; result: unknown }): Fact => ({
  topic: 'draw-published',
  memberId: null,
  payload: draw,
});

/** A slip was settled. What it counts as turnover is told with the whole issue: `issue-played`. */
export const slipSettled = (slip: {
  memberId: Id;
  slipId: Id;
  orderId: Id;
  game: string;
  numero: string;
  play: string;
  state: 'WON' | 'LOST' | 'REFUNDED' | 'VOID';
  stake: bigint;
  payout: bigint;
  rebate: bigint;
  currency: Currency;
}): Fact => ({
  topic: 'slip-settled',
  memberId: slip.memberId,
  payload: {
    slipId: slip.slipId,
    orderId: slip.orderId,
    game: slip.game,
    numero: slip.numero,
    play: slip.play,
    state: slip.state,
    stake: formatAmount(slip.stake),
    payout: formatAmount(slip.payout),
    rebate: formatAmount(slip.rebate),
    currency: slip.currency,
  },
});
