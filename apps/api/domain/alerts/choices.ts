import { ALERT_KINDS, type AlertKind, type AlertWay } from '@mela/form-rules/alerts.ts';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { ownRows } from '../../platform/own-rows.ts';
import type { Scope } from '../../platform/scope.ts';
import { maySendOffers } from '../consent/index.ts';
import { contactsOf, type Contacts } from '../contacts/index.ts';
import type { AlertAlwaysOn, AlertContactMissing, AlertConsentMissing } from './refusals.ts';

/** What is told in which way, as its owner has chosen. */
type AlertChoice = Readonly<{ kind: AlertKind; way: AlertWay }>;

/** What an account has chosen; nothing is until its owner does. */
export async function choicesOf(scope: Scope, accountId: Id): Promise<AlertChoice[]> {
  const rows = await scope.db
    .selectFrom('alerts.choice')
    .select(['kind', 'way'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ kind, way }) => ({ kind: kind as AlertKind, way: way as AlertWay }));
}

/** Which of some accounts have chosen anything. */
export async function choosersAmong(scope: Scope, accountIds: readonly Id[]): Promise<ReadonlySet<Id>> {
  if (accountIds.length === 0) return new Set();
  const rows = await scope.db
    .selectFrom('alerts.choice')
    .select('account_id')
    .distinct()
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', 'in', [...new Set(accountIds)])
    .execute();
  return new Set(rows.map(({ account_id: id }) => id));
}

/** Whether an account shows outside what it is about; not until its owner wants it. */
export async function showsDetails(scope: Scope, accountId: Id): Promise<boolean> {
  const row = await scope.db
    .selectFrom('alerts.manner')
    .select('shows_details')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.shows_details ?? false;
}

/** Shows outside what it is about, or does not any more. */
export async function showDetails(scope: Scope, accountId: Id, shown: boolean): Promise<void> {
  await scope.db
    .insertInto('alerts.manner')
    .values({ merchant_id: scope.merchantId, account_id: accountId, shows_details: shown })
    .onConflict((row) => row.columns(['merchant_id', 'account_id']).doUpdateSet({ shows_details: shown }))
    .execute();
}

/** Where an account is reached besides its devices: proven contacts, by the way that leads there. */
export async function contactWays(
  scope: Scope,
  contacts: Contacts,
  accountId: Id,
): Promise<Readonly<Record<'email' | 'sms', string | null>>> {
  const proven = (await contactsOf(scope, contacts, accountId)).filter(({ verifiedAt }) => verifiedAt);
  const of = (kind: 'phone' | 'email') => proven.find((one) => one.kind === kind)?.value ?? null;
  return { email: of('email'), sms: of('phone') };
}

/**
 * Has an account told of a kind in a way, or not any more. What protects it is never switched; by mail and text message only a proven contact is
 * reached; offers go to whoever has said yes to them.
 */
export async function choose(
  scope: Scope,
  contacts: Contacts,
  { accountId, kind, way, on }: AlertChoice & Readonly<{ accountId: Id; on: boolean }>,
): Promise<Outcome<null, AlertAlwaysOn | AlertContactMissing | AlertConsentMissing>> {
  if (ALERT_KINDS[kind].always) return refuse({ kind: 'alert-always-on' });
  if (!on) {
    await scope.db
      .deleteFrom('alerts.choice')
      .where('merchant_id', '=', scope.merchantId)
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('way', '=', way)
      .execute();
    return ok(null);
  }
  if (way !== 'push' && (await contactWays(scope, contacts, accountId))[way] === null)
    return refuse({ kind: 'alert-contact-missing' });
  if ('offers' in ALERT_KINDS[kind] && !(await maySendOffers(scope, accountId)))
    return refuse({ kind: 'alert-consent-missing' });
  await scope.db
    .insertInto('alerts.choice')
    .values({ merchant_id: scope.merchantId, account_id: accountId, kind, way, chosen_at: scope.now })
    .onConflict((row) => row.doNothing())
    .execute();
  return ok(null);
}

/** What an account has chosen, for its owner's own file. */
export const ownChoices = ownRows({
  table: 'alerts.choice',
  owner: 'account_id',
  key: 'kind',
  read: ({ kind, way, chosen_at }) => ({ kind, way, chosenAt: chosen_at }),
});

/** How an account wants to be told. */
export const ownManner = ownRows({
  table: 'alerts.manner',
  owner: 'account_id',
  key: 'account_id',
  read: ({ shows_details }) => ({ showsDetails: shows_details }),
});
