import { formatAmount, type Currency, type Id } from '@mela/primitives';
import type { Fact } from '../../platform/outbox/listener.ts';

/** A slip was taken. */
export const slipPlaced = (slip: {
  memberId: Id;
  slipId: Id;
  orderId: Id;
  game: string;
  drawNumber: string;
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
    drawNumber: slip.drawNumber,
    play: slip.play,
    stake: formatAmount(slip.stake),
    currency: slip.currency,
  },
});

/** A draw has its result. */
export const drawPublished = (draw: { game: string; drawNumber: string; result: unknown }): Fact => ({
  topic: 'draw-published',
  memberId: null,
  payload: draw,
});

/** A draw has another result than was published, or was declared void after it was paid (`result` is null). */
export const drawCorrected = (draw: { game: string; drawNumber: string; result: unknown }): Fact => ({
  topic: 'draw-corrected',
  memberId: null,
  payload: draw,
});

type Settled = Readonly<{
  memberId: Id;
  slipId: Id;
  orderId: Id;
  game: string;
  drawNumber: string;
  play: string;
  state: 'WON' | 'LOST' | 'REFUNDED' | 'VOID';
  stake: bigint;
  payout: bigint;
  rebate: bigint;
  currency: Currency;
}>;

const settledPayload = (slip: Settled) => ({
  slipId: slip.slipId,
  orderId: slip.orderId,
  game: slip.game,
  drawNumber: slip.drawNumber,
  play: slip.play,
  state: slip.state,
  stake: formatAmount(slip.stake),
  payout: formatAmount(slip.payout),
  rebate: formatAmount(slip.rebate),
  currency: slip.currency,
});

/** A slip became something else when its draw was settled once more; `difference` is what the member gets, or gives back. */
export const slipCorrected = (
  slip: Settled & { earlier: { state: string; payout: bigint; rebate: bigint } },
): Fact => ({
  topic: 'slip-corrected',
  memberId: slip.memberId,
  payload: {
    ...settledPayload(slip),
    earlierState: slip.earlier.state,
    difference: formatAmount(slip.payout + slip.rebate - slip.earlier.payout - slip.earlier.rebate),
  },
});

/** A slip was settled. What it counts as turnover is told with the whole draw: `draw-played`. */
export const slipSettled = (slip: Settled): Fact => ({
  topic: 'slip-settled',
  memberId: slip.memberId,
  payload: settledPayload(slip),
});
