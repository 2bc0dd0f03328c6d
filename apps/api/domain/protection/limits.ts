import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { ByStaff } from './exclusion.ts';

/** What a player can limit: amounts in 1/10 000 units, time in minutes of a day. */
export type LimitKind = 'deposit' | 'stake' | 'loss' | 'time';
export type LimitPeriod = 'day' | 'week' | 'month';

/** A limit as it is now, and what it becomes; null: none. */
export type Limit = Readonly<{
  kind: LimitKind;
  period: LimitPeriod;
  value: bigint | null;
  next: Readonly<{ value: bigint | null; at: Date }> | null;
}>;

/** A change that a player asks for, or staff for them. */
export type LimitWish = Readonly<{ kind: LimitKind; period: LimitPeriod; value: bigint | null }>;

const WAIT_MS = 86_400_000;
const WATCH_LIMITS = 2;

type Row = {
  kind: string;
  period: string;
  value: bigint | null;
  next_value: bigint | null;
  next_at: Date | null;
};

function toLimit({ now }: Scope, row: Row): Limit {
  const isDue = row.next_at !== null && row.next_at <= now;
  return {
    kind: row.kind as LimitKind,
    period: row.period as LimitPeriod,
    value: isDue ? row.next_value : row.value,
    next: isDue || row.next_at === null ? null : { value: row.next_value, at: row.next_at },
  };
}

/** A player's limits, those included that are about to begin or end. */
export async function limitsOf(scope: Scope, accountId: Id): Promise<Limit[]> {
  const rows = await scope.db
    .selectFrom('protection.limit')
    .select(['kind', 'period', 'value', 'next_value', 'next_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .orderBy('period')
    .execute();
  return rows
    .map((row) => toLimit(scope, row))
    .filter((limit) => limit.value !== null || limit.next !== null);
}

/**
 * Sets a limit. One that is stricter holds at once; one that is looser, or none, from 24 hours on, and only if nothing stricter was asked
 * for meanwhile. The same for staff as for players: nobody loosens faster. `currency` is the one that the player bets in.
 */
export async function setLimit(
  scope: Scope,
  player: { id: Id; currency: string },
  wish: LimitWish,
  by: ByStaff | null = null,
): Promise<Limit> {
  // The wallet is the turnstile: a bet that comes now is before the change, or after it.
  await sql`select ledger.watch(${player.id}, ${player.currency}, ${WATCH_LIMITS}::smallint, true)`.execute(
    scope.db,
  );
  const row = await scope.db
    .selectFrom('protection.limit')
    .select(['kind', 'period', 'value', 'next_value', 'next_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', player.id)
    .where('kind', '=', wish.kind)
    .where('period', '=', wish.period)
    .executeTakeFirst();
  const before = row ? toLimit(scope, row).value : null;
  const isLooser = before !== null && (wish.value === null || wish.value > before);
  const at = isLooser ? new Date(scope.now.getTime() + WAIT_MS) : scope.now;
  const changed = {
    value: isLooser ? before : wish.value,
    next_value: isLooser ? wish.value : null,
    next_at: isLooser ? at : null,
    changed_at: scope.now,
  };
  await scope.db
    .insertInto('protection.limit')
    .values({
      merchant_id: scope.merchantId,
      account_id: player.id,
      kind: wish.kind,
      period: wish.period,
      ...changed,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'account_id', 'kind', 'period']).doUpdateSet(changed),
    )
    .execute();
  await scope.db
    .insertInto('protection.limit_change')
    .values({
      merchant_id: scope.merchantId,
      account_id: player.id,
      kind: wish.kind,
      period: wish.period,
      value_before: before,
      value_after: wish.value,
      takes_effect_at: at,
      staff_id: by?.staffId ?? null,
      reason: by?.reason ?? null,
      at: scope.now,
    })
    .execute();
  return toLimit(scope, { kind: wish.kind, period: wish.period, ...changed });
}
