import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import * as z from 'zod';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import type { CashierPayoutAccount } from '../../../platform/tables.ts';
import { recordFact } from '../../../platform/outbox.ts';
import { policyOf } from '../policy.ts';
import type { PayoutAccountRefusal } from '../refusals.ts';

/** Companies that hold accounts, by what kind of account. */
export const payoutProviders = {
  mobile: ['bkash', 'nagad', 'rocket'],
  bank: ['brac', 'city', 'dbbl', 'islami', 'sonali'],
} as const;

export type PayoutKind = keyof typeof payoutProviders;

/** Where a member's money is sent. */
export type PayoutAccount = Readonly<{
  id: Id;
  memberId: Id;
  kind: PayoutKind;
  provider: string;
  holder: string;
  number: string;
  boundAt: Date;
  /** Before this moment no money goes there. */
  usableAt: Date;
}>;

const NUMBER_PATTERNS: Record<PayoutKind, RegExp> = { mobile: /^01[3-9]\d{8}$/, bank: /^\d{9,17}$/ };
const HOLDER = /^[\p{L}\p{M}][\p{L}\p{M}.' -]{1,59}$/u;
const MEMBER_MAY_HOLD = 5;
const HOUR_MS = 3_600_000;

const placeOf = (id: Id): string => `payout-account:${id}`;

const ownerOf = z.object({ holder: z.string(), number: z.string() });

const toPayoutAccount = (row: Selectable<CashierPayoutAccount>, box: SecretBox): PayoutAccount => ({
  id: row.id,
  memberId: row.member_id,
  kind: row.kind as PayoutKind,
  provider: row.provider,
  ...ownerOf.parse(JSON.parse(box.open(row.sealed, placeOf(row.id)))),
  boundAt: row.bound_at,
  usableAt: row.usable_at,
});

/** The member's accounts, oldest first. */
export async function payoutAccountsOf(scope: Scope, memberId: Id, box: SecretBox): Promise<PayoutAccount[]> {
  const rows = await scope.db
    .selectFrom('cashier.payout_account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
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
): Promise<'usable' | 'waits' | 'unknown'> {
  const row = await scope.db
    .selectFrom('cashier.payout_account')
    .select('usable_at')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', account.id)
    .where('member_id', '=', account.memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return 'unknown';
  return row.usable_at > scope.now ? 'waits' : 'usable';
}

/**
 * Binds an account. The holder's name is fixed by the member's first one, and every new one waits as long as the
 * merchant says before money may go there, so that a thief of a session has to outwait its owner.
 */
export async function bindPayoutAccount(
  scope: Scope,
  given: { memberId: Id; kind: PayoutKind; provider: string; holder: string; number: string },
  box: SecretBox,
): Promise<Outcome<PayoutAccount, PayoutAccountRefusal>> {
  const wrong = checkAccount(given);
  if (wrong) return refuse(wrong);
  // Two first accounts at once could otherwise fix two names.
  await sql`select pg_advisory_xact_lock(hashtext('payout-account'), hashtext(${given.memberId}))`.execute(
    scope.db,
  );
  const bound = await payoutAccountsOf(scope, given.memberId, box);
  const holder = given.holder.trim().replaceAll(/\s+/g, ' ');
  const fixed = await fixedHolder(scope, given.memberId, box);
  if (fixed !== null && !sameName(fixed, holder)) {
    return refuse({ kind: 'holder-differs', fields: { holder: { id: 'field.payout.holder-differs' } } });
  }
  if (bound.some((other) => other.provider === given.provider && other.number === given.number)) {
    return refuse({ kind: 'payout-account-taken', fields: { number: { id: 'field.payout.taken' } } });
  }
  if (bound.length >= MEMBER_MAY_HOLD) {
    return refuse({ kind: 'payout-account-taken', fields: { number: { id: 'field.payout.too-many' } } });
  }
  const { payoutAccountWaitHours } = await policyOf(scope);
  const account: PayoutAccount = {
    id: newId(scope.now.getTime()),
    memberId: given.memberId,
    kind: given.kind,
    provider: given.provider,
    holder: fixed ?? holder,
    number: given.number,
    boundAt: scope.now,
    usableAt: new Date(scope.now.getTime() + payoutAccountWaitHours * HOUR_MS),
  };
  await insert(scope, account, box);
  await recordFact(scope, {
    topic: 'payout-account-bound',
    memberId: account.memberId,
    payload: { payoutAccountId: account.id, usableAt: account.usableAt.toISOString() },
  });
  return ok(account);
}

function checkAccount(given: {
  kind: PayoutKind;
  provider: string;
  holder: string;
  number: string;
}): PayoutAccountRefusal | null {
  const fields: Record<string, { id: string }> = {};
  const providers: readonly string[] = payoutProviders[given.kind];
  if (!providers.includes(given.provider)) fields['provider'] = { id: 'field.payout.provider' };
  if (!HOLDER.test(given.holder.trim())) fields['holder'] = { id: 'field.payout.holder' };
  if (!NUMBER_PATTERNS[given.kind].test(given.number)) {
    fields['number'] = { id: given.kind === 'mobile' ? 'field.payout.mobile' : 'field.payout.bank' };
  }
  return Object.keys(fields).length > 0 ? { kind: 'out-of-bounds', fields } : null;
}

/** Whether a member has bound an account, and whether this is the name on it. */
export async function payoutNameOf(
  scope: Scope,
  memberId: Id,
  box: SecretBox,
): Promise<{ is(name: string): boolean } | null> {
  const holder = await fixedHolder(scope, memberId, box);
  return holder === null ? null : { is: (name) => sameName(holder, name.trim().replaceAll(/\s+/g, ' ')) };
}

const sameName = (one: string, other: string): boolean =>
  one.normalize('NFC').toLocaleLowerCase('en') === other.normalize('NFC').toLocaleLowerCase('en');

/** The holder of the first account that the member ever bound, also when it was removed since. */
async function fixedHolder(scope: Scope, memberId: Id, box: SecretBox): Promise<string | null> {
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

async function insert(scope: Scope, account: PayoutAccount, box: SecretBox): Promise<void> {
  const { holder, number } = account;
  await scope.db
    .insertInto('cashier.payout_account')
    .values({
      merchant_id: scope.merchantId,
      id: account.id,
      member_id: account.memberId,
      kind: account.kind,
      provider: account.provider,
      sealed: box.seal(JSON.stringify({ holder, number }), placeOf(account.id)),
      number_end: number.slice(-4),
      bound_at: account.boundAt,
      usable_at: account.usableAt,
    })
    .execute();
}
