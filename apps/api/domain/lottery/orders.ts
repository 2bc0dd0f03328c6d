import { ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import type { Hits } from '@mela/lottery-rules';
import type { Scope } from '../../platform/scope.ts';
import type { IssueState } from './issue.ts';
import type { OrderUnknown } from './refusals.ts';

export type SlipState = 'PENDING' | 'WON' | 'LOST' | 'REFUNDED' | 'CANCELLED' | 'VOID';

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
  series: number;
  state: SlipState;
  hits: Hits;
  payout: bigint | null;
  rebate: bigint | null;
}>;

/** An order with its slips and its draw. */
export type ShownOrder = Readonly<{
  id: Id;
  number: string;
  game: string;
  numero: string;
  issueState: IssueState;
  closesAt: Date;
  drawsAt: Date;
  result: unknown;
  currency: Currency;
  stake: bigint;
  placedAt: Date;
  slips: readonly ShownSlip[];
}>;

const heads = (scope: Scope, memberId: Id) =>
  scope.db
    .selectFrom('lottery.order as o')
    .innerJoin('lottery.issue as i', (join) =>
      join.onRef('i.merchant_id', '=', 'o.merchant_id').onRef('i.id', '=', 'o.issue_id'),
    )
    .leftJoin('lottery.draw as d', (join) =>
      join.onRef('d.merchant_id', '=', 'o.merchant_id').onRef('d.issue_id', '=', 'o.issue_id'),
    )
    .select([
      'o.id',
      'o.number',
      'o.game_code as game',
      'i.numero',
      'i.state as issueState',
      'i.closes_at as closesAt',
      'i.draws_at as drawsAt',
      'd.result',
      'o.currency',
      'o.stake',
      'o.placed_at as placedAt',
    ])
    .where('o.merchant_id', '=', scope.merchantId)
    .where('o.member_id', '=', memberId)
    .$narrowType<{ issueState: IssueState }>();

async function slipsOf(scope: Scope, orderIds: readonly Id[]): Promise<Map<Id, ShownSlip[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('lottery.slip')
    .select([
      'order_id',
      'id',
      'play',
      'selection',
      'notes',
      'unit_mode as unitMode',
      'multiple',
      'stake',
      'best_payout as bestPayout',
      'series',
      'state',
      'hits',
      'payout',
      'rebate',
    ])
    .where('merchant_id', '=', scope.merchantId)
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .$narrowType<{ state: SlipState }>()
    .execute();
  const slips = rows.map(({ hits, ...slip }) => ({ ...slip, hits: (hits ?? []) as unknown as Hits }));
  return Map.groupBy(slips, (slip) => slip.order_id);
}

/** A page of a member's orders, newest first, with how many pages there are. */
export async function ordersOf(
  scope: Scope,
  memberId: Id,
  page: { game?: string | undefined; page: number; pageSize: number },
): Promise<{ orders: ShownOrder[]; totalPages: number }> {
  const counted = await scope.db
    .selectFrom('lottery.order')
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .$if(page.game !== undefined, (query) => query.where('game_code', '=', page.game ?? ''))
    .executeTakeFirstOrThrow();
  const orders = await heads(scope, memberId)
    .$if(page.game !== undefined, (query) => query.where('o.game_code', '=', page.game ?? ''))
    .orderBy('o.id', 'desc')
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize)
    .execute();
  const slips = await slipsOf(
    scope,
    orders.map(({ id }) => id),
  );
  return {
    orders: orders.map((order) => ({ ...order, slips: slips.get(order.id) ?? [] })),
    totalPages: Math.ceil(Number(counted.count) / page.pageSize),
  };
}

/** One of a member's own orders. */
export async function orderOf(
  scope: Scope,
  memberId: Id,
  orderId: Id,
): Promise<Outcome<ShownOrder, OrderUnknown>> {
  const order = await heads(scope, memberId).where('o.id', '=', orderId).executeTakeFirst();
  if (!order) return refuse({ kind: 'order-unknown' });
  const slips = await slipsOf(scope, [orderId]);
  return ok({ ...order, slips: slips.get(orderId) ?? [] });
}
