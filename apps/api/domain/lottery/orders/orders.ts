import {
  endOf,
  ok,
  refuse,
  startOf,
  type BusinessDay,
  type Currency,
  type Id,
  type Outcome,
} from '@mela/primitives';
import type { Hits } from '@mela/lottery-rules';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { PrizeMode } from '../game.ts';
import type { DrawState } from '../draw.ts';
import type { OrderNotFound } from '../refusals.ts';
import { ownRows } from '../../../platform/own-rows.ts';

/** What became of a slip; stopped: given back because an earlier draw of its multi-draw order had won. */
export type SlipState = 'PENDING' | 'WON' | 'LOST' | 'REFUNDED' | 'CANCELLED' | 'CANCELLED_STOP' | 'VOID';

/** A slip as its member sees it. */
export type ShownSlip = Readonly<{
  id: Id;
  play: string;
  selection: string;
  notes: number;
  unitMode: string;
  multiple: number;
  stake: bigint;
  bestPayout: bigint;
  /** Its player was told before that its prize is cut to that. */
  isCut: boolean;
  payoutLevel: number;
  odds: readonly (readonly [tier: string, price: string])[];
  state: SlipState;
  hits: Hits;
  payout: bigint | null;
  rebate: bigint | null;
  /** What it had brought before its draw's result was corrected, or the draw voided; null when nothing was. */
  earlierPayout: bigint | null;
}>;

/** An order with its slips and its draw. */
export type ShownOrder = Readonly<{
  id: Id;
  number: string;
  game: string;
  gameNames: Readonly<Record<string, string>>;
  family: string;
  vendor: string;
  prizeMode: PrizeMode;
  drawNumber: string;
  drawState: DrawState;
  closesAt: Date;
  drawsAt: Date;
  result: unknown;
  currency: Currency;
  stake: bigint;
  placedAt: Date;
  /** Of a draw of a multi-draw order: which of them, and which of its draws from 1. */
  multiDrawOrderId: Id | null;
  drawPosition: number | null;
  slips: readonly ShownSlip[];
}>;

/** What a list of orders is narrowed by; an absent word does not narrow. */
export type OrderFilter = Readonly<{
  game?: string | undefined;
  drawNumber?: string | undefined;
  /** Orders with a slip in this state. */
  state?: SlipState | undefined;
  /** Business days of the merchant, both included. */
  from?: BusinessDay | undefined;
  to?: BusinessDay | undefined;
  timeZone: string;
}>;

/** The stored state of a slip in the words of its player. */
const shownState = sql<SlipState>`case when s.cancel_reason = 'stop-on-win' then 'CANCELLED_STOP' else s.state end`;

/** Of slips that were settled once more: the payout that the last correction changed. */
const earlierPayout = sql<bigint | null>`case when s.settlement > 1 then (
  select r.payout from lottery.resettled r where r.merchant_id = s.merchant_id and r.slip_id = s.id
   order by r.settlement desc limit 1) end`;

const heads = (scope: Scope, memberId: Id) =>
  scope.db
    .selectFrom('lottery.order as o')
    .innerJoin('lottery.draw as d', (join) =>
      join.onRef('d.merchant_id', '=', 'o.merchant_id').onRef('d.id', '=', 'o.draw_id'),
    )
    .innerJoin('lottery.game as g', (join) =>
      join.onRef('g.merchant_id', '=', 'o.merchant_id').onRef('g.code', '=', 'o.game_code'),
    )
    .leftJoin('lottery.result as res', (join) =>
      join.onRef('res.merchant_id', '=', 'o.merchant_id').onRef('res.draw_id', '=', 'o.draw_id'),
    )
    .select([
      'o.id',
      'o.number',
      'o.game_code as game',
      'g.name as gameNames',
      'g.family',
      'g.vendor',
      sql<PrizeMode>`coalesce(o.prize_mode, g.prize_mode)`.as('prizeMode'),
      'd.draw_number as drawNumber',
      'd.state as drawState',
      'd.closes_at as closesAt',
      'd.draws_at as drawsAt',
      'res.result',
      'o.currency',
      'o.stake',
      'o.placed_at as placedAt',
      'o.multi_draw_order_id as multiDrawOrderId',
      'o.draw_position as drawPosition',
    ])
    .where('o.merchant_id', '=', scope.merchantId)
    .where('o.member_id', '=', memberId)
    .$narrowType<{ drawState: DrawState; gameNames: Record<string, string> }>();

