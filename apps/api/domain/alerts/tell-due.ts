import type { AlertKind, AlertWay } from '@mela/form-rules/alerts.ts';
import { DAY_MS, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { maySendOffers } from '../consent/index.ts';
import { accountById } from '../identity/index.ts';
import { unreadThread, type UnreadThread } from '../messaging/index.ts';
import { queueNotification, type NotificationContent } from '../notifications/index.ts';
import { mayBeOffered } from '../protection/index.ts';
import { languageOf, type Notifier } from '../security/index.ts';
import { forgetThread } from './await-reading.ts';
import { choicesOf, contactWays, showsDetails } from './choices.ts';
import { devicesToTell } from './device.ts';
import { tellLoosened } from './protective-letters.ts';

const AT_ONCE = 50;

/** The brands with somebody to tell now. */
export async function merchantsToAlert({ kysely, clock }: Database): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select alerts.merchants_to_alert(${clock.now()}) as id`.execute(kysely);
  return rows.map(({ id }) => id);
}

/**
 * Tells accounts of what they have not read by now, once for each thread until they read it; and players of limits that have become looser; answers how many it looked at. That it was
 * told commits with what is queued: two workers never tell the same, and one that is killed leaves it to be told.
 */
export async function tellDue(scope: Scope, notifier: Notifier, atOnce = AT_ONCE): Promise<number> {
  const { rows } = await sql<{ account_id: Id; thread_id: Id }>`
    select account_id, thread_id from alerts.unread_thread
     where merchant_id = ${scope.merchantId} and due_at <= ${scope.now}
     order by due_at limit ${atOnce} for update skip locked`.execute(scope.db);
  for (const { account_id: accountId, thread_id: threadId } of rows) {
    const unread = await unreadThread(scope, accountId, threadId);
    if (!unread) await forgetThread(scope, accountId, threadId);
    else {
      await tellOf(scope, notifier, accountId, unread);
      await scope.db
        .updateTable('alerts.unread_thread')
        .set({ due_at: null, told_seq: unread.lastSeq })
        .where('merchant_id', '=', scope.merchantId)
        .where('account_id', '=', accountId)
        .where('thread_id', '=', threadId)
        .execute();
    }
  }
  return rows.length + (await tellLoosened(scope, notifier, atOnce));
}

/** What a thread is told as. */
const kindOf = ({ with: other, about }: UnreadThread): AlertKind => {
  if (other.kind === 'upline' || other.kind === 'downline') return 'line';
  return about === 'money' || about === 'offer' ? about : 'message';
};

/** Whether an account may be told of a kind now, whatever it has chosen: who cannot come in is told nothing, and whom nothing is offered no offers. */
async function mayBeTold(scope: Scope, accountId: Id, kind: AlertKind): Promise<boolean> {
  const account = await accountById(scope, accountId);
  if (!account || account.frozenAt) return false;
  if (kind !== 'offer') return true;
  return (await maySendOffers(scope, accountId)) && (await mayBeOffered(scope, accountId));
}

async function tellOf(scope: Scope, notifier: Notifier, accountId: Id, unread: UnreadThread): Promise<void> {
  const kind = kindOf(unread);
  if (!(await mayBeTold(scope, accountId, kind))) return;
  const ways = (await choicesOf(scope, accountId)).flatMap((one) => (one.kind === kind ? [one.way] : []));
  if (ways.length === 0) return;
  const language = await languageOf(scope, accountId);
  const thread = unread.id;
  const values = (await showsDetails(scope, accountId)) ? { ...detailsOf(unread), thread } : { thread };
  for (const { way, to } of await placesOf(scope, notifier, accountId, ways))
    await queueNotification(scope, notifier.notifications, {
      channel: way,
      to,
      kind: 'alert',
      language,
      values,
      expiresAt: new Date(scope.now.getTime() + DAY_MS),
    });
}

async function placesOf(
  scope: Scope,
  { contacts }: Notifier,
  accountId: Id,
  ways: readonly AlertWay[],
): Promise<{ way: AlertWay; to: string }[]> {
  const devices = ways.includes('push') ? await devicesToTell(scope, accountId) : [];
  const reached = await contactWays(scope, contacts, accountId);
  return [
    ...devices.map((to) => ({ way: 'push' as const, to })),
    ...(['email', 'sms'] as const).flatMap((way) => {
      const to = reached[way];
      return to !== null && ways.includes(way) ? [{ way, to }] : [];
    }),
  ];
}

/** What it is about, for who wants that outside, too. */
function detailsOf({ with: other, subject, notice, details }: UnreadThread): NotificationContent['values'] {
  if (notice !== null) return { ...details, notice };
  return {
    from: other.kind,
    name: 'username' in other ? other.username : '',
    subject: subject ?? '',
  };
}
