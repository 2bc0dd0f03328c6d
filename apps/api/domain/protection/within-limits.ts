import { formatAmount, ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { limitsOf, type LimitPeriod } from './limits.ts';
import { minutesToday } from './standing.ts';

/** A limit that the player set stands against a bet. */
export type LimitReached = { kind: 'stake-limit-reached' | 'loss-limit-reached' | 'time-limit-reached' };

/** The player has been here for as long today as they allowed themselves. */
export type TimeLimitReached = { kind: 'time-limit-reached' };

/** With this deposit the player would pay in more than they allowed themselves; `left` is what is left of it. */
export type DepositLimitReached = {
  kind: 'deposit-limit-reached';
  values: { left: string };
  fields: { amount: { id: string; values: { left: string } } };
};

/**
 * Whether a player's own limits let them stake so much more of their own money now. Ask it while holding their wallet, after a posting
 * that took the stake (then with nothing more), so that no two bets pass a limit together.
 */
export async function withinLimits(
  scope: Scope,
  player: { id: Id; currency: Currency },
  more: bigint,
): Promise<Outcome<null, LimitReached>> {
  const { rows } = await sql<{ bar: LimitReached['kind'] | null }>`
    select protection.bar_to_stake(
      ${scope.merchantId}, ${player.id}, ${player.currency}, ${more.toString()}::bigint, ${scope.now}) as bar`.execute(
    scope.db,
  );
  const bar = rows[0]?.bar ?? null;
  return bar === null ? ok(null) : refuse({ kind: bar });
}

/** When the day, week or month began in a zone. */
export async function beginningOf(scope: Scope, period: LimitPeriod, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ begins: Date }>`
    select date_trunc(${period}, ${scope.now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone} as begins`.execute(
    scope.db,
  );
  return rows[0]?.begins ?? scope.now;
}

/** Whether a player has time left today; asked before a game is opened. */
export async function withinTime(scope: Scope, accountId: Id): Promise<Outcome<null, TimeLimitReached>> {
  const limit = (await limitsOf(scope, accountId)).find(({ kind }) => kind === 'time');
  if (!limit?.value) return ok(null);
  const minutes = await minutesToday(scope, accountId);
  return BigInt(minutes) >= limit.value ? refuse({ kind: 'time-limit-reached' }) : ok(null);
}

/**
 * Whether a player's own limits let them pay so much more in. `paidIn` answers what was paid in, or is on its way, since an instant; it is
 * asked behind the player's wallet, so that no two deposits pass a limit together.
 */
export async function withinDeposits(
  scope: Scope,
  player: { id: Id; timeZone: string },
  amount: bigint,
  paidIn: (since: Date) => Promise<bigint>,
): Promise<Outcome<null, DepositLimitReached>> {
  const limits = (await limitsOf(scope, player.id)).filter(({ kind }) => kind === 'deposit');
  if (limits.length === 0) return ok(null);
  await sql`select ledger.lock_cash(${[player.id]}::uuid[])`.execute(scope.db);
  for (const { period, value } of limits) {
    if (value === null) continue;
    const begins = await beginningOf(scope, period, player.timeZone);
    const left = value - (await paidIn(begins));
    if (amount <= left) continue;
    const values = { left: formatAmount(left > 0n ? left : 0n).slice(0, -2) };
    return refuse({
      kind: 'deposit-limit-reached',
      values,
      fields: { amount: { id: 'field.amount.above-deposit-limit', values } },
    });
  }
  return ok(null);
}
