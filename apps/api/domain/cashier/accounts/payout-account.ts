import { payoutKindNames, payoutRulesOf, type PayoutKind } from '@mela/form-rules/payout-kinds/index.ts';
import type { Id } from '@mela/primitives';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { CashierPayoutAccount } from '../../../platform/tables.ts';

/** Where a member's money is sent. */
export type PayoutAccount = Readonly<{
  id: Id;
  memberId: Id;
  kind: PayoutKind;
  provider: string;
  /** Whose and which it is; null where what is sealed cannot be opened: no money is sent there then. */
  owner: Readonly<{ holder: string; number: string }> | null;
  /** The last digits, to recognise it by. */
  numberEnd: string;
  /** Of a bank account, where its bank asks for it. */
  branch: string | null;
  boundAt: Date;
  /** Before this moment no money goes there. */
  usableAt: Date;
  /** The one that the member's pages offer first. */
  preferred: boolean;
  removedAt: Date | null;
  /** Staff let no money go there, and told the member why. */
  blocked: { at: Date; reason: string } | null;
  checkedAt: Date | null;
}>;

/** Where an account's owner and number are sealed. */
export const payoutAccountSealContext = (id: Id): string => `payout-account:${id}`;

/** The keyed mark of a number: the same for whoever binds it. */
export const numberMark = (box: SecretBox, provider: string, number: string): Buffer =>
  box.mark(`${provider} ${number}`, 'payout-account');

/** A number as it is kept and compared: a hexadecimal address is the same in every case. */
export const tidyNumber = (provider: string, number: string): string =>
  provider === 'usdt-bep20' || number.toLowerCase().startsWith('bc1') ? number.toLowerCase() : number;

const ownerOf = z.object({ holder: z.string(), number: z.string() });

/** Of a row, of which the database knows the spelling only. */
const knownKind = z.literal(payoutKindNames);

/** An account as it is kept. One that cannot be opened stands among the others, without whose it is. */
export const toPayoutAccount = (row: Selectable<CashierPayoutAccount>, box: SecretBox): PayoutAccount => ({
  id: row.id,
  memberId: row.member_id,
  kind: knownKind.parse(row.kind),
  provider: row.provider,
  owner: openOwner(row, box),
  numberEnd: row.number_end,
  branch: row.branch,
  boundAt: row.bound_at,
  usableAt: row.usable_at,
  preferred: row.preferred,
  removedAt: row.removed_at,
  blocked: row.blocked_at && { at: row.blocked_at, reason: row.block_reason ?? '' },
  checkedAt: row.checked_at,
});

function openOwner({ id, sealed }: Selectable<CashierPayoutAccount>, box: SecretBox): PayoutAccount['owner'] {
  const text = box.tryOpen(sealed, payoutAccountSealContext(id));
  return text === null ? null : ownerOf.parse(JSON.parse(text));
}

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

/** The members who have bound an account of this number, of whatever company; up to twenty. */
export async function membersPaidAt(scope: Scope, box: SecretBox, number: string): Promise<Id[]> {
  const providers = payoutKindNames.flatMap((kind) => payoutRulesOf(kind).providers);
  const marks = providers.map((provider) => numberMark(box, provider, tidyNumber(provider, number)));
  const rows = await scope.db
    .selectFrom('cashier.payout_account')
    .select('member_id')
    .distinct()
    .where('merchant_id', '=', scope.merchantId)
    .where('number_mark', 'in', marks)
    .where('removed_at', 'is', null)
    .limit(20)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Accounts by their ids, removed or not. */
export async function payoutAccountsBy(
  scope: Scope,
  ids: readonly Id[],
  box: SecretBox,
): Promise<Map<Id, PayoutAccount>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('cashier.payout_account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, toPayoutAccount(row, box)]));
}

/** Whether money may go to one of the member's accounts now; `unknown` also when it is somebody else's. */
export async function payoutAccountState(
  scope: Scope,
  account: { id: Id; memberId: Id },
  box: SecretBox,
): Promise<'usable' | 'waits' | 'blocked' | 'unreadable' | 'unknown'> {
  const row = await scope.db
    .selectFrom('cashier.payout_account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', account.id)
    .where('member_id', '=', account.memberId)
    .where('removed_at', 'is', null)
    // Nobody takes it away, or blocks it, while a withdrawal to it is being asked for.
    .forShare()
    .executeTakeFirst();
  if (!row) return 'unknown';
  if (row.blocked_at) return 'blocked';
  if (openOwner(row, box) === null) return 'unreadable';
  return row.usable_at > scope.now ? 'waits' : 'usable';
}

/** Two names are one when they differ in nothing but case, spaces and how letters are put together. */
export const sameName = (one: string, other: string): boolean => folded(one) === folded(other);

/** A name as it is kept: without spaces at its ends or doubled within. */
export const tidyName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ');

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** As much of a name as its owner needs to know it again: the first letter of every word. */
export const maskedName = (name: string): string =>
  tidyName(name)
    .split(' ')
    .map((word) => `${[...letters.segment(word)][0]?.segment ?? ''}•••`)
    .join(' ');

const folded = (name: string): string => tidyName(name).normalize('NFC').toLocaleLowerCase('en');

/**
 * The name that the member's first account has fixed, also when it was removed since. Every later one bears it too, so that any that
 * can be opened tells it; `unreadable` when none can.
 */
export async function fixedHolder(
  scope: Scope,
  memberId: Id,
  box: SecretBox,
): Promise<{ kind: 'none' | 'unreadable' } | { kind: 'fixed'; holder: string }> {
  const rows = await scope.db
    .selectFrom('cashier.payout_account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const owner = openOwner(row, box);
    if (owner) return { kind: 'fixed', holder: owner.holder };
  }
  return { kind: rows.length === 0 ? 'none' : 'unreadable' };
}

/** Whether a member has bound an account, and whether this is the name on it; where it cannot be read, no name is. */
export async function payoutNameOf(
  scope: Scope,
  memberId: Id,
  box: SecretBox,
): Promise<{ is(name: string): boolean } | null> {
  const fixed = await fixedHolder(scope, memberId, box);
  if (fixed.kind === 'none') return null;
  return { is: (name) => fixed.kind === 'fixed' && sameName(fixed.holder, name) };
}
