import { randomBytes } from 'node:crypto';
import { HOUR_MS, type Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { contactsOf, type Contact } from '../contacts/index.ts';
import { preferencesOf } from '../identity/index.ts';
import { queueNotification, type Channel } from '../notifications/index.ts';
import { merchantById } from '../merchants/index.ts';
import type { Notifier } from './announce.ts';
import { hashOfLink, keepLink } from './reset-link.ts';

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
  const own = (await contactsOf(scope, contacts, accountId)).filter(
    ({ kind, verifiedAt }) =>
      verifiedAt !== null &&
      (jurisdiction.money === 'demo' || notifications.sentChannels.has(CHANNELS[kind])),
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
