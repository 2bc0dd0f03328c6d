import { settleBet, type Family, type Hits, type Odds } from '@mela/lottery-rules';
import { playOf } from '@mela/lottery-rules/families.ts';
import { invariant, parseAmount, type Currency, type Id } from '@mela/primitives';

/** A slip as settling needs it. */
export type PendingSlip = Readonly<{
  id: Id;
  order_id: Id;
  member_id: Id;
  currency: Currency;
  play: string;
  selection: string;
  stake_per_note: bigint;
  stake: bigint;
  payout_level: number;
  max_payout_level: number;
  odds: unknown;
  best_payout: bigint;
  is_cut: boolean;
}>;

/** A slip with what became of it; amounts in 1/10 000. `returned` is the part of the stake that came back, and of the payout. */
export type SettledSlip = PendingSlip &
  Readonly<{
    state: 'WON' | 'LOST' | 'REFUNDED' | 'VOID';
    hits: Hits;
    payout: bigint;
    rebate: bigint;
    returned: bigint;
  }>;

/** What a slip was before it is settled once more. */
export type Earlier = Readonly<{
  state: string;
  hits: Hits;
  payout: bigint;
  rebate: bigint;
  returned: bigint;
  settledAt: Date;
}>;

/** A slip that was settled once more, under the number of that settlement. */
export type ResettledSlip = SettledSlip & Readonly<{ earlier: Earlier; settlement: number }>;

/** Whether a slip became something else than it was. */
export const isChanged = (slip: ResettledSlip): boolean =>
  slip.state !== slip.earlier.state ||
  slip.payout !== slip.earlier.payout ||
  slip.rebate !== slip.earlier.rebate ||
  JSON.stringify(slip.hits) !== JSON.stringify(slip.earlier.hits);

/** The odds of a slip as they are kept: tiers with decimal texts. */
export function readOdds(odds: unknown): Odds {
  const prices = new Map<string, bigint>();
  for (const [tier, text] of odds as [string, string][]) {
    const price = parseAmount(text);
    invariant(price.ok, `odds ${text} of ${tier}`);
    prices.set(tier, price.value);
  }
  return prices;
}

/** Settles one slip against a draw: its hits pay at the odds of its acceptance; the rebate is on the stake that was not returned. */
export function settleSlip<D>(family: Family<D>, draw: D, slip: PendingSlip): SettledSlip {
  const found = playOf(slip.play);
  invariant(found?.family.code === family.code, `slip ${slip.id} is no bet of ${family.code}`);
  const line = found.play.readText(slip.selection);
  invariant(line.ok, `slip ${slip.id} holds a selection that is refused`);
  const hits = line.value.settle(draw);
  const stakePerUnit = slip.stake_per_note / BigInt(found.play.unitsPerNote);
  const bet = {
    odds: readOdds(slip.odds),
    stake: slip.stake,
    stakePerUnit,
    stakePerNote: slip.stake_per_note,
    payoutLevel: slip.payout_level,
    maxPayoutLevel: slip.max_payout_level,
    most: slip.is_cut ? slip.best_payout : undefined,
  };
  return { ...slip, hits, ...settleBet(hits, bet) };
}

/** Returns a slip's whole stake: nothing was won, and no rebate is due. */
export const refundSlip = (slip: PendingSlip): SettledSlip => ({
  ...slip,
  state: 'VOID',
  hits: [],
  payout: slip.stake,
  rebate: 0n,
  returned: slip.stake,
});
