import type { Permission } from '@mela/permissions';
import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { accountById } from '../identity/index.ts';
import { ownAccountsOfLogin } from './own-accounts.ts';
import { staffAtWork } from './store.ts';

/** Somebody who works here, as colleagues see them. */
export type Colleague = Readonly<{
  id: Id;
  username: string;
  name: string;
  role: string;
  roleNames: Readonly<Record<string, string>> | null;
  /** The players' accounts that are their own. */
  ownAccounts: readonly Readonly<{ id: Id; username: string }>[];
  /** What they were given besides their role, and until when. */
  given: readonly Readonly<{ permission: Permission; until: Date | null }>[];
  networks: readonly string[];
  sessions: readonly Readonly<{ id: Id; openedAt: Date; seenAt: Date }>[];
  /** Null: they have come in. Else they wait for a code, or with one. */
  enrolment: Readonly<{ expiresAt: Date | null }> | null;
}>;

/** Everybody who works here, by name. */
export async function colleagues(scope: Scope): Promise<Colleague[]> {
  const of = await besidesOf(scope);
  const found: Colleague[] = [];
  for (const { staffId: id, username, displayName: name, role, roleNames, networks } of await staffAtWork(
    scope,
  ))
    found.push({
      id,
      username,
      name,
      role,
      roleNames,
      networks,
      ownAccounts: await namedAccounts(scope, await ownAccountsOfLogin(scope, id)),
      given: of.given
        .filter(({ staff_id }) => staff_id === id)
        .map(({ permission, until }) => ({ permission: permission as Permission, until })),
      sessions: of.sessions
        .filter(({ staff_id }) => staff_id === id)
        .map((one) => ({ id: one.id, openedAt: one.opened_at, seenAt: one.seen_at })),
      enrolment: of.waiting.find((one) => one.id === id) ?? null,
    });
  return found;
}

async function besidesOf({ db, merchantId, now }: Scope) {
  const given = await db
    .selectFrom('operator.staff_permission')
    .select(['staff_id', 'permission', 'until'])
    .where('merchant_id', '=', merchantId)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .orderBy('permission')
    .execute();
  const sessions = await db
    .selectFrom('operator.session')
    .select(['staff_id', 'id', 'opened_at', 'seen_at'])
    .where('merchant_id', '=', merchantId)
    .orderBy('opened_at')
    .execute();
  const waiting = await db
    .selectFrom('operator.staff as s')
    .leftJoin('operator.enrolment as e', (join) =>
      join
        .onRef('e.merchant_id', '=', 's.merchant_id')
        .onRef('e.staff_id', '=', 's.id')
        .on('e.expires_at', '>', now),
    )
    .select(['s.id', 'e.expires_at as expiresAt'])
    .where('s.merchant_id', '=', merchantId)
    .where('s.password_hash', 'is', null)
    .execute();
  return { given, sessions, waiting };
}

async function namedAccounts(scope: Scope, ids: readonly Id[]) {
  const accounts = await Promise.all(ids.map((id) => accountById(scope, id)));
  return accounts.flatMap((account) => (account ? [{ id: account.id, username: account.username }] : []));
}