async function slipsOf(scope: Scope, orderIds: readonly Id[]): Promise<Map<Id, ShownSlip[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('lottery.slip as s')
    .select([
      's.order_id',
      's.id',
      's.play',
      's.selection',
      's.notes',
      's.unit_mode as unitMode',
      's.multiple',
      's.stake',
      's.best_payout as bestPayout',
      's.is_cut as isCut',
      's.payout_level as payoutLevel',
      's.odds',
      shownState.as('state'),
      's.hits',
      's.payout',
      's.rebate',
      earlierPayout.as('earlierPayout'),
    ])
    .where('s.merchant_id', '=', scope.merchantId)
    .where('s.order_id', 'in', orderIds)
    .orderBy('s.position')
    .execute();
  const slips = rows.map(({ hits, odds, ...slip }) => ({
    ...slip,
    odds: odds as unknown as ShownSlip['odds'],
    hits: (hits ?? []) as unknown as Hits,
  }));
  return Map.groupBy(slips, (slip) => slip.order_id);
}

async function withSlips(scope: Scope, orders: readonly Omit<ShownOrder, 'slips'>[]): Promise<ShownOrder[]> {
  const slips = await slipsOf(
    scope,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...order, slips: slips.get(order.id) ?? [] }));
}

/** A page of a member's orders after one of them, newest first; `next` is after which order the following page begins. */
export async function ordersOf(
  scope: Scope,
  memberId: Id,
  filter: OrderFilter,
  page: { after?: Id | undefined; pageSize: number },
): Promise<{ orders: ShownOrder[]; next: Id | null }> {
  const { game, drawNumber, state, from, to, timeZone } = filter;
  const found = await heads(scope, memberId)
    .$if(game !== undefined, (query) => query.where('o.game_code', '=', game ?? ''))
    .$if(drawNumber !== undefined, (query) => query.where('d.draw_number', '=', drawNumber ?? ''))
    .$if(state !== undefined, (query) =>
      query.where((on) =>
        on.exists(
          on
            .selectFrom('lottery.slip as s')
            .select('s.id')
            .whereRef('s.merchant_id', '=', 'o.merchant_id')
            .whereRef('s.order_id', '=', 'o.id')
            .where(shownState, '=', state ?? 'PENDING'),
        ),
      ),
    )
    .$if(from !== undefined, (query) => query.where('o.placed_at', '>=', startOf(from ?? '', timeZone)))
    .$if(to !== undefined, (query) => query.where('o.placed_at', '<', endOf(to ?? '', timeZone)))
    .$if(page.after !== undefined, (query) => query.where('o.id', '<', page.after ?? ''))
    .orderBy('o.id', 'desc')
    .limit(page.pageSize + 1)
    .execute();
  const shown = found.slice(0, page.pageSize);
  return {
    orders: await withSlips(scope, shown),
    next: found.length > page.pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** One of a member's own orders. */
export async function orderOf(
  scope: Scope,
  memberId: Id,
  orderId: Id,
): Promise<Outcome<ShownOrder, OrderNotFound>> {
  const found = await heads(scope, memberId).where('o.id', '=', orderId).execute();
  const [order] = await withSlips(scope, found);
  return order ? ok(order) : refuse({ kind: 'order-not-found' });
}

/** The orders of a member's own multi-draw order, draw after draw. */
export async function ordersOfMultiDrawOrder(
  scope: Scope,
  memberId: Id,
  multiDrawOrderId: Id,
): Promise<ShownOrder[]> {
  const found = await heads(scope, memberId)
    .where('o.multi_draw_order_id', '=', multiDrawOrderId)
    .orderBy('o.draw_position')
    .execute();
  return withSlips(scope, found);
}

/** What a member has bet on in lotteries, for themselves. */
export const ownSlips = ownRows({
  table: 'lottery.slip',
  owner: 'member_id',
  read: (row) => ({
    order: row.order_id,
    draw: row.draw_id,
    play: row.play,
    selection: row.selection,
    multiple: row.multiple,
    stake: row.stake,
    state: row.state,
    payout: row.payout,
    rebate: row.rebate,
    returned: row.returned,
    settledAt: row.settled_at,
  }),
});
