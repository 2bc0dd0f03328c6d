import { DAY_MS, type Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { contactsOf, type Contact, type Contacts } from '../contacts/index.ts';
import { accountById } from '../identity/index.ts';
import { queueNotification, type Notifications } from '../notifications/index.ts';

/** What has changed about an account, or staff were asked to change, for its owner to notice if it was somebody else. */
export const CHANGES = [
  'password',
  'reset',
  'resetAsked',
  'phone',
  'email',
  'totpOn',
  'totpOff',
  'totpAsked',
  'recovery',
  'dataAsked',
  'dataFetched',
  'closingAsked',
  'closingCalledOff',
  'closingLapsed',
  'closed',
  'reopened',
  'payout',
  'newDevice',
  'paymentPassword',
  'limitSet',
  'limitLowered',
  'limitAsked',
  'limitKept',
  'limitLoosened',
  'staffLimitSet',
  'staffLimitLowered',
  'staffLimitAsked',
  'staffLimitKept',
] as const;
export type Change = (typeof CHANGES)[number];

/** Who carries the news, and where to. */
export type Notifier = Readonly<{ notifications: Notifications; contacts: Contacts }>;

/** Tells an account's owner of a change, wherever they are known to be reached; with `also`, at a contact of a moment ago too. */
export async function announce(
  scope: Scope,
  { notifications, contacts }: Notifier,
  {
    accountId,
    change,
    language,
    also = [],
    values = {},
  }: {
    accountId: Id;
    change: Change;
    language: string;
    also?: readonly Contact[];
    /** What else the notification says of it. */
    values?: Readonly<Record<string, string | number>>;
  },
): Promise<void> {
  // Who has closed the account hears of that, and of nothing any more.
  if (change !== 'closed' && (await accountById(scope, accountId))?.closedAt) return;
  const known = (await contactsOf(scope, contacts, accountId)).filter(
    ({ verifiedAt }) => verifiedAt !== null,
  );
  const places = new Map([...known, ...also].map((contact) => [`${contact.kind} ${contact.value}`, contact]));
  for (const { kind, value } of places.values()) {
    await queueNotification(scope, notifications, {
      channel: kind === 'phone' ? 'sms' : 'email',
      to: value,
      kind: 'account-changed',
      language,
      values: { ...values, change },
      expiresAt: new Date(scope.now.getTime() + DAY_MS),
    });
  }
}
