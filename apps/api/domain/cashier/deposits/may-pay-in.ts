import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { jurisdictionOf, merchantById } from '../../merchants/index.ts';
import {
  beginningOf,
  mayPlay,
  withinDeposits,
  type DepositLimitReached,
  type PlayerExcluded,
} from '../../protection/index.ts';
import type { DepositChannel } from './channels/channel.ts';
import type { WrongMoney } from './refusals.ts';

/**
 * Whether a member may pay so much more in: they have not shut themselves out, and it is within the law's limit and those they set
 * themselves. What is on its way counts; deposits asked for at once wait for each other.
 */
export async function mayPayIn(
  scope: Scope,
  { memberId, amount }: { memberId: Id; amount: bigint },
): Promise<Outcome<null, PlayerExcluded | DepositLimitReached>> {
  const allowed = await mayPlay(scope, memberId);
  return allowed.ok ? within(scope, memberId, amount) : allowed;
}

/**
 * Whether money that came for a deposit may be credited. What its member's limits have let pass once is: a limit that was lowered
 * meanwhile does not send back what is on its way. More than that, and what had ended before it came, is asked about anew.
 */
export async function mayBeCredited(
  scope: Scope,
  deposit: { id: Id; memberId: Id; withinLimits: bigint },
  received: bigint,
): Promise<Outcome<null, DepositLimitReached>> {
  if (received <= deposit.withinLimits) return ok(null);
  return within(scope, deposit.memberId, received, deposit.id);
}

async function within(scope: Scope, memberId: Id, amount: bigint, depositId: Id | null = null) {
  const { timeZone } = await merchantById(scope.db, scope.merchantId);
  return withinDeposits(scope, { id: memberId, timeZone }, amount, async (since) => {
    const { credited, underWay } = await paidInSince(scope, memberId, since, depositId);
    return credited + underWay;
  });
}

/** Whether a channel carries the money that the brand plays for. */
export async function rightMoney(
  scope: Scope,
  { money: carried }: Pick<DepositChannel, 'money'>,
): Promise<Outcome<null, WrongMoney>> {
  const { money } = await jurisdictionOf(scope);
  if (money === carried) return ok(null);
  return refuse({ kind: money === 'real' ? 'demo-money-off' : 'real-money-off' });
}

type PaidIn = Readonly<{ credited: bigint; underWay: bigint }>;

async function paidInSince(
  scope: Scope,
  memberId: Id,
  since: Date,
  without: Id | null = null,
): Promise<PaidIn> {
  return scope.db
    .selectFrom('cashier.deposit')
    .select([
      sql<bigint>`coalesce(sum(amount) filter (where state = 'credited'), 0)::bigint`.as('credited'),
      sql<bigint>`coalesce(sum(amount) filter (where state <> 'credited'), 0)::bigint`.as('underWay'),
    ])
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .where((is) => is.or([is('created_at', '>=', since), is('counts_from', '>=', since)]))
    .where('state', 'in', ['created', 'submitted', 'credited'])
    .$if(without !== null, (query) => query.where('id', '<>', without ?? ''))
    .executeTakeFirstOrThrow();
}

/** What a member has ever paid in. */
export async function paidInEver(scope: Scope, memberId: Id): Promise<bigint> {
  const { credited } = await paidInSince(scope, memberId, new Date(0));
  return credited;
}

const PERIODS = ['day', 'week', 'month'] as const;

/** What a member has paid in today, this week and this month, and what they have begun to pay in: limits count both. */
export async function paidInOf(
  scope: Scope,
  memberId: Id,
): Promise<Readonly<Record<(typeof PERIODS)[number], PaidIn>>> {
  const { timeZone } = await merchantById(scope.db, scope.merchantId);
  const none = { credited: 0n, underWay: 0n };
  const sums: Record<(typeof PERIODS)[number], PaidIn> = { day: none, week: none, month: none };
  for (const period of PERIODS) {
    sums[period] = await paidInSince(scope, memberId, await beginningOf(scope, period, timeZone));
  }
  return sums;
}
