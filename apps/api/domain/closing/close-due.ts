import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { forfeitBonuses } from '../bonuses/index.ts';
import { closeAccount, isErased, reopenAccount } from '../identity/index.ts';
import { ownersWithMoney } from '../ledger/index.ts';
import { announce, languageOf, type Notifier } from '../security/index.ts';
import { inTheWayOf } from './in-the-way.ts';

/**
 * Closes one account whose wait is over; null: there is none. Behind the wallet's lock, so that of a bet or a payment and this one comes
 * first: where money lies there after all, the wish lapses and its owner is told. Bonuses go back to the house.
 */
export async function closeDue(scope: Scope, deps: Notifier): Promise<Id | null> {
  const { merchantId, now } = scope;
  const { rows } = await sql<{ id: Id; accountId: Id }>`
    select id, account_id as "accountId" from closing.closing
     where merchant_id = ${merchantId} and state = 'waiting' and closes_at <= ${now}
     order by closes_at, id limit 1 for update skip locked`.execute(scope.db);
  const due = rows[0];
  if (!due) return null;
  const { id, accountId } = due;
  await sql`select ledger.lock_cash(${[accountId]}::uuid[])`.execute(scope.db);
  const language = await languageOf(scope, accountId);
  const lapses = (await inTheWayOf(scope, accountId)).length > 0;
  if (!lapses) {
    await forfeitBonuses(scope, accountId);
    await closeAccount(scope, accountId);
  }
  await scope.db
    .updateTable('closing.closing')
    .set({ state: lapses ? 'lapsed' : 'closed', ended_at: now })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
  await announce(scope, deps, { accountId, change: lapses ? 'closingLapsed' : 'closed', language });
  return accountId;
}

/**
 * Opens closed accounts again for which money has come, a late deposit or a draw that was set right, and tells their owners, who alone can
 * withdraw it. Answers how many.
 */
export async function reopenWithMoney(scope: Scope, deps: Notifier): Promise<number> {
  const closed = await scope.db
    .selectFrom('closing.closing')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '=', 'closed')
    .where('erased_at', 'is', null)
    .execute();
  const owners = await ownersWithMoney(
    scope,
    closed.map(({ account_id: id }) => id),
  );
  for (const accountId of owners) {
    // Nobody is left who could be told.
    if (await isErased(scope, accountId)) continue;
    const { numUpdatedRows } = await scope.db
      .updateTable('closing.closing')
      .set({ state: 'reopened', reopened_at: scope.now })
      .where('merchant_id', '=', scope.merchantId)
      .where('account_id', '=', accountId)
      .where('state', '=', 'closed')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    await reopenAccount(scope, accountId);
    const language = await languageOf(scope, accountId);
    await announce(scope, deps, { accountId, change: 'reopened', language });
  }
  return owners.length;
}
