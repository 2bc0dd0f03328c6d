import { ok, refuse, SECOND_MS, type Id, type Outcome } from '@mela/primitives';
import type { openTurnstiles } from '../../../platform/in-turn.ts';
import { recordFact } from '../../../platform/outbox/outbox.ts';
import type { Scope } from '../../../platform/scope.ts';
import { proveAuthenticatorIfOn } from './prove-authenticator.ts';
import { proveOwner } from './prove-owner.ts';
import type { PasswordDeps } from './prove-password.ts';
import type {
  AuthenticatorNeeded,
  Busy,
  PaymentPasswordRefusal,
  PaymentsBlocked,
  SamePassword,
  StaffAccount,
  TooManyAttempts,
  WrongAuthenticatorCode,
  WrongLogin,
} from '../refusals.ts';
import { PAYMENT_BLOCK_MS, PAYMENT_TRIES } from '../rules.ts';

/** What payment passwords are compared with. */
export type PaymentDeps = PasswordDeps &
  Readonly<{
    /** One of an account's at a time: whoever sends many fills nobody else's queue, and those behind a block cost no work. */
    inTurnOf: ReturnType<typeof openTurnstiles>;
  }>;

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
 * Compares a payment password. The fifth wrong one in a row blocks payouts for a day. It works in transactions of its own, so that
 * a wrong guess stays counted whatever becomes of the caller's work: call it before that begins.
 *
 * What came of the comparison is told by the step that counts it, under the lock of its row. So of many at once each is answered as
 * if they had come one after the other: nobody learns more from guessing at once, right ones hinder nobody, and one that is cut off is nobody's guess.
 */
export async function checkPaymentPassword(
  deps: PaymentDeps,
  merchantId: Id,
  accountId: Id,
  password: string,
): Promise<Outcome<null, PaymentPasswordRefusal>> {
  const checked = await deps.inTurnOf(accountId, () => compareInTurn(deps, merchantId, accountId, password));
  return checked.ok ? checked.value : checked;
}

async function compareInTurn(
  { database, hasher }: PaymentDeps,
  merchantId: Id,
  accountId: Id,
  password: string,
): Promise<Outcome<null, PaymentPasswordRefusal>> {
  for (;;) {
    const read = await database.inMerchant(merchantId, (scope) => readUnlessBlocked(scope, accountId, false));
    if (!read.ok) return read;
    const { hash } = read.value;
    const same = await hasher.verify(password, hash);
    if (!same.ok) return same;
    const checked = await database.inMerchant(merchantId, (scope) =>
      countComparison(scope, accountId, { hash, right: same.value }),
    );
    if (!checked.ok) return checked;
    if (checked.value === 'right') return ok(null);
    if (checked.value === 'blocks') return refuse(blockedFor(PAYMENT_BLOCK_MS));
    // One that was changed while it was compared says nothing of the new one.
    if (checked.value !== 'changed') return refuse({ kind: checked.value });
  }
}

type Checked = 'right' | 'changed' | 'wrong-payment-password' | 'blocks';

const blockedFor = (ms: number): PaymentsBlocked => ({
  kind: 'payments-blocked',
  values: { seconds: Math.ceil(ms / SECOND_MS) },
});

/** Counts what a comparison has shown and tells it, unless payouts have been blocked since it began. */
async function countComparison(
  scope: Scope,
  accountId: Id,
  { hash, right }: { hash: string; right: boolean },
): Promise<Outcome<Checked, PaymentPasswordRefusal>> {
  const locked = await readUnlessBlocked(scope, accountId, true);
  if (!locked.ok) return locked;
  if (locked.value.hash !== hash) return ok('changed');
  if (right && locked.value.failures === 0) return ok('right');
  const failures = right ? 0 : locked.value.failures + 1;
  const blocks = failures >= PAYMENT_TRIES;
  await scope.db
    .updateTable('identity.payment_password')
    .set({ failures, blocked_until: blocks ? new Date(scope.now.getTime() + PAYMENT_BLOCK_MS) : null })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .execute();
  if (right) return ok('right');
  return ok(blocks ? 'blocks' : 'wrong-payment-password');
}

/** The payment password's hash, and the wrong ones in a row: none, once a block is over. */
async function readUnlessBlocked(
  scope: Scope,
  accountId: Id,
  locked: boolean,
): Promise<Outcome<{ hash: string; failures: number }, PaymentPasswordRefusal>> {
  const row = await scope.db
    .selectFrom('identity.payment_password')
    .select(['hash', 'failures', 'blocked_until'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return refuse({ kind: 'payment-password-missing' });
  if (row.blocked_until && row.blocked_until > scope.now)
    return refuse(blockedFor(row.blocked_until.getTime() - scope.now.getTime()));
  return ok({ hash: row.hash, failures: row.blocked_until ? 0 : row.failures });
}

type SetRefusal =
  | Busy
  | WrongLogin
  | TooManyAttempts
  | StaffAccount
  | SamePassword
  | PaymentPasswordRefusal
  | AuthenticatorNeeded
  | WrongAuthenticatorCode;

/**
 * Sets or changes the payment password. The login password must be proven, and the old payment password and the authenticator where there is one;
 * the new one must differ from the login password.
 */
export async function setPaymentPassword(
  deps: PaymentDeps,
  merchantId: Id,
  given: {
    accountId: Id;
    loginPassword: string;
    oldPassword: string;
    newPassword: string;
    authenticatorCode?: string | undefined;
    address: string;
  },
): Promise<Outcome<null, SetRefusal>> {
  const { accountId } = given;
  const state = await deps.database.inMerchant(merchantId, (scope) => paymentPasswordState(scope, accountId));
  const proven = await proveOwner(deps, merchantId, {
    accountId,
    password: given.loginPassword,
    address: given.address,
  });
  if (!proven.ok) return proven;
  if (state.set) {
    const old = await checkPaymentPassword(deps, merchantId, accountId, given.oldPassword);
    if (!old.ok) return old;
  }
  const same = await deps.hasher.verify(given.newPassword, proven.value.passwordHash);
  if (!same.ok) return same;
  if (same.value) return refuse({ kind: 'same-password' });
  const hash = await deps.hasher.hash(given.newPassword);
  if (!hash.ok) return hash;
  const confirmed = await proveAuthenticatorIfOn(deps, merchantId, {
    accountId,
    code: given.authenticatorCode,
  });
  if (!confirmed.ok) return confirmed;
  await deps.database.inMerchant(merchantId, async (scope) => {
    await write(scope, accountId, hash.value);
    await recordFact(scope, { topic: 'payment-password-set', memberId: accountId, payload: {} });
  });
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
