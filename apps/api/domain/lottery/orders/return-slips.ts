import { playOf } from '@mela/lottery-rules/families.ts';
import { invariant, ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { payMany, recordPaidBalances } from '../../ledger/index.ts';
import type { SlipFixed, SlipNotFound } from '../refusals.ts';
import { holdDraws } from '../schedule/open-draws.ts';
import { partPayments, payMixed } from '../settlement/bonus-slips.ts';
import { readOdds } from '../settlement/settle-slips.ts';
import { unexpose } from './exposure.ts';

/** Why a waiting slip is given back: its member's wish, an earlier win of its multi-draw order, or the member's time out. */
export type ReturnReason = 'player' | 'stop-on-win' | 'player-excluded';

/** A slip that goes back, as giving it back needs it. */
export type ReturnedSlip = Readonly<{
  id: Id;
  orderId: Id;
  drawId: Id;
  memberId: Id;
  currency: Currency;
  play: string;
  selection: string;
  notes: number;
  stakePerNote: bigint;
  stake: bigint;
  bestPayout: bigint;
  odds: unknown;
}>;

/** Of one statement's arrays; more at once goes quadratic in PostgreSQL's row estimates. */
const CHUNK = 1000;

/**
 * Marks the waiting ones of some orders' slips as cancelled, and answers them: whoever marks a slip gives back its stake, so that it
 * happens once. The caller holds their draws, which are not closed.
 */
export async function markReturned(
  scope: Scope,
  slips: { orderIds: readonly Id[]; slipId?: Id },
  reason: ReturnReason,
): Promise<ReturnedSlip[]> {
  if (slips.orderIds.length === 0) return [];
  const { rows } = await sql<ReturnedSlip>`
    with waiting as materialized (
      select s.id, o.currency from lottery.slip s
        join lottery.order o on o.merchant_id = s.merchant_id and o.id = s.order_id
       where s.merchant_id = ${scope.merchantId} and s.order_id = any (${slips.orderIds}::uuid[]) and s.state = 'PENDING'
         and (${slips.slipId ?? null}::uuid is null or s.id = ${slips.slipId ?? null}::uuid)
       order by s.id for update of s)
    update lottery.slip s
       set state = 'CANCELLED', cancel_reason = ${reason}, payout = s.stake, settled_at = ${scope.now}
      from waiting w
     where s.merchant_id = ${scope.merchantId} and s.id = w.id
    returning s.id, s.order_id as "orderId", s.draw_id as "drawId", s.member_id as "memberId", w.currency, s.play, s.selection,
              s.notes, s.stake_per_note as "stakePerNote", s.stake, s.best_payout as "bestPayout", s.odds`.execute(
    scope.db,
  );
  return rows;
}

/** Gives the stakes of slips that were marked back to their members' cash, and frees what they put at risk. Answers the sum. */
export async function returnStakes(scope: Scope, slips: readonly ReturnedSlip[]): Promise<bigint> {
  for (const [currency, inCurrency] of Map.groupBy(slips, (slip) => slip.currency)) {
    const paid = [];
    for (let at = 0; at < inCurrency.length; at += CHUNK) {
      const payments = inCurrency
        .slice(at, at + CHUNK)
        .map(({ id, memberId, orderId, stake }) => ({ key: id, ownerId: memberId, orderId, amount: stake }));
      const batch = { kind: 'lottery-refund', from: 'lottery', to: 'cash', currency } as const;
      const { plain, mixed } = await partPayments(scope, payments);
      paid.push(...(await payMany(scope, { ...batch, payments: plain })));
      paid.push(...(await payMixed(scope, batch, mixed)));
    }
    await recordPaidBalances(scope, { to: 'cash', currency }, paid);
  }
  const draws = [...Map.groupBy(slips, ({ drawId }) => drawId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [drawId, onDraw] of draws) await unexpose(scope, drawId, onDraw.map(toRisk));
  return slips.reduce((sum, { stake }) => sum + stake, 0n);
}

function toRisk({ play, selection, notes, odds, stakePerNote, bestPayout }: ReturnedSlip) {
  const found = playOf(play);
  invariant(found, `no rules for ${play}`);
  const stakePerUnit = stakePerNote / BigInt(found.play.unitsPerNote);
  return { play, selection, notes, odds: readOdds(odds), stakePerUnit, bestPayout };
}

/**
 * Cancels a member's own slip while its draw is on sale, or before, and returns the whole stake. Of a cancellation and a close that
 * race, exactly one wins.
 */
export async function cancelSlip(
  scope: Scope,
  memberId: Id,
  slipId: Id,
): Promise<Outcome<{ refund: bigint }, SlipNotFound | SlipFixed>> {
  const slip = await scope.db
    .selectFrom('lottery.slip')
    .select(['draw_id', 'order_id'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', slipId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!slip) return refuse({ kind: 'slip-not-found' });
  const [open] = await holdDraws(scope, [slip.draw_id]);
  const marked = open ? await markReturned(scope, { orderIds: [slip.order_id], slipId }, 'player') : [];
  if (marked.length === 0) return refuse({ kind: 'slip-fixed' });
  return ok({ refund: await returnStakes(scope, marked) });
}
