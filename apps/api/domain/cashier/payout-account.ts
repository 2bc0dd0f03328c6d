import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { CashierPayoutAccount } from '../../platform/tables.ts';
import { recordFact } from '../../platform/outbox.ts';
import { policyOf } from './policy.ts';
import type { PayoutAccountRefusal } from './refusals.ts';

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

const toPayoutAccount = (row: Selectable<CashierPayoutAccount>): PayoutAccount => ({
  id: row.id,
  memberId: row.member_id,
  kind: row.kind as PayoutKind,
  provider: row.provider,
  holder: row.holder,
  number: row.number,
  boundAt: row.bound_at,
  usableAt: row.usable_at,
});

/** The member's accounts, oldest first. */
export async function payoutAccountsOf(scope: Scope, memberId: Id): Promise<PayoutAccount[]> {
  const rows = await scope.db
    .selectFrom('cashier.payout_account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(toPayoutAccount);
}

/** One account by id, removed or not: old withdrawals still name it. */
export async function payoutAccountById(scope: Scope, id: Id): Promise<PayoutAccount | null> {
  const row = await scope.db
    .selectFrom('cashier.payout_account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toPayoutAccount(row) : null;
}

/**
 * Binds an account. The holder's name is fixed by the member's first one, and every new one waits as long as the
 * merchant says before money may go there, so that a thief of a session has to outwait its owner.
 */
export async function bindPayoutAccount(
  scope: Scope,
  given: { memberId: Id; kind: PayoutKind; provider: string; holder: string; number: string },
): Promise<Outcome<PayoutAccount, PayoutAccountRefusal>> {
  const wrong = checkAccount(given);
  if (wrong) return refuse(wrong);
  // Two first accounts at once could otherwise fix two names.
  await sql`select pg_advisory_xact_lock(hashtext('payout-account'), hashtext(${given.memberId}))`.execute(
    scope.db,
  );
  const bound = await payoutAccountsOf(scope, given.memberId);
  const holder = given.holder.trim().replaceAll(/\s+/g, ' ');
  const fixed = await fixedHolder(scope, given.memberId);
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
  await insert(scope, account);
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

const sameName = (one: string, other: string): boolean =>
  one.normalize('NFC').toLocaleLowerCase('en') === other.normalize('NFC').toLocaleLowerCase('en');

/** The holder of the first account that the member ever bound, also when it was removed since. */
async function fixedHolder(scope: Scope, memberId: Id): Promise<string | null> {
  const row = await scope.db
    .selectFrom('cashier.payout_account')
    .select('holder')
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.holder ?? null;
}

async function insert(scope: Scope, account: PayoutAccount): Promise<void> {
  await scope.db
    .insertInto('cashier.payout_account')
    .values({
      merchant_id: scope.merchantId,
      id: account.id,
      member_id: account.memberId,
      kind: account.kind,
      provider: account.provider,
      holder: account.holder,
      number: account.number,
      bound_at: account.boundAt,
      usable_at: account.usableAt,
    })
    .execute();
}
