import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { proveOwner } from './prove-owner.ts';
import type { PasswordDesk } from './prove-password.ts';
import type {
  Busy,
  PaymentPasswordRefusal,
  SamePassword,
  StaffAccount,
  TooManyAttempts,
  WrongLogin,
} from './refusals.ts';
import { PAYMENT_BLOCK_MS, PAYMENT_TRIES } from './rules.ts';

/** No comparison takes longer: its queue is short. */
const COMPARED_WITHIN_MS = 30_000;

/** Whether the account has a payment password, and until when payouts are blocked by wrong ones. */
export async function paymentPasswordState(
  scope: Scope,
  accountId: Id,
): Promise<{ set: boolean; setAt: Date | null; blockedUntil: Date | null }> {
  const row = await scope.db
    .selectFrom('identity.payment_password')
    .select(['blocked_until', 'set_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const blockedUntil = row?.blocked_until ?? null;
  return {
    set: row !== undefined,
    setAt: row?.set_at ?? null,
    blockedUntil: blockedUntil && blockedUntil > scope.now ? blockedUntil : null,
  };
}

/** The payment password as it is stored; null where there is none. */
export async function paymentPasswordHash(scope: Scope, accountId: Id): Promise<string | null> {
  const row = await scope.db
    .selectFrom('identity.payment_password')
    .select('hash')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.hash ?? null;
}

/**
 * Compares a payment password. It works in transactions of its own, so that a wrong guess stays counted whatever becomes of
 * the caller's work: call it before that begins. The fifth wrong one in a row blocks payouts for a day.
 */
export async function checkPaymentPassword(
  { database, hasher }: PasswordDesk,
  merchantId: Id,
  accountId: Id,
  password: string,
): Promise<Outcome<null, PaymentPasswordRefusal>> {
  const counted = await database.inMerchant(merchantId, (scope) => countTry(scope, accountId));
  if (!counted.ok) return counted;
  const same = await hasher.verify(password, counted.value.hash);
  if (same.ok && !same.value) {
    if (!counted.value.last) return refuse({ kind: 'wrong-payment-password' });
    await database.inMerchant(merchantId, (scope) => block(scope, accountId, PAYMENT_BLOCK_MS));
    return refuse({ kind: 'payments-blocked' });
  }
  await database.inMerchant(merchantId, (scope) =>
    scope.db
      .updateTable('identity.payment_password')
      .set((row) => ({ failures: same.ok ? 0 : row('failures', '-', 1), blocked_until: null }))
      .where('merchant_id', '=', merchantId)
      .where('account_id', '=', accountId)
      .where('failures', '>', 0)
      .execute(),
  );
  return same.ok ? ok(null) : same;
}

const block = (scope: Scope, accountId: Id, forMs: number) =>
  scope.db
    .updateTable('identity.payment_password')
    .set({ blocked_until: new Date(scope.now.getTime() + forMs) })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .execute();

/**
 * Counts a try before it is compared, so that parallel guesses cannot pass together. The last one blocks for as long as it
 * is compared: only when it is known to be wrong is that a day, since tries that were cut off are nobody's guesses.
 */
async function countTry(
  scope: Scope,
  accountId: Id,
): Promise<Outcome<{ hash: string; last: boolean }, PaymentPasswordRefusal>> {
  const row = await scope.db
    .selectFrom('identity.payment_password')
    .select(['hash', 'failures', 'blocked_until'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse({ kind: 'payment-password-missing' });
  if (row.blocked_until && row.blocked_until > scope.now) return refuse({ kind: 'payments-blocked' });
  // A block is over: counting starts anew.
  const failures = (row.blocked_until ? 0 : row.failures) + 1;
  const last = failures >= PAYMENT_TRIES;
  await scope.db
    .updateTable('identity.payment_password')
    .set({ failures, blocked_until: last ? new Date(scope.now.getTime() + COMPARED_WITHIN_MS) : null })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .execute();
  return ok({ hash: row.hash, last });
}

type SetRefusal = Busy | WrongLogin | TooManyAttempts | StaffAccount | SamePassword | PaymentPasswordRefusal;

/**
 * Sets or changes the payment password. The login password must be proven, and the old payment password where there is one;
 * the new one must differ from the login password.
 */
export async function setPaymentPassword(
  desk: PasswordDesk,
  merchantId: Id,
  given: {
    accountId: Id;
    loginPassword: string;
    oldPassword: string;
    newPassword: string;
    address: string;
  },
): Promise<Outcome<null, SetRefusal>> {
  const { accountId } = given;
  const state = await desk.database.inMerchant(merchantId, (scope) => paymentPasswordState(scope, accountId));
  const proven = await proveOwner(desk, merchantId, {
    accountId,
    password: given.loginPassword,
    address: given.address,
  });
  if (!proven.ok) return proven;
  if (state.set) {
    const old = await checkPaymentPassword(desk, merchantId, accountId, given.oldPassword);
    if (!old.ok) return old;
  }
  const same = await desk.hasher.verify(given.newPassword, proven.value.passwordHash);
  if (!same.ok) return same;
  if (same.value) return refuse({ kind: 'same-password' });
  const hash = await desk.hasher.hash(given.newPassword);
  if (!hash.ok) return hash;
  await desk.database.inMerchant(merchantId, (scope) => write(scope, accountId, hash.value));
  return ok(null);
}

/** The payment password that somebody chose while registering. */
export const firstPaymentPassword = (scope: Scope, accountId: Id, hash: string): Promise<void> =>
  write(scope, accountId, hash);

async function write(scope: Scope, accountId: Id, hash: string): Promise<void> {
  const values = { hash, set_at: scope.now, failures: 0, blocked_until: null };
  await scope.db
    .insertInto('identity.payment_password')
    .values({ merchant_id: scope.merchantId, account_id: accountId, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'account_id']).doUpdateSet(values))
    .execute();
}
