import type { Id } from '@mela/primitives';
import type { Selectable } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { IdentityAccount } from '../../platform/tables.ts';

/** SPEC.md §3 and BEHAVIOUR.md §4: 0 member; 1 head agent, 2 agent, 41 affiliate, 42 sub-affiliate; 4 trial. */
export type AccountType = 0 | 1 | 2 | 4 | 41 | 42;

export type Account = Readonly<{
  id: Id;
  /** Spelt, it is the number that people know the account by (platform/short-numbers). */
  serial: bigint;
  type: AccountType;
  /** As its owner writes it; unique without regard to case. */
  username: string;
  nickname: string | null;
  openedAt: Date;
  /** Null until the first login. */
  lastLoginAt: Date | null;
  /** Trial accounts end; the others do not. */
  expiresAt: Date | null;
  frozenAt: Date | null;
  /** Its owner has closed it; then it is frozen, too. */
  closedAt: Date | null;
}>;

export const TRIAL = 4 satisfies AccountType;

/** Whether accounts of this type belong to the agent centre. */
export const isAgentType = (type: AccountType): boolean => type !== 0 && type !== TRIAL;

/** The form in which names are compared: "Rahim", "RAHIM" and "Ｒａｈｉｍ" are one name. */
export const foldUsername = (username: string): string => username.trim().normalize('NFKC').toLowerCase();

export const toAccount = (row: Selectable<IdentityAccount>): Account => ({
  id: row.id,
  serial: row.serial,
  type: row.type as AccountType,
  username: row.username,
  nickname: row.nickname,
  openedAt: row.opened_at,
  lastLoginAt: row.last_login_at,
  expiresAt: row.expires_at,
  frozenAt: row.frozen_at,
  closedAt: row.closed_at,
});

/** The account with an id; null when the merchant has none. */
export async function accountById(scope: Scope, id: Id): Promise<Account | null> {
  const row = await scope.db
    .selectFrom('identity.account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** The account with a name, in whatever case; null when the merchant has none. */
export async function accountByUsername(scope: Scope, username: string): Promise<Account | null> {
  const row = await scope.db
    .selectFrom('identity.account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('folded_username', '=', foldUsername(username))
    .executeTakeFirst();
  return row ? toAccount(row) : null;
}
