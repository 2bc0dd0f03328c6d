import { createHash } from 'node:crypto';
import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../../platform/scope.ts';
import { receivingAccountKey, type AccountKey } from './account-key.ts';
import type { HandKind, Receiving } from '@mela/form-rules/deposit-kinds/index.ts';
import type { AccountElsewhere } from '../refusals.ts';

type Registered = Promise<Outcome<Id, AccountElsewhere>>;

/**
 * The account under its id, which is the brand's from now on if it was nobody's. Refuses one of another brand: of two that ask at once
 * one waits for the other, and nothing is said of whose it is.
 */
export async function registerAccount(scope: Scope, account: AccountKey): Registered {
  const keyHash = createHash('sha256').update(`${account.kind} ${account.key}`).digest();
  const own = await ownAccount(scope, keyHash);
  if (own !== null) return ok(own);
  const inserted = await scope.db
    .insertInto('cashier.receiving_account')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      kind: account.kind,
      key_hash: keyHash,
      registered_at: scope.now,
    })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Somebody of the same brand may have been faster.
  const id = inserted?.id ?? (await ownAccount(scope, keyHash));
  return id === null ? refuse(elsewhere(account)) : ok(id);
}

/** Registers the account that a channel's payers are to send money to. */
export const registerReceiving = (scope: Scope, kind: HandKind, receiving: Receiving): Registered =>
  registerAccount(scope, receivingAccountKey(kind, receiving));

/** Refuses an account of another brand as `registerAccount` would, and leaves it whose it is. */
export async function mayRegister(
  scope: Scope,
  account: AccountKey,
): Promise<Outcome<null, AccountElsewhere>> {
  await sql`savepoint may_register`.execute(scope.db);
  const registered = await registerAccount(scope, account);
  await sql`rollback to savepoint may_register`.execute(scope.db);
  return registered.ok ? ok(null) : registered;
}

/** The same of the account that a channel's payers are to send money to. */
export const mayReceive = (scope: Scope, kind: HandKind, receiving: Receiving) =>
  mayRegister(scope, receivingAccountKey(kind, receiving));

async function ownAccount(scope: Scope, keyHash: Buffer): Promise<Id | null> {
  const row = await scope.db
    .selectFrom('cashier.receiving_account')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Said beside the field that names it. */
const elsewhere = ({ kind }: AccountKey): AccountElsewhere => ({
  kind: 'account-elsewhere',
  fields: {
    [kind === 'gateway' ? 'account' : `receiving.${kind}`]: { id: 'field.deposit.account-elsewhere' },
  },
});
