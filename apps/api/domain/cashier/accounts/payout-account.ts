import type { Id } from '@mela/primitives';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import type { CashierPayoutAccount } from '../../../platform/tables.ts';
import type { PayoutKind } from './providers.ts';

/** Where a member's money is sent. */
export type PayoutAccount = Readonly<{
  id: Id;
  memberId: Id;
  kind: PayoutKind;
  provider: string;
  holder: string;
  number: string;
  /** Of a bank account, where its bank asks for it. */
  branch: string | null;
  boundAt: Date;
  /** Before this moment no money goes there. */
  usableAt: Date;
  /** The one that the member's pages offer first. */
  preferred: boolean;
  removedAt: Date | null;
  /** Staff let no money go there, and told the member why. */
  barred: { at: Date; reason: string } | null;
  checkedAt: Date | null;
}>;

/** Where an account's owner and number are sealed. */
export const payoutAccountPlace = (id: Id): string => `payout-account:${id}`;

/** The keyed mark of a number: the same for whoever binds it. */
export const numberMark = (box: SecretBox, provider: string, number: string): Buffer =>
  box.mark(`${provider} ${number}`, 'payout-account');

const ownerOf = z.object({ holder: z.string(), number: z.string() });

export const toPayoutAccount = (row: Selectable<CashierPayoutAccount>, box: SecretBox): PayoutAccount => ({
  id: row.id,
  memberId: row.member_id,
  kind: row.kind as PayoutKind,
  provider: row.provider,
  ...ownerOf.parse(JSON.parse(box.open(row.sealed, payoutAccountPlace(row.id)))),
  branch: row.branch,
  boundAt: row.bound_at,
  usableAt: row.usable_at,
  preferred: row.preferred,
  removedAt: row.removed_at,
  barred: row.barred_at && { at: row.barred_at, reason: row.bar_reason ?? '' },
  checkedAt: row.checked_at,
});

/** The member's accounts, the preferred one first, then as they were bound. */
export async function payoutAccountsOf(scope: Scope, memberId: Id, box: SecretBox): Promise<PayoutAccount[]> {
  const rows = await scope.db
    .selectFrom('cashier.payout_account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('preferred', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => toPayoutAccount(row, box));
}

/** One account by id, removed or not: old withdrawals still name it. */
export async function payoutAccountById(scope: Scope, id: Id, box: SecretBox): Promise<PayoutAccount | null> {
  const row = await scope.db
    .selectFrom('cashier.payout_account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toPayoutAccount(row, box) : null;
}

/** Whether money may go to one of the member's accounts now; `unknown` also when it is somebody else's. */
export async function payoutAccountState(
  scope: Scope,
  account: { id: Id; memberId: Id },
): Promise<'usable' | 'waits' | 'barred' | 'unknown'> {
  const row = await scope.db
    .selectFrom('cashier.payout_account')
    .select(['usable_at', 'barred_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', account.id)
    .where('member_id', '=', account.memberId)
    .where('removed_at', 'is', null)
    // Nobody takes it away, or bars it, while a withdrawal to it is being asked for.
    .forShare()
    .executeTakeFirst();
  if (!row) return 'unknown';
  if (row.barred_at) return 'barred';
  return row.usable_at > scope.now ? 'waits' : 'usable';
}

/** Two names are one when they differ in nothing but case, spaces and how letters are put together. */
export const sameName = (one: string, other: string): boolean => folded(one) === folded(other);

/** A name as it is kept: without spaces at its ends or doubled within. */
export const tidyName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ');

const folded = (name: string): string => tidyName(name).normalize('NFC').toLocaleLowerCase('en');

/** The holder of the first account that the member ever bound, also when it was removed since; null before. */
export async function fixedHolder(scope: Scope, memberId: Id, box: SecretBox): Promise<string | null> {
  const row = await scope.db
    .selectFrom('cashier.payout_account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? toPayoutAccount(row, box).holder : null;
}

/** Whether a member has bound an account, and whether this is the name on it. */
export async function payoutNameOf(
  scope: Scope,
  memberId: Id,
  box: SecretBox,
): Promise<{ is(name: string): boolean } | null> {
  const holder = await fixedHolder(scope, memberId, box);
  return holder === null ? null : { is: (name) => sameName(holder, name) };
}
