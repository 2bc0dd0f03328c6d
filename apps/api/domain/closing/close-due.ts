import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { forfeitBonuses } from '../bonuses/index.ts';
import { closeAccount } from '../identity/index.ts';
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
