import type { UnitMode } from '@mela/lottery-rules';
import { ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { PrizeMode } from '../game.ts';
import type { MultiDrawOrderNotFound } from '../refusals.ts';
import { holdDraws } from '../schedule/open-draws.ts';
import { ordersOfMultiDrawOrder, type ShownOrder } from './orders.ts';
import { markReturned, type ReturnedSlip } from './return-slips.ts';
import { ownRows } from '../../../platform/own-rows.ts';

/** Draws still wait, or none does any more. */
export type MultiDrawState = 'RUNNING' | 'ENDED';

/** A multi-draw order as its member sees it, with what became of it so far. */
export type ShownMultiDrawOrder = Readonly<{
  id: Id;
  number: string;
  game: string;
  gameNames: Readonly<Record<string, string>>;
  family: string;
  vendor: string;
  prizeMode: PrizeMode;
  currency: Currency;
  placedAt: Date;
  state: MultiDrawState;
  stopOnWin: boolean;
  stake: bigint;
  /** Of slips that still wait. */
  frozen: bigint;
  /** Of the stake: what was cancelled, stopped or void. */
  returned: bigint;
  /** Prizes and rebates. */
  won: bigint;
  draws: number;
  /** A draw with a slip that waits is pending, one with a slip that won is won. */
  counts: Readonly<{ pending: number; won: number; lost: number; returned: number }>;
  /** Before a draw's own multiple. */
  lines: readonly Readonly<{ play: string; selection: string; unitMode: UnitMode; multiple: number }>[];
}>;

type MultiDrawRow = Omit<ShownMultiDrawOrder, 'state' | 'counts'> & {
  pendingDraws: number;
  wonDraws: number;
  lostDraws: number;
  returnedDraws: number;
};

async function found(
  scope: Scope,
  memberId: Id,
  wanted: {
    multiDrawOrderId?: Id | undefined;
    game?: string | undefined;
    state?: MultiDrawState | undefined;
    after?: Id | undefined;
    limit: number;
  },
): Promise<ShownMultiDrawOrder[]> {
  const { multiDrawOrderId = null, game = null, state = null, after = null, limit } = wanted;
  // The draws are summed up order by order, so that a page costs what it shows and not what the member ever bet.
  const { rows } = await sql<MultiDrawRow>`
    select c.id, c.number, c.game_code as game, g.name as "gameNames", g.family, g.vendor, c.prize_mode as "prizeMode", c.currency,
           c.placed_at as "placedAt", c.stop_on_win as "stopOnWin", c.stake, c.draws, c.lines,
           p.frozen, p.returned, p.won, p.pending_draws as "pendingDraws", p.won_draws as "wonDraws",
           p.lost_draws as "lostDraws", p.returned_draws as "returnedDraws"
      from lottery.multi_draw_order c
      join lottery.game g on g.merchant_id = c.merchant_id and g.code = c.game_code
     cross join lateral (
       select coalesce(sum(frozen), 0)::bigint as frozen, coalesce(sum(returned), 0)::bigint as returned,
              coalesce(sum(won), 0)::bigint as won,
              (count(*) filter (where pending))::int as pending_draws,
              (count(*) filter (where not pending and has_won))::int as won_draws,
              (count(*) filter (where not pending and not has_won and has_lost))::int as lost_draws,
              (count(*) filter (where not pending and not has_won and not has_lost))::int as returned_draws
         from (select sum(s.stake) filter (where s.state = 'PENDING') as frozen,
                      sum(s.stake) filter (where s.state in ('CANCELLED', 'VOID')) as returned,
                      sum(s.payout + coalesce(s.rebate, 0)) filter (where s.state in ('WON', 'LOST', 'REFUNDED')) as won,
                      bool_or(s.state = 'PENDING') as pending, bool_or(s.state = 'WON') as has_won,
                      bool_or(s.state = 'LOST') as has_lost
                 from lottery.order o
                 join lottery.slip s on s.merchant_id = o.merchant_id and s.order_id = o.id
                where o.merchant_id = c.merchant_id and o.multi_draw_order_id = c.id
                group by o.id) draw) p
     where c.merchant_id = ${scope.merchantId} and c.member_id = ${memberId}
       and (${multiDrawOrderId}::uuid is null or c.id = ${multiDrawOrderId}::uuid)
       and (${game}::text is null or c.game_code = ${game}::text)
       and (${after}::uuid is null or c.id < ${after}::uuid)
       and (${state}::text is null or (p.pending_draws > 0) = (${state}::text = 'RUNNING'))
     order by c.id desc limit ${limit}`.execute(scope.db);
  return rows.map(({ pendingDraws, wonDraws, lostDraws, returnedDraws, ...multiDrawOrder }) => ({
    ...multiDrawOrder,
    state: pendingDraws > 0 ? 'RUNNING' : 'ENDED',
    counts: { pending: pendingDraws, won: wonDraws, lost: lostDraws, returned: returnedDraws },
  }));
}

/** A page of a member's multi-draw orders after one of them, newest first; `next` is after which of them the following page begins. */
export async function multiDrawOrdersOf(
  scope: Scope,
  memberId: Id,
  filter: { game?: string | undefined; state?: MultiDrawState | undefined },
  page: { after?: Id | undefined; pageSize: number },
): Promise<{ multiDrawOrders: ShownMultiDrawOrder[]; next: Id | null }> {
  const rows = await found(scope, memberId, { ...filter, after: page.after, limit: page.pageSize + 1 });
  const multiDrawOrders = rows.slice(0, page.pageSize);
  return { multiDrawOrders, next: rows.length > page.pageSize ? (multiDrawOrders.at(-1)?.id ?? null) : null };
}

/** One of a member's own multi-draw orders, with the order of each draw. */
export async function multiDrawOrderOf(
  scope: Scope,
  memberId: Id,
  multiDrawOrderId: Id,
): Promise<Outcome<ShownMultiDrawOrder & { orders: readonly ShownOrder[] }, MultiDrawOrderNotFound>> {
  const [multiDrawOrder] = await found(scope, memberId, { multiDrawOrderId, limit: 1 });
  if (!multiDrawOrder) return refuse({ kind: 'multi-draw-order-not-found' });
  return ok({ ...multiDrawOrder, orders: await ordersOfMultiDrawOrder(scope, memberId, multiDrawOrderId) });
}

/** BEHAVIOUR.md §8: the most draws of one multi-draw order. */
export const MULTI_DRAW_MAX = 50;

type LaterDraw = { order_id: Id; draw_id: Id };

/**
 * Ends the multi-draw orders that stop on a win and of which these orders won: marks every later draw that is not closed as
 * cancelled, in the transaction that pays the win, and answers the slips whose stakes the caller gives back when it pays.
 * A later draw that closed before stands (RULES.md §3.4). Done again, it finds nothing more to stop.
 */
export async function stopMultiDrawOrders(scope: Scope, wonOrderIds: readonly Id[]): Promise<ReturnedSlip[]> {
  if (wonOrderIds.length === 0) return [];
  const { rows } = await sql<LaterDraw>`
    with won as materialized (
      select o.multi_draw_order_id, min(o.draw_position) as draw_position from lottery.order o
        join lottery.multi_draw_order c on c.merchant_id = o.merchant_id and c.id = o.multi_draw_order_id and c.stop_on_win
       where o.merchant_id = ${scope.merchantId} and o.id = any (${wonOrderIds}::uuid[]) and o.multi_draw_order_id is not null
       group by o.multi_draw_order_id)
    select o.id as order_id, o.draw_id from won w
      join lottery.order o on o.merchant_id = ${scope.merchantId} and o.multi_draw_order_id = w.multi_draw_order_id and o.draw_position > w.draw_position
      join lottery.draw d on d.merchant_id = o.merchant_id and d.id = o.draw_id and d.state in ('SCHEDULED', 'OPEN')`.execute(
    scope.db,
  );
  if (rows.length === 0) return [];
  const open = new Set(
    (
      await holdDraws(
        scope,
        rows.map(({ draw_id }) => draw_id),
      )
    ).map(({ id }) => id),
  );
  const orderIds = rows.filter(({ draw_id }) => open.has(draw_id)).map(({ order_id }) => order_id);
  return markReturned(scope, { orderIds }, 'stop-on-win');
}

/** What a member has ordered over several draws, for themselves. */
export const ownMultiDrawOrders = ownRows({
  table: 'lottery.multi_draw_order',
  owner: 'member_id',
  read: (row) => ({
    number: row.number,
    game: row.game_code,
    draws: row.draws,
    lines: JSON.stringify(row.lines),
    stake: row.stake,
    currency: row.currency,
    stopOnWin: row.stop_on_win,
    placedAt: row.placed_at,
  }),
});
