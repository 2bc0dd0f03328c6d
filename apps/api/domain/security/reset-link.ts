import { createHash, randomBytes } from 'node:crypto';
import { HOUR_MS, type Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { contactsOf, type Contact } from '../contacts/index.ts';
import { preferencesOf } from '../identity/index.ts';
import { merchantById } from '../merchants/index.ts';
import { queueNotification, sentChannels, type Channel } from '../notifications/index.ts';
import type { Notifier } from './announce.ts';

/** What the database knows of a link. */
export const hashOfLink = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Makes a code set a new password for an account, in the place of all that did; for nobody (null) the same is done, and leads nowhere. */
export async function keepLink(
  scope: Scope,
  { accountId, codeHash, expiresAt }: Readonly<{ accountId: Id | null; codeHash: Buffer; expiresAt: Date }>,
): Promise<void> {
  await scope.db
    .deleteFrom('security.reset_link')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId ?? scope.merchantId)
    .execute();
  await scope.db
    .insertInto('security.reset_link')
    .values({
      merchant_id: scope.merchantId,
      code_hash: codeHash,
      account_id: accountId,
      expires_at: expiresAt,
    })
    .execute();
}

/** Whose password a code sets anew, and until when; null: nobody's any more. */
export async function linkOf(
  scope: Scope,
  codeHash: Buffer,
): Promise<{ accountId: Id; expiresAt: Date } | null> {
  const row = await scope.db
    .selectFrom('security.reset_link')
    .select(['account_id', 'expires_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', scope.now)
    .executeTakeFirst();
  return row?.account_id ? { accountId: row.account_id, expiresAt: row.expires_at } : null;
}

/** Uses a code up; of many at once, one succeeds, and none that was replaced or has grown too old meanwhile. */
export async function useUpLink(scope: Scope, codeHash: Buffer): Promise<boolean> {
  const used = await scope.db
    .updateTable('security.reset_link')
    .set({ used_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', scope.now)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Forgets links that are over, and devices that have waited for too long. */
export async function forgetOldLinks(scope: Scope): Promise<void> {
  for (const table of ['security.reset_link', 'security.waiting_device'] as const) {
    await scope.db
      .deleteFrom(table)
      .where('merchant_id', '=', scope.merchantId)
      .where('expires_at', '<=', scope.now)
      .execute();
  }
}

const LIFE_HOURS = 24;

const CHANNELS = { phone: 'sms', email: 'email' } as const satisfies Record<Contact['kind'], Channel>;

/**
 * Where only an account's owner reads what is sent: the proven phone, or else the proven mailbox. What no gateway carries lies in the
 * console for staff to read, so that with real money it is no such place.
 */
export async function ownContact(
  scope: Scope,
  { notifications, contacts }: Notifier,
  accountId: Id,
): Promise<Contact | null> {
  const { jurisdiction } = await merchantById(scope.db, scope.merchantId);
  const sent = await sentChannels(scope, notifications);
  const own = (await contactsOf(scope, contacts, accountId)).filter(
    ({ kind, verifiedAt }) =>
      verifiedAt !== null && (jurisdiction.money === 'demo' || sent.has(CHANNELS[kind])),
  );
  return own.find(({ kind }) => kind === 'phone') ?? own[0] ?? null;
}

/** In which language an account's owner is written to by whoever does not speak with them. */
export async function languageOf(scope: Scope, accountId: Id): Promise<string> {
  const { language } = await preferencesOf(scope, accountId);
  const { languages } = await merchantById(scope.db, scope.merchantId);
  return language ?? languages[0] ?? 'en';
}

/** Sends a link to set a new password with, good once within a day, to the owner's own phone or mailbox; false: there is none. */
export async function sendResetLink(
  scope: Scope,
  deps: Notifier,
  { accountId, linkTo }: { accountId: Id; linkTo: (scope: Scope, code: string) => Promise<string> },
): Promise<boolean> {
  const contact = await ownContact(scope, deps, accountId);
  if (!contact) return false;
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(scope.now.getTime() + LIFE_HOURS * HOUR_MS);
  await keepLink(scope, { accountId, codeHash: hashOfLink(code), expiresAt });
  await queueNotification(scope, deps.notifications, {
    channel: CHANNELS[contact.kind],
    to: contact.value,
    kind: 'support-link',
    language: await languageOf(scope, accountId),
    values: { link: await linkTo(scope, code), hours: LIFE_HOURS },
    expiresAt,
  });
  return true;
}
