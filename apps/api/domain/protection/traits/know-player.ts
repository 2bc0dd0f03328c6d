import { DAY_MS, newId, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { ImposedBy } from '../imposed-by.ts';
import {
  foldDocument,
  foldMailbox,
  foldNameAndBirthday,
  foldPayout,
  foldPhone,
  type Trait,
} from './fold-trait.ts';

/** What somebody has said of themselves, or shown. */
export type Known = Readonly<{
  phones?: readonly Said[];
  emails?: readonly Said[];
  names?: readonly string[];
  birthday?: string | undefined;
  documents?: readonly string[];
  payouts?: readonly Said[];
}>;

/** A phone, mailbox or account; proven: shown to be theirs. */
export type Said = Readonly<{ value: string; proven: boolean }>;

/** The keyed hash by which a trait is compared: without the system's key nobody can try values out, whichever brand's rows they have. */
const traitMark = (box: SecretBox, { kind, value }: Pick<Trait, 'kind' | 'value'>): Buffer =>
  box.mark(value, `trait ${kind}`);

/** What is known of a player as it is compared. */
function traitsOf({ phones = [], emails = [], names = [], birthday = '', ...rest }: Known): Trait[] {
  const { documents = [], payouts = [] } = rest;
  const traits: (Trait | null)[] = [
    ...phones.map(({ value, proven }) => ({ kind: 'phone' as const, value: foldPhone(value), proven })),
    ...emails.map(({ value, proven }) => ({ kind: 'email' as const, value: foldMailbox(value), proven })),
    ...names.map((name) => {
      const value = foldNameAndBirthday(name, birthday);
      return value === null ? null : { kind: 'name' as const, value, proven: false };
    }),
    ...documents.map((value) => ({ kind: 'document' as const, value: foldDocument(value), proven: false })),
    ...payouts.map(({ value, proven }) => ({ kind: 'payout' as const, value: foldPayout(value), proven })),
  ];
  return traits.filter((trait): trait is Trait => trait !== null && trait.value !== '');
}

/**
 * Notes what an account's owner is known by, and brings it together with everybody who is shut out under the licence: who is certainly
 * one of them is shut out too, who looks like one is held until staff have looked. To be asked last in its transaction: whoever has to do
 * with somebody who is shut out comes after all others, so that of two that belong together the second sees the first.
 */
export async function knowPlayer(scope: Scope, box: SecretBox, accountId: Id, known: Known): Promise<void> {
  const traits = traitsOf(known);
  await sql`
    select protection.know_player(${accountId},
      ${traits.map(({ kind }) => kind)}::text[],
      ${traits.map((trait) => traitMark(box, trait))}::bytea[],
      ${traits.map(({ proven }) => proven)}::boolean[], ${scope.now})`.execute(scope.db);
}

/** Lets nobody else change the register, and waits for all who do; until the end of the transaction. */
export async function lockRegister(scope: Scope): Promise<void> {
  await sql`select protection.lock_register(true)`.execute(scope.db);
}

/** Carries what an account and its owner's others are shut out by to all of them; behind the register's lock. */
export async function spreadExclusion(scope: Scope, accountId: Id): Promise<void> {
  await sql`select protection.spread_exclusion(${accountId}, ${scope.now})`.execute(scope.db);
}

/**
 * Whether whoever has just proven a phone to be theirs is shut out, at any brand of the licence. To be asked for proven ones alone:
 * the answer is its owner's business and nobody else's.
 */
export async function excludedOwner(
  scope: Scope,
  box: SecretBox,
  phone: string,
): Promise<{ until: Date; by: ImposedBy } | null> {
  const [trait] = traitsOf({ phones: [{ value: phone, proven: true }] });
  if (!trait) return null;
  const { rows } = await sql<{ until: Date; by: ImposedBy }>`
    select o.until, o.imposed_by as by from protection.excluded_owner(${trait.kind}, ${traitMark(box, trait)}, ${scope.now}) o`.execute(
    scope.db,
  );
  return rows[0] ?? null;
}

/** As long as the shortest self-exclusion. */
const HELD_DAYS = 180;

/**
 * Holds an account for review though it looks like nobody: one in so many, and always the same for what was typed. Else being held would
 * tell whoever registers in somebody else's name that they are shut out.
 */
export async function holdByChance(
  scope: Scope,
  box: SecretBox,
  accountId: Id,
  known: Known,
  oneIn: number,
): Promise<void> {
  const typed = traitsOf(known).filter(({ proven }) => !proven);
  if (oneIn === 0 || !typed.some((trait) => traitMark(box, trait).readUInt32BE(0) % oneIn === 0)) return;
  await scope.db
    .insertInto('protection.review')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      account_id: accountId,
      like_account: null,
      like_here: false,
      causes: ['chance'],
      until: new Date(scope.now.getTime() + HELD_DAYS * DAY_MS),
      imposed_by: null,
      opened_at: scope.now,
    })
    .execute();
}

/** Real accounts that are not in the register yet, the oldest first; of workers that ask at once one goes after the other. */
export async function notKnownYet(scope: Scope, limit: number): Promise<Id[]> {
  await lockRegister(scope);
  const { rows } = await sql<{ id: Id }>`
    select a.id from identity.account a
     where a.merchant_id = ${scope.merchantId} and a.type <> 4
       and a.id > coalesce((select k.account_id from protection.known_up_to k where k.merchant_id = ${scope.merchantId}),
                           '00000000-0000-0000-0000-000000000000')
     order by a.id limit ${limit}`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/** Remembers that every account up to this one is in the register. */
export async function noteKnownUpTo(scope: Scope, accountId: Id): Promise<void> {
  await scope.db
    .insertInto('protection.known_up_to')
    .values({ merchant_id: scope.merchantId, account_id: accountId })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ account_id: accountId }))
    .execute();
}

/** Takes what an account's owner is known by out of the register; false: not while they are shut out. */
export async function forgetPlayer(scope: Scope, accountId: Id): Promise<boolean> {
  const { rows } = await sql<{ out: boolean }>`
    select protection.forget_player(${accountId}, ${scope.now}) as out`.execute(scope.db);
  return rows[0]?.out ?? false;
}
