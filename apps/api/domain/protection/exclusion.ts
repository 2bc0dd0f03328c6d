import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import { recordFact } from '../../platform/outbox.ts';
import type { Scope } from '../../platform/scope.ts';

/** The player has shut themselves out and must not be taken money from. */
export type PlayerExcluded = { kind: 'player-excluded' };

const DAY_MS = 86_400_000;
const SELF_EXCLUSION_DAYS = 180;

/** When the player's time out ends; null when there is none now. */
export async function excludedUntil(scope: Scope, accountId: Id): Promise<Date | null> {
  const row = await scope.db
    .selectFrom('protection.exclusion')
    .select('until')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('until', '>', scope.now)
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Whether the player has shut themselves out for half a year or longer, and may not play now. */
export async function isSelfExcluded(scope: Scope, accountId: Id): Promise<boolean> {
  const row = await scope.db
    .selectFrom('protection.exclusion')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('until', '>', scope.now)
    .where(sql<boolean>`until - asked_at >= make_interval(days => ${SELF_EXCLUSION_DAYS})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a player may begin something that costs money: a deposit, a bet, a lottery order, a launch. What they already
 * have, they may always finish and take out.
 */
export async function mayPlay(scope: Scope, accountId: Id): Promise<Outcome<null, PlayerExcluded>> {
  return (await excludedUntil(scope, accountId)) ? refuse({ kind: 'player-excluded' }) : ok(null);
}

/** Who does it, and why, when it is not the player. */
export type ByStaff = { staffId: Id; reason: string };

/** Shuts a player out for a number of days from now, at their own wish or by staff. It adds to nothing: the longest time counts. */
export async function excludePlayer(
  scope: Scope,
  accountId: Id,
  days: number,
  by: ByStaff | null = null,
): Promise<Date> {
  const until = new Date(scope.now.getTime() + days * DAY_MS);
  await scope.db
    .insertInto('protection.exclusion')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      account_id: accountId,
      asked_at: scope.now,
      until,
      staff_id: by?.staffId ?? null,
      reason: by?.reason ?? null,
    })
    .execute();
  await recordFact(scope, {
    topic: 'player-excluded',
    memberId: accountId,
    payload: { until: until.toISOString() },
  });
  const longest = await excludedUntil(scope, accountId);
  return longest ?? until;
}
