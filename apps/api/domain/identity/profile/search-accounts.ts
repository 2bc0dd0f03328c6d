import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { foldUsername, toAccount, TRIAL, type Account } from '../account.ts';
import { unsealDevice } from '../devices/sealed-device.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Which accounts staff look for; `after` is the last name of the page before. */
export type AccountSearch = Readonly<{
  text: string;
  kind?: 'member' | 'trial' | 'agent' | 'frozen' | undefined;
  after?: string | undefined;
  limit: number;
}>;

/** Accounts whose name begins with a text, by name, or the one whose id it is. */
export async function searchAccounts(
  scope: Scope,
  { text, kind, after, limit }: AccountSearch,
): Promise<Account[]> {
  let query = scope.db
    .selectFrom('identity.account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('folded_username')
    .limit(limit);
  const folded = foldUsername(text);
  if (UUID.test(folded)) query = query.where('id', '=', folded);
  else if (folded !== '') query = query.where('folded_username', 'like', `${escapeLike(folded)}%`);
  if (kind === 'member') query = query.where('type', '=', 0);
  if (kind === 'trial') query = query.where('type', '=', TRIAL);
  if (kind === 'agent') query = query.where('type', 'not in', [0, TRIAL]);
  if (kind === 'frozen') query = query.where('frozen_at', 'is not', null);
  if (after !== undefined) query = query.where('folded_username', '>', foldUsername(after));
  return (await query.execute()).map(toAccount);
}

/** Accounts by id; ids that the merchant does not know are left out. */
export async function accountsById(scope: Scope, ids: readonly Id[]): Promise<Map<Id, Account>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('identity.account')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, toAccount(row)]));
}

/** The sessions in which an account is signed in, most recently used first; ended and overdue ones are left out. */
async function openSessions(scope: Scope, accountId: Id) {
  const rows = await scope.db
    .selectFrom('identity.session')
    .select(['id', 'started_at', 'last_seen_at', 'idle_ms', 'address_sealed', 'user_agent_sealed'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', scope.now)
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.filter((row) => row.last_seen_at.getTime() + Number(row.idle_ms) > scope.now.getTime());
}

/** Their ids alone. */
export const openSessionIds = async (scope: Scope, accountId: Id): Promise<Id[]> =>
  (await openSessions(scope, accountId)).map(({ id }) => id);

/** Where an account is signed in, most recently used first. */
export async function openSessionsOf(
  scope: Scope,
  box: SecretBox,
  accountId: Id,
): Promise<{ id: Id; startedAt: Date; seenAt: Date; address: string; device: string }[]> {
  return (await openSessions(scope, accountId)).map((row) => {
    const { address, userAgent } = unsealDevice(scope, box, row);
    return {
      id: row.id,
      startedAt: row.started_at,
      seenAt: row.last_seen_at,
      address,
      device: userAgent,
    };
  });
}
