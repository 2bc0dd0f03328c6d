import { DAY_MS, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { markErased } from '../identity/index.ts';
import { forgetPlayer } from '../protection/index.ts';
import { inTheWayOf } from './in-the-way.ts';
import { RETENTION, type Retention } from './retention.ts';

/**
 * Erases one part of one account whose time is over, and writes that down with it; null: nothing is due. In one transaction, so that a job
 * that is killed half-way has done nothing, and of many one does it.
 */
export async function eraseDue(scope: Scope): Promise<Id | null> {
  for (const retention of RETENTION) {
    // Whoever is shut out has to wait, and holds nobody up who comes after.
    let due = await nextDue(scope, retention, null);
    while (due.length > 0) {
      for (const { id, accountId } of due) if (await erase(scope, retention, id, accountId)) return accountId;
      due = await nextDue(scope, retention, due.at(-1) ?? null);
    }
  }
  return null;
}

const AT_ONCE = 50;

type Due = Readonly<{ id: Id; accountId: Id }>;

async function nextDue(scope: Scope, { part, days }: Retention, after: Due | null): Promise<Due[]> {
  const { merchantId, now } = scope;
  const { rows } = await sql<Due>`
    select c.id, c.account_id as "accountId" from closing.closing c
     where c.merchant_id = ${merchantId} and c.state = 'closed' and c.erased_at is null
       and c.ended_at <= ${new Date(now.getTime() - days * DAY_MS)}
       and not exists (select from closing.erased e
         where e.merchant_id = c.merchant_id and e.closing_id = c.id and e.part = ${part})
       and (${after?.id ?? null}::uuid is null or c.id > ${after?.id ?? null}::uuid)
     order by c.id limit ${AT_ONCE} for update of c skip locked`.execute(scope.db);
  return rows;
}

/** False where it has to wait: the owner is shut out still, or money has come for the account that is going to be opened for it. */
async function erase(scope: Scope, { part, rows }: Retention, id: Id, accountId: Id): Promise<boolean> {
  const { merchantId, now } = scope;
  // Of a payment and this one comes first: the cashier asks whether the person is erased behind the same locks.
  await sql`select ledger.lock_cash(${[accountId]}::uuid[])`.execute(scope.db);
  if (part === 'person') await markErased(scope, accountId, now);
  if (!(await isSettled(scope, accountId))) {
    if (part === 'person') await markErased(scope, accountId, null);
    return false;
  }
  if (part === 'exclusion' && !(await forgetPlayer(scope, accountId))) return false;
  for (const { table, owner, through, blank } of rows) {
    const own = through
      ? sql`${sql.ref(owner)} in (select id from ${sql.table(through.table)}
          where merchant_id = ${merchantId} and ${sql.ref(through.owner)} = ${accountId})`
      : sql`${sql.ref(owner)} = ${accountId}`;
    const change = blank
      ? sql`update ${sql.table(table)} set ${sql.join(
          Object.entries(blank).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
        )}`
      : sql`delete from ${sql.table(table)}`;
    await sql`${change} where merchant_id = ${merchantId} and ${own}`.execute(scope.db);
  }
  await scope.db
    .insertInto('closing.erased')
    .values({ merchant_id: merchantId, closing_id: id, part, erased_at: now })
    .execute();
  await sql`
    update closing.closing c set erased_at = ${now}
     where c.merchant_id = ${merchantId} and c.id = ${id}
       and (select count(*) from closing.erased e
             where e.merchant_id = c.merchant_id and e.closing_id = c.id) = ${RETENTION.length}`.execute(
    scope.db,
  );
  return true;
}

/** Whether nothing is left on a closed account and nothing is on its way to it. */
const isSettled = async (scope: Scope, accountId: Id): Promise<boolean> =>
  (await inTheWayOf(scope, accountId)).every((reason) => reason === 'frozen');
