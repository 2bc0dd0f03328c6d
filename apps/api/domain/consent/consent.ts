import { PURPOSES, type ConsentScreen, type Purpose } from '@mela/form-rules/consents.ts';
import { newId, type Id } from '@mela/primitives';
import { ownRows } from '../../platform/own-rows.ts';
import type { Scope } from '../../platform/scope.ts';

/** What somebody says: to which purpose, on which screen, in which language, and by which version of its words. */
export type Said = Readonly<{
  purpose: Purpose;
  given: boolean;
  screen: ConsentScreen;
  language: string;
  words: number;
  /** By their device's clock, when they said it there before they logged in. */
  saidAt?: Date | undefined;
}>;

/** How an account stands to a purpose; given is null where its owner has not said. */
export type Standing = Readonly<{ purpose: Purpose; given: boolean | null; saidAt: Date | null }>;

/** Keeps what an account's owner says, beside all that they have said before. What is so already, by the same words, is not kept again. */
export async function sayConsent(scope: Scope, accountId: Id, said: Said): Promise<Standing> {
  const { purpose, given, screen, language, words } = said;
  const [last] = await lastOf(scope, accountId, purpose);
  if (last?.given === given && last.words === words) return { purpose, given, saidAt: last.said_at };
  // A device's clock may be wrong, but nothing is said in the future.
  const saidAt = said.saidAt && said.saidAt < scope.now ? said.saidAt : scope.now;
  await scope.db
    .insertInto('consent.answer')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      account_id: accountId,
      purpose,
      given,
      screen,
      language,
      words,
      said_at: saidAt,
      kept_at: scope.now,
    })
    .execute();
  return { purpose, given, saidAt };
}

/** How an account stands to every purpose. */
export async function consentsOf(scope: Scope, accountId: Id): Promise<Standing[]> {
  const last = await lastOf(scope, accountId);
  return PURPOSES.map((purpose) => {
    const said = last.find((one) => one.purpose === purpose);
    return { purpose, given: said?.given ?? null, saidAt: said?.said_at ?? null };
  });
}

/**
 * Whether offers may come up before an account's owner by themselves, on our own pages: until they have said no. What goes to a phone or a
 * mailbox asks `maySendOffers`.
 */
export async function mayInterrupt(scope: Scope, accountId: Id): Promise<boolean> {
  const [last] = await lastOf(scope, accountId, 'marketing');
  return last?.given !== false;
}

/** Whether offers may be sent to a device, a mailbox or a phone of an account's owner: after a yes alone. */
export async function maySendOffers(scope: Scope, accountId: Id): Promise<boolean> {
  const [last] = await lastOf(scope, accountId, 'marketing');
  return last?.given === true;
}

const lastOf = (scope: Scope, accountId: Id, purpose?: Purpose) =>
  scope.db
    .selectFrom('consent.answer')
    .distinctOn('purpose')
    .select(['purpose', 'given', 'words', 'said_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .orderBy('purpose')
    .orderBy('number', 'desc')
    .execute();

/** All that an account's owner has ever said, the first before the last. */
export const ownConsents = ownRows({
  table: 'consent.answer',
  owner: 'account_id',
  key: 'number',
  read: (row) => ({
    purpose: row.purpose,
    given: row.given,
    screen: row.screen,
    language: row.language,
    words: row.words,
    saidAt: row.said_at,
    keptAt: row.kept_at,
  }),
});

/** Nobody says more that staff would read; the rest is in the file of one's own data. */
const SHOWN = 50;

/** What an account's owner has said last, the latest first, for staff. */
export async function saidBy(
  scope: Scope,
  accountId: Id,
): Promise<(Said & { saidAt: Date; keptAt: Date })[]> {
  const rows = await scope.db
    .selectFrom('consent.answer')
    .select(['purpose', 'given', 'screen', 'language', 'words', 'said_at as saidAt', 'kept_at as keptAt'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .orderBy('number', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    ...row,
    purpose: row.purpose as Purpose,
    screen: row.screen as ConsentScreen,
  }));
}
