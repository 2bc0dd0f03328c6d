import { DAY_MS, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { TRIAL } from '../account.ts';

/** Some of a brand's accounts: of a kind, and by when their owners last logged in (`days` back). Trials and closed accounts are in none. */
export type Audience = Readonly<{
  kind: 'everybody' | 'members' | 'agents';
  activity: 'any' | 'active' | 'away';
  days: number;
}>;

function within(scope: Scope, { kind, activity, days }: Audience) {
  const since = new Date(scope.now.getTime() - days * DAY_MS);
  const kinds = {
    everybody: sql`a.type <> ${TRIAL}`,
    members: sql`a.type = 0`,
    agents: sql`a.type not in (0, ${TRIAL})`,
  };
  const activities = {
    any: sql``,
    active: sql`and a.last_login_at >= ${since}`,
    away: sql`and coalesce(a.last_login_at, a.opened_at) < ${since}`,
  };
  return sql`a.merchant_id = ${scope.merchantId} and a.closed_at is null and ${kinds[kind]} ${activities[activity]}`;
}

/** How many accounts an audience has now. */
export async function countAudience(scope: Scope, audience: Audience): Promise<number> {
  const { rows } = await sql<{ accounts: number }>`
    select count(*)::int as accounts from identity.account a where ${within(scope, audience)}`.execute(
    scope.db,
  );
  return rows[0]?.accounts ?? 0;
}

/** Somebody of an audience, and the language in which they have chosen to read (null: in none). */
export type Reader = Readonly<{ id: Id; language: string | null; isFrozen: boolean }>;

/** The next of an audience behind an account (null: from the first on), in the order of their ids, of those opened before an instant. */
export async function nextOfAudience(
  scope: Scope,
  audience: Audience,
  { after, openedBefore, limit }: { after: Id | null; openedBefore: Date; limit: number },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select a.id, p.language, a.frozen_at is not null as "isFrozen"
      from identity.account a
      left join identity.preference p on p.merchant_id = a.merchant_id and p.account_id = a.id
     where ${within(scope, audience)} and a.opened_at < ${openedBefore}
       ${after === null ? sql`` : sql`and a.id > ${after}`}
     order by a.id limit ${limit}`.execute(scope.db);
  return rows;
}
