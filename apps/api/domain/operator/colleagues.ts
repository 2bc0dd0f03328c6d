import type { Permission } from '@mela/permissions';
import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import { listingOf } from '../../platform/listing.ts';
import type { Scope } from '../../platform/scope.ts';
import { accountsById } from '../identity/index.ts';
import { loginsOf } from './own-accounts.ts';

/** What a login is: its owner works here, or has yet to come in, with a code that is out or without. */
type LoginState = 'at-work' | 'has-code' | 'waits-for-code';

/** Somebody who works here, as colleagues see them. */
export type Colleague = Readonly<{
  id: Id;
  username: string;
  name: string;
  role: string;
  /** As the brand has named the role; null: it is called as every brand's. */
  roleNames: Readonly<Record<string, string>> | null;
  state: LoginState;
  openedAt: Date;
  /** When they were last at work; null: never yet. */
  seenAt: Date | null;
  /** The players' accounts that are their own. */
  ownAccounts: readonly Readonly<{ id: Id; username: string }>[];
  /** What they were given besides their role, and until when. */
  given: readonly Readonly<{ permission: Permission; until: Date | null }>[];
  networks: readonly string[];
  sessions: readonly Readonly<{ id: Id; openedAt: Date; seenAt: Date }>[];
  /** Null: they have come in. Else they wait for a code, or with one. */
  enrolment: Readonly<{ expiresAt: Date | null }> | null;
  /** It is whoever looks, by whichever login. */
  isSelf: boolean;
}>;

/** The logins of everybody who works here, for colleagues to look through; what else is to be known of them is asked for beside them. */
export const colleagueListing = listingOf({
  table: 'operator.staff',
  columns: {
    person: 'id',
    name: { is: sql`lower(t.display_name)` },
    username: { is: sql`t.username`, fold: (text) => text.toLowerCase() },
    role: 'role',
    given: ({ now }) => ({
      is: sql`array(select g.permission from operator.staff_permission g
        where g.merchant_id = t.merchant_id and g.staff_id = t.id and (g.until is null or g.until > ${now}))`,
      isMany: true,
    }),
    state: ({ now }) => ({
      is: sql`case when t.password_hash is not null then 'at-work'
        when exists (select from operator.enrolment e
          where e.merchant_id = t.merchant_id and e.staff_id = t.id and e.expires_at > ${now}) then 'has-code'
        else 'waits-for-code' end`,
    }),
    openedAt: 'opened_at',
    seenAt: { is: sql`t.seen_at`, nullable: true },
  },
  where: sql`t.disabled_at is null`,
  read: (row) => row,
});

type Login = Awaited<ReturnType<typeof colleagueListing.page>>['items'][number];

/** What colleagues see of logins, as whoever looks sees it. */
export async function colleaguesOf(
  scope: Scope,
  viewerId: Id,
  logins: readonly Login[],
): Promise<Colleague[]> {
  if (logins.length === 0) return [];
  const of = await besidesOf(
    scope,
    logins.map(({ id }) => id),
  );
  const accounts = await accountsById(
    scope,
    of.ownAccounts.map(({ account_id }) => account_id),
  );
  const own = await loginsOf(scope, viewerId);
  return logins.map((login) => {
    const { id } = login;
    const enrolment =
      login.password_hash === null
        ? { expiresAt: of.codes.find(({ staff_id }) => staff_id === id)?.expires_at ?? null }
        : null;
    return {
      id,
      username: login.username,
      name: login.display_name,
      role: login.role,
      roleNames: (of.roles.find(({ code }) => code === login.role)?.names ?? null) as Colleague['roleNames'],
      state: enrolment === null ? 'at-work' : enrolment.expiresAt === null ? 'waits-for-code' : 'has-code',
      openedAt: login.opened_at,
      seenAt: login.seen_at,
      networks: login.networks,
      ownAccounts: of.ownAccounts
        .filter(({ staff_id }) => staff_id === id)
        .flatMap(({ account_id }) => accounts.get(account_id) ?? [])
        .map((account) => ({ id: account.id, username: account.username })),
      given: of.given
        .filter(({ staff_id }) => staff_id === id)
        .map(({ permission, until }) => ({ permission: permission as Permission, until })),
      sessions: of.sessions
        .filter(({ staff_id }) => staff_id === id)
        .map((one) => ({ id: one.id, openedAt: one.opened_at, seenAt: one.seen_at })),
      enrolment,
      isSelf: own.includes(id),
    };
  });
}

async function besidesOf({ db, merchantId, now }: Scope, ids: readonly Id[]) {
  const given = await db
    .selectFrom('operator.staff_permission')
    .select(['staff_id', 'permission', 'until'])
    .where('merchant_id', '=', merchantId)
    .where('staff_id', 'in', ids)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .orderBy('permission')
    .execute();
  const sessions = await db
    .selectFrom('operator.session')
    .select(['staff_id', 'id', 'opened_at', 'seen_at'])
    .where('merchant_id', '=', merchantId)
    .where('staff_id', 'in', ids)
    .orderBy('opened_at')
    .execute();
  const codes = await db
    .selectFrom('operator.enrolment')
    .select(['staff_id', 'expires_at'])
    .where('merchant_id', '=', merchantId)
    .where('staff_id', 'in', ids)
    .where('expires_at', '>', now)
    .execute();
  const ownAccounts = await db
    .selectFrom('operator.own_account')
    .select(['staff_id', 'account_id'])
    .where('merchant_id', '=', merchantId)
    .where('staff_id', 'in', ids)
    .execute();
  const roles = await db
    .selectFrom('operator.role')
    .select(['code', 'names'])
    .where('merchant_id', '=', merchantId)
    .execute();
  return { given, sessions, codes, ownAccounts, roles };
}
