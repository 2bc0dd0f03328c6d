import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, networkOf, ok, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import { accountByContact, contactsOf, foldContact } from '../contacts/index.ts';
import { accountByUsername, countAttempt, foldUsername, type TooManyAttempts } from '../identity/index.ts';
import { queueNotification } from '../notifications/index.ts';
import type { Merchant } from '../merchants/index.ts';
import type { Notifier } from './announce.ts';
import { hashOfLink, keepLink } from './reset-link.ts';

const LIFE_MINUTES = 30;
/** Per name and mailbox together, which is per account: who knows a name alone cannot use its owner's links up. */
const PER_PAIR = 5;
const PER_ADDRESS = 50;

const pairKey = (username: string, email: string): string =>
  createHash('sha256')
    .update(`${foldUsername(username)}\n${foldContact(email)}`)
    .digest('base64url');

/**
 * Sends a link to set a new password with, good once within half an hour, if the address is the one that the account has proven
 * to be its own. Whether it is, nobody is told: answer and work are the same for everybody. It takes the place of the last one. The
 * caller has been shown to be a person.
 */
export async function forgotByEmail(
  { database, notifications, contacts }: Notifier & Readonly<{ database: Database }>,
  merchant: Merchant,
  given: {
    username: string;
    email: string;
    address: string;
    language: string;
    linkTo: (code: string) => string;
  },
): Promise<Outcome<null, TooManyAttempts>> {
  const { username, email, address, language, linkTo } = given;
  const admitted = await countAttempt(database, merchant.id, [
    { key: `forgot:${pairKey(username, email)}`, windowMs: DAY_MS, delayFrom: PER_PAIR, lockAt: PER_PAIR },
    {
      key: `forgot-from:${networkOf(address)}`,
      windowMs: DAY_MS,
      delayFrom: PER_ADDRESS,
      lockAt: PER_ADDRESS,
    },
  ]);
  if (!admitted.ok) return admitted;
  const code = randomBytes(32).toString('base64url');
  await database.inMerchant(merchant.id, async (scope) => {
    const account = await accountByUsername(scope, username);
    const ownerId = await accountByContact(scope, contacts, 'email', email);
    const accountId = account !== null && !account.frozenAt && account.id === ownerId ? account.id : null;
    // Where it goes is what was proven, and not what was typed: two mailboxes may look alike to us that belong to two people.
    const own = await contactsOf(scope, contacts, accountId ?? scope.merchantId);
    const proven = own.find(({ kind, verifiedAt }) => kind === 'email' && verifiedAt !== null);
    const expiresAt = new Date(scope.now.getTime() + LIFE_MINUTES * 60_000);
    await keepLink(scope, { accountId, codeHash: hashOfLink(code), expiresAt });
    await queueNotification(scope, notifications, {
      channel: 'email',
      to: proven?.value ?? email,
      kind: 'reset-link',
      language,
      values: { link: linkTo(code), minutes: LIFE_MINUTES },
      expiresAt,
      pretend: proven === undefined,
    });
  });
  return ok(null);
}
