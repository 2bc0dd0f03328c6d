import type { UnitMode } from '@mela/lottery-rules';
import { ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { PrizeMode } from '../game.ts';
import { ordersOfChase, type ShownOrder } from './orders.ts';
import type { ChaseNotFound } from '../refusals.ts';

/** Periods still wait, or none does any more. */
export type ChaseState = 'RUNNING' | 'ENDED';

/** A chase as its member sees it, with what became of it so far. */
export type ShownChase = Readonly<{
  id: Id;
  number: string;
  game: string;
  gameNames: Readonly<Record<string, string>>;
  family: string;
  vendor: string;
  prizeMode: PrizeMode;
  currency: Currency;
  placedAt: Date;
  state: ChaseState;
  stopOnWin: boolean;
  stake: bigint;
  /** Of slips that still wait. */
  frozen: bigint;
  /** Of the stake: what was cancelled, stopped or void. */
  returned: bigint;
  /** Prizes and rebates. */
  won: bigint;
  periods: number;
  /** A period with a slip that waits is pending, one with a slip that won is won. */
  counts: Readonly<{ pending: number; won: number; lost: number; returned: number }>;
  /** Before a period's own multiple. */
  lines: readonly Readonly<{ play: string; selection: string; unitMode: UnitMode; multiple: number }>[];
}>;

type ChaseRow = Omit<ShownChase, 'state' | 'counts'> & {
  pendingPeriods: number;
  wonPeriods: number;
  lostPeriods: number;
  returnedPeriods: number;
};

async function found(
  scope: Scope,
  memberId: Id,
  wanted: {
    chaseId?: Id | undefined;
    game?: string | undefined;
    state?: ChaseState | undefined;
    after?: Id | undefined;
    limit: number;
  },
): Promise<ShownChase[]> {
  const { chaseId = null, game = null, state = null, after = null, limit } = wanted;
  // The periods are summed up chase by chase, so that a page costs what it shows and not what the member ever chased.
  const { rows } = await sql<ChaseRow>`
    select c.id, c.number, c.game_code as game, g.name as "gameNames", g.family, g.vendor, c.prize_mode as "prizeMode", c.currency,
           c.placed_at as "placedAt", c.stop_on_win as "stopOnWin", c.stake, c.periods, c.lines,
           p.frozen, p.returned, p.won, p.pending_periods as "pendingPeriods", p.won_periods as "wonPeriods",
           p.lost_periods as "lostPeriods", p.returned_periods as "returnedPeriods"
      from lottery.chase c
      join lottery.game g on g.merchant_id = c.merchant_id and g.code = c.game_code
     cross join lateral (
       select coalesce(sum(frozen), 0)::bigint as frozen, coalesce(sum(returned), 0)::bigint as returned,
              coalesce(sum(won), 0)::bigint as won,
              (count(*) filter (where pending))::int as pending_periods,
              (count(*) filter (where not pending and has_won))::int as won_periods,
              (count(*) filter (where not pending and not has_won and has_lost))::int as lost_periods,
              (count(*) filter (where not pending and not has_won and not has_lost))::int as returned_periods
         from (select sum(s.stake) filter (where s.state = 'PENDING') as frozen,
                      sum(s.stake) filter (where s.state in ('CANCELLED', 'VOID')) as returned,
                      sum(s.payout + coalesce(s.rebate, 0)) filter (where s.state in ('WON', 'LOST', 'REFUNDED')) as won,
                      bool_or(s.state = 'PENDING') as pending, bool_or(s.state = 'WON') as has_won,
                      bool_or(s.state = 'LOST') as has_lost
                 from lottery.order o
                 join lottery.slip s on s.merchant_id = o.merchant_id and s.order_id = o.id
                where o.merchant_id = c.merchant_id and o.chase_id = c.id
                group by o.id) period) p
     where c.merchant_id = ${scope.merchantId} and c.member_id = ${memberId}
       and (${chaseId}::uuid is null or c.id = ${chaseId}::uuid)
       and (${game}::text is null or c.game_code = ${game}::text)
       and (${after}::uuid is null or c.id < ${after}::uuid)
       and (${state}::text is null or (p.pending_periods > 0) = (${state}::text = 'RUNNING'))
     order by c.id desc limit ${limit}`.execute(scope.db);
  return rows.map(({ pendingPeriods, wonPeriods, lostPeriods, returnedPeriods, ...chase }) => ({
    ...chase,
    state: pendingPeriods > 0 ? 'RUNNING' : 'ENDED',
    counts: { pending: pendingPeriods, won: wonPeriods, lost: lostPeriods, returned: returnedPeriods },
  }));
}

/** A page of a member's chases after one of them, newest first; `next` is after which chase the following page begins. */
export async function chasesOf(
  scope: Scope,
  memberId: Id,
  filter: { game?: string | undefined; state?: ChaseState | undefined },
  page: { after?: Id | undefined; pageSize: number },
): Promise<{ chases: ShownChase[]; next: Id | null }> {
  const rows = await found(scope, memberId, { ...filter, after: page.after, limit: page.pageSize + 1 });
  const chases = rows.slice(0, page.pageSize);
  return { chases, next: rows.length > page.pageSize ? (chases.at(-1)?.id ?? null) : null };
}

/** One of a member's own chases, with the order of each period. */
export async function chaseOf(
  scope: Scope,
  memberId: Id,
  chaseId: Id,
): Promise<Outcome<ShownChase & { orders: readonly ShownOrder[] }, ChaseNotFound>> {
  const [chase] = await found(scope, memberId, { chaseId, limit: 1 });
  if (!chase) return refuse({ kind: 'chase-not-found' });
  return ok({ ...chase, orders: await ordersOfChase(scope, memberId, chaseId) });
}
