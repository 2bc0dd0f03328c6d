import { ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { jurisdictionOf } from '../merchants/index.ts';
import { limitsOf, type LimitPeriod } from './limits.ts';
import { minutesToday, playedOf } from './standing.ts';

/** A limit that the player set stands against a bet. */
export type LimitReached = { kind: 'stake-limit-reached' | 'loss-limit-reached' | 'time-limit-reached' };

/** The player has been here for as long today as they allowed themselves. */
export type TimeLimitReached = { kind: 'time-limit-reached' };

/** With this deposit the player would pay in more than they, or the law, allow; `left` is what is left of it. */
export type DepositLimitReached = {
  kind: 'deposit-limit-reached' | 'deposit-not-allowed';
  values: { left: bigint };
  fields: { amount: { id: string; values: { left: bigint } } };
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
  const { rows } = await sql<{ refusal: LimitReached['kind'] | null }>`
    select protection.stake_eligibility(
      ${scope.merchantId}, ${player.id}, ${player.currency}, ${more.toString()}::bigint, ${scope.now}) as refusal`.execute(
    scope.db,
  );
  const refusal = rows[0]?.refusal ?? null;
  return refusal === null ? ok(null) : refuse({ kind: refusal });
}

/**
 * How much more a player may move to where vendors keep the money, by their limits on stakes and losses, and which limit says so; null:
 * no limit does. What lies there already can be lost without our being asked, so it counts as if it were. The wallet is held from
 * here on, so that no two movements pass a limit together.
 */
export async function roomToPlay(
  scope: Scope,
  player: { id: Id; currency: Currency },
): Promise<{ kind: LimitReached['kind']; left: bigint } | null> {
  const limits = await limitsOf(scope, player.id);
  if (limits.length === 0) return null;
  await sql`select ledger.lock_cash(${[player.id]}::uuid[])`.execute(scope.db);
  const inTime = await withinTime(scope, player.id);
  if (!inTime.ok) return { ...inTime.refusal, left: 0n };
  const { rows } = await sql<{ there: bigint }>`
    select protection.money_at_vendors(${scope.merchantId}, ${player.id}, ${player.currency}) as there`.execute(
    scope.db,
  );
  const there = rows[0]?.there ?? 0n;
  const played = new Map((await playedOf(scope, player)).map((one) => [one.period, one]));
  let tightest: { kind: LimitReached['kind']; left: bigint } | null = null;
  for (const { kind, period, value } of limits) {
    const { staked, net } = played.get(period) ?? { staked: 0n, net: 0n };
    if (value === null || (kind !== 'stake' && kind !== 'loss')) continue;
    const left = value - there - (kind === 'stake' ? staked : -net);
    if (!tightest || left < tightest.left) tightest = { kind: `${kind}-limit-reached`, left };
  }
  return tightest;
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
 * Whether a player's own limits, and the law's, let them pay so much more in. `paidIn` answers what was paid in, or is on its way, since an instant; it is
 * asked behind the player's wallet, so that no two deposits pass a limit together.
 */
export async function withinDeposits(
  scope: Scope,
  player: { id: Id; timeZone: string },
  amount: bigint,
  paidIn: (since: Date) => Promise<bigint>,
): Promise<Outcome<null, DepositLimitReached>> {
  const { depositDayMax } = await jurisdictionOf(scope);
  const own = (await limitsOf(scope, player.id)).filter(({ kind }) => kind === 'deposit');
  if (own.length === 0 && depositDayMax === null) return ok(null);
  const limits = [...own, { kind: 'law', period: 'day', value: depositDayMax } as const];
  // Newcomers have no wallet to wait behind; their limits are changed behind it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`limits of ${player.id}`}, 0))`.execute(scope.db);
  await sql`select ledger.lock_cash(${[player.id]}::uuid[])`.execute(scope.db);
  for (const { kind, period, value } of limits) {
    if (value === null) continue;
    const begins = await beginningOf(scope, period, player.timeZone);
    const left = value - (await paidIn(begins));
    if (amount <= left) continue;
    const values = { left: left > 0n ? left : 0n };
    const isLaw = kind === 'law';
    return refuse({
      kind: isLaw ? 'deposit-not-allowed' : 'deposit-limit-reached',
      values,
      fields: { amount: { id: `field.amount.above-${isLaw ? 'law' : 'deposit-limit'}`, values } },
    });
  }
  return ok(null);
}
