import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import pg from 'pg';
import { sql } from 'kysely';
import { openKeyedHash } from '../../platform/secrets/keyed-hash.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

export type ContactKind = 'phone' | 'email';

/** How to reach an account's owner: a phone in E.164, or an e-mail address. */
export type Contact = Readonly<{
  kind: ContactKind;
  value: string;
  /** When its owner proved it by a code; null: only said so. */
  verifiedAt: Date | null;
}>;

/** Somebody else has proven that it is theirs. To be told only to whoever has just proven the same. */
export type ContactTaken = { kind: 'contact-taken' };

/** The room's state: what values are sealed and looked up with. */
export type Contacts = Readonly<{
  box: SecretBox;
  lookupOf(merchantId: Id, kind: ContactKind, value: string): Buffer;
}>;

/** Opens the room. Look-ups go by a keyed hash, because all phone numbers there are can be tried out in a minute. */
export function openContacts(box: SecretBox, secretsKey: Buffer): Contacts {
  const lookup = openKeyedHash(secretsKey, 'contact lookup');
  return { box, lookupOf: (merchantId, kind, value) => lookup(merchantId, kind, foldContact(value)) };
}

/** The form in which contacts are compared. It is for comparing alone: what is written otherwise may reach somebody else. */
export const foldContact = (value: string): string => value.trim().normalize('NFKC').toLowerCase();

const sealContext = (merchantId: Id, accountId: Id, kind: ContactKind): string =>
  `contact ${merchantId} ${accountId} ${kind}`;

/** A contact as it is kept: what is sealed of it may not open any more, and then nobody is reached by it. */
export type KeptContact = Omit<Contact, 'value'> & Readonly<{ value: string | null }>;

/** By what an account's owner can be reached, proven or not. */
export async function contactsOf(scope: Scope, contacts: Contacts, accountId: Id): Promise<Contact[]> {
  const kept = await keptContacts(scope, contacts, accountId);
  return kept.flatMap(({ value, ...contact }) => (value === null ? [] : [{ ...contact, value }]));
}

/** Everything that is kept of how to reach an account's owner, what cannot be read among it. */
export async function keptContacts(scope: Scope, { box }: Contacts, accountId: Id): Promise<KeptContact[]> {
  const rows = await scope.db
    .selectFrom('contacts.contact')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .execute();
  return rows.map((row) => {
    const kind = row.kind as ContactKind;
    const value = box.tryOpen(row.sealed, sealContext(scope.merchantId, accountId, kind));
    return { kind, value, verifiedAt: row.verified_at };
  });
}

/**
 * Keeps a contact in the place of the account's earlier one of its kind. A proven one belongs to one account; of many at
 * once, one succeeds. One that is only said may stand at several accounts, and never keeps its owner from proving it.
 */
export async function saveContact(
  scope: Scope,
  { box, lookupOf }: Contacts,
  accountId: Id,
  { kind, value, verifiedAt }: Contact,
): Promise<Outcome<null, ContactTaken>> {
  const row = {
    sealed: box.seal(value.trim(), sealContext(scope.merchantId, accountId, kind)),
    lookup: lookupOf(scope.merchantId, kind, value),
    verified_at: verifiedAt,
    saved_at: scope.now,
  };
  // The insert waits for whoever is about to prove the same; a savepoint keeps the caller's transaction usable.
  await sql`savepoint contact`.execute(scope.db);
  try {
    await scope.db
      .insertInto('contacts.contact')
      .values({ merchant_id: scope.merchantId, account_id: accountId, kind, ...row })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'account_id', 'kind']).doUpdateSet(row))
      .execute();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.constraint !== BELONGS) throw error;
    await sql`rollback to savepoint contact`.execute(scope.db);
    return refuse({ kind: 'contact-taken' });
  }
  await sql`release savepoint contact`.execute(scope.db);
  return ok(null);
}

const BELONGS = 'contact_belongs';

/** The account that has proven a contact to be its own; null when none has. */
export async function accountByContact(
  scope: Scope,
  { lookupOf }: Contacts,
  kind: ContactKind,
  value: string,
): Promise<Id | null> {
  const row = await scope.db
    .selectFrom('contacts.contact')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('kind', '=', kind)
    .where('lookup', '=', lookupOf(scope.merchantId, kind, value))
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** The accounts that say a contact is theirs, whoever has proven it first; up to twenty. */
export async function accountsSaying(
  scope: Scope,
  { lookupOf }: Contacts,
  kind: ContactKind,
  value: string,
): Promise<Id[]> {
  const rows = await scope.db
    .selectFrom('contacts.contact')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('kind', '=', kind)
    .where('lookup', '=', lookupOf(scope.merchantId, kind, value))
    .orderBy((is) => is('verified_at', 'is', null))
    .limit(20)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

const HIDDEN = '••••';

/** A phone or an e-mail address so far that its owner knows it again and nobody else learns it: `+880••••678`, `r••••@example.com`. */
export function masked(value: string): string {
  const at = value.lastIndexOf('@');
  if (at < 0) return `${value.slice(0, 4)}${HIDDEN}${value.slice(-3)}`;
  const [first = ''] = value;
  return `${first}${HIDDEN}${value.slice(at)}`;
}
