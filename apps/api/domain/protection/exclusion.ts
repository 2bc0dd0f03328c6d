import { DAY_MS, newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import { recordFact } from '../../platform/outbox/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ImposedBy } from './imposed-by.ts';
import { isHeld } from './traits/review.ts';
import { lockRegister, spreadExclusion } from './traits/know-player.ts';

/** The player is shut out, or held until staff have looked whether they are, and must not be taken money from. */
export type PlayerExcluded = { kind: 'player-excluded'; values: { by: ImposedBy } } | { kind: 'player-held' };

const SELF_EXCLUSION_DAYS = 180;

/** What a player is shut out by now: of several, the one that lasts longest. */
export type ExclusionNow = Readonly<{
  until: Date;
  by: ImposedBy;
  /** Why, in the words of this brand's staff. */
  reason: string | null;
  /** It was said of another account of theirs, of this brand or of another under the licence. */
  of: 'this-account' | 'other-account' | 'other-brand';
}>;

/** What a player is shut out by; null when they may play. */
export async function exclusionOf(scope: Scope, accountId: Id): Promise<ExclusionNow | null> {
  const { rows } = await sql<ExclusionNow>`
    select until, imposed_by as by, reason,
           case when carried_from is null then 'this-account' when elsewhere then 'other-brand' else 'other-account' end as of
      from protection.exclusion
     where merchant_id = ${scope.merchantId} and account_id = ${accountId} and until > ${scope.now}
     order by until desc, id desc limit 1`.execute(scope.db);
  return rows[0] ?? null;
}

/** When the player's time out ends; null when there is none now. */
export const excludedUntil = async (scope: Scope, accountId: Id): Promise<Date | null> =>
  (await exclusionOf(scope, accountId))?.until ?? null;

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
  const excluded = await exclusionOf(scope, accountId);
  if (excluded) return refuse({ kind: 'player-excluded', values: { by: excluded.by } });
  return (await isHeld(scope, accountId)) ? refuse({ kind: 'player-held' }) : ok(null);
}

/** Who does it, and why, when it is not the player. */
export type ByStaff = { staffId: Id; reason: string };

/**
 * Shuts a player out for a number of days from now, at their own wish, by staff, or because a court or register has ordered it. It adds
 * to nothing: the longest time counts. Their other accounts under the licence are shut out with this one.
 */
export async function excludePlayer(
  scope: Scope,
  accountId: Id,
  days: number,
  by: (ByStaff & { orderedBy?: 'register' | undefined }) | null = null,
): Promise<Date> {
  await lockRegister(scope);
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
      imposed_by: by ? (by.orderedBy ?? 'staff') : 'player',
    })
    .execute();
  await spreadExclusion(scope, accountId);
  await recordFact(scope, {
    topic: 'player-excluded',
    memberId: accountId,
    payload: { until: until.toISOString() },
  });
  const longest = await excludedUntil(scope, accountId);
  return longest ?? until;
}

/** Nothing is given or offered to this member: they are shut out from playing, or held until staff have looked. */
export type MemberExcluded = { kind: 'member-excluded' };

/**
 * Whether anything that calls to play may be offered to a player now: a bonus, a promotion, a banner, free rounds, money of an agent. The
 * one gate: whatever puts such a thing before a member asks it here, when it is shown and again when it is taken.
 */
export const mayBeOffered = async (scope: Scope, accountId: Id): Promise<boolean> =>
  (await mayPlay(scope, accountId)).ok;
