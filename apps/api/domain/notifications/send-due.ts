import { refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  openContent,
  type MessageKind,
  type NotificationContent,
  type NotificationKind,
  type Way,
} from './notification.ts';
import type { Notifications } from './queue-notification.ts';

/** The sender did not take a notification; `lasting`: it never will, so that there is no point in trying again. */
export type NotSent = { kind: 'not-sent'; problem: string; lasting: boolean };

/** Nobody brings what goes by this channel any more: it is kept, as what is queued from now on is. */
export type NobodySends = { kind: 'nobody-sends' };

/** Hands one notification over to whoever brings it. Must end within `LEASE_MS`, and must not try again by itself. */
export type SendNotification<By extends Way = Way> = (
  notification: NotificationContent & { channel: By; kind: MessageKind },
) => Promise<Outcome<null, NotSent | NobodySends>>;

/** A notification is handed over three times at most: senders that are in trouble are not helped by more. */
const ATTEMPTS = 3;
/** A worker that has not come back by then has died, and another takes its notification. */
const LEASE_MS = 30_000;
const PAUSE_MS = 5000;
const BATCH = 10;

/** What cannot be opened is brought to nobody, and holds up no other notification. */
const UNREADABLE = refuse({ kind: 'not-sent', problem: 'unreadable', lasting: true } as const);

/** The merchants with notifications to hand over now. */
export async function merchantsToSend({ kysely, clock }: Database): Promise<Id[]> {
  const { rows } = await sql<{
    id: Id;
  }>`select id from notifications.merchants_to_send(${clock.now()}) as id`.execute(kysely);
  return rows.map(({ id }) => id);
}

/** Hands over what is due; answers how many notifications it looked at. Two workers never hand over the same notification at once. */
export async function sendDue(
  notifications: Notifications,
  database: Database,
  merchantId: Id,
  sender: SendNotification,
): Promise<number> {
  const due = await database.inMerchant(merchantId, claim);
  await Promise.all(
    due.map(async ({ id, channel, kind, sealed, attempts }) => {
      const content = openContent(notifications.box, merchantId, id, sealed);
      const outcome = content ? await sender({ ...content, channel, kind }) : UNREADABLE;
      await database.inMerchant(merchantId, (scope) => note(scope, { id, attempts }, outcome));
    }),
  );
  return due.length;
}

type Due = { id: Id; channel: Way; kind: NotificationKind; sealed: Buffer; attempts: number };

async function claim(scope: Scope): Promise<Due[]> {
  await scope.db
    .updateTable('notifications.notification')
    .set({ state: 'failed', sealed: null, done_at: scope.now, problem: 'expired' })
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '=', 'queued')
    .where('expires_at', '<=', scope.now)
    .execute();
  const { rows } = await sql<Due>`
    update notifications.notification n
      set attempts = attempts + 1, next_at = ${new Date(scope.now.getTime() + LEASE_MS)}
      where n.merchant_id = ${scope.merchantId} and n.id in (
        select id from notifications.notification
          where merchant_id = ${scope.merchantId} and state = 'queued' and next_at <= ${scope.now}
          order by next_at limit ${BATCH} for update skip locked)
      returning id, channel, kind, sealed, attempts`.execute(scope.db);
  return rows;
}

async function note(
  scope: Scope,
  { id, attempts }: Pick<Due, 'id' | 'attempts'>,
  outcome: Outcome<null, NotSent | NobodySends>,
): Promise<void> {
  await scope.db
    .updateTable('notifications.notification')
    .set(standingAfter(scope.now, attempts, outcome))
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

function standingAfter(now: Date, attempts: number, outcome: Outcome<null, NotSent | NobodySends>) {
  if (outcome.ok) return { state: 'sent', problem: null, sealed: null, done_at: now };
  if (outcome.refusal.kind === 'nobody-sends') return { state: 'kept', problem: null, done_at: now };
  const { problem, lasting } = outcome.refusal;
  if (!lasting && attempts < ATTEMPTS)
    return { problem, next_at: new Date(now.getTime() + PAUSE_MS * attempts) };
  return { state: 'failed', problem, sealed: null, done_at: now };
}
