import type { Id, Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { merchantById } from '../../merchants/index.ts';
import {
  beginningOf,
  mayPlay,
  withinDeposits,
  type DepositLimitReached,
  type PlayerExcluded,
} from '../../protection/index.ts';

/**
 * Whether a member may pay so much more in: they have not shut themselves out, and it is within the limits they set themselves. What is
 * on its way counts; deposits asked for at once wait for each other.
 */
export async function mayPayIn(
  scope: Scope,
  { memberId, amount }: { memberId: Id; amount: bigint },
): Promise<Outcome<null, PlayerExcluded | DepositLimitReached>> {
  const allowed = await mayPlay(scope, memberId);
  if (!allowed.ok) return allowed;
  const { timeZone } = await merchantById(scope.db, scope.merchantId);
  return withinDeposits(scope, { id: memberId, timeZone }, amount, (since) =>
    paidInSince(scope, memberId, since),
  );
}

async function paidInSince(scope: Scope, memberId: Id, since: Date): Promise<bigint> {
  const { paid } = await scope.db
    .selectFrom('cashier.deposit')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('paid'))
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .where('state', 'in', ['created', 'submitted', 'credited'])
    .executeTakeFirstOrThrow();
  return paid;
}

const PERIODS = ['day', 'week', 'month'] as const;

/** What a member has paid in, or is about to, today, this week and this month. */
export async function paidInOf(
  scope: Scope,
  memberId: Id,
): Promise<Readonly<Record<(typeof PERIODS)[number], bigint>>> {
  const { timeZone } = await merchantById(scope.db, scope.merchantId);
  const sums = { day: 0n, week: 0n, month: 0n };
  for (const period of PERIODS) {
    sums[period] = await paidInSince(scope, memberId, await beginningOf(scope, period, timeZone));
  }
  return sums;
}
