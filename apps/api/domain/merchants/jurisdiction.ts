import { ok, refuse, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Scope } from '../../platform/scope.ts';
import { merchantById } from './store.ts';
import type { Jurisdiction, Merchant } from './merchant.ts';
import { isNetwork } from '../../platform/networks.ts';

/** Games of a category may not be offered here. */
export type CategoryNotAllowed = { kind: 'category-not-allowed' };

/** What the law says to the brand at this moment: asked in the transaction that acts on it. */
export async function jurisdictionOf(scope: Scope): Promise<Jurisdiction> {
  return (await merchantById(scope.db, scope.merchantId)).jurisdiction;
}

/** A policy as staff send it: made of `version`, with the licence that it stands on. */
export type NewJurisdiction = Jurisdiction & Readonly<{ version: number; licenceReference: string | null }>;

type Fields = FieldsRefused['fields'];

export type JurisdictionRefusal =
  | FieldsRefused
  /** Somebody else changed it meanwhile. */
  | { kind: 'jurisdiction-version-conflict' };

/**
 * Changes the brand's policy. Real money is not switched on without a licence, and money does not change its kind while members have
 * any; the database holds both besides. Everything that is wrong is told at once, by field.
 */
export async function setJurisdiction(
  scope: Scope,
  { version, licenceReference, ...given }: NewJurisdiction,
): Promise<Outcome<{ before: Merchant; after: Merchant }, JurisdictionRefusal>> {
  await sql`select from merchants.merchant where id = ${scope.merchantId} for update`.execute(scope.db);
  const before = await merchantById(scope.db, scope.merchantId);
  if (before.jurisdictionVersion !== BigInt(version))
    return refuse({ kind: 'jurisdiction-version-conflict' });
  const licence = licenceReference?.trim() || null;
  const fields = wrongIn(given, licence);
  if ((before.jurisdiction.money === 'demo') !== (given.money === 'demo')) {
    const { rows } = await sql<{ some: boolean }>`
      select merchants.members_have_money(${scope.merchantId}) as some`.execute(scope.db);
    if (rows[0]?.some) fields['money'] = { id: 'field.jurisdiction.money-left' };
  }
  if (Object.keys(fields).length > 0) return refuse({ kind: 'fields-refused', fields });
  await scope.db
    .updateTable('merchants.merchant')
    .set((is) => ({
      licence_reference: licence,
      money: given.money,
      countries: given.countries && [...given.countries],
      networks_let_in: [...given.networksLetIn],
      networks_kept_out: [...given.networksKeptOut],
      categories: [...given.categories],
      minimum_age: given.minimumAge,
      stake_max: given.stakeMax,
      deposit_day_max: given.depositDayMax,
      round_time_min_ms: given.roundTimeMinMs,
      autoplay: given.autoplay,
      turbo: given.turbo,
      reality_check_minutes: given.realityCheckMinutes,
      jurisdiction_version: is('jurisdiction_version', '+', 1n),
      content_version: is('content_version', '+', 1n),
    }))
    .where('id', '=', scope.merchantId)
    .execute();
  return ok({ before, after: await merchantById(scope.db, scope.merchantId) });
}

const YOUNGEST = 18;
const OLDEST = 99;
const SLOWEST_MS = 60_000;
const NETWORKS_AT_MOST = 200;
const REALITY = { minimum: 10, maximum: 120 };

const range = (value: number, { minimum, maximum }: { minimum: number; maximum: number }) => {
  if (value < minimum) return { id: 'field.too-small', values: { minimum } };
  return value > maximum ? { id: 'field.too-big', values: { maximum } } : null;
};

function wrongNetwork(networks: readonly string[]) {
  if (networks.length > NETWORKS_AT_MOST)
    return { id: 'field.jurisdiction.networks-too-many', values: { maximum: NETWORKS_AT_MOST } };
  const network = networks.find((one) => !isNetwork(one));
  return network === undefined ? null : { id: 'field.jurisdiction.networks', values: { network } };
}

function wrongIn(given: Jurisdiction, licence: string | null): Fields {
  const { countries, realityCheckMinutes: reality } = given;
  const wrong: Record<string, Fields[string] | null> = {
    licenceReference:
      given.money === 'real' && licence === null ? { id: 'field.jurisdiction.licence' } : null,
    countries:
      countries && (countries.length === 0 || !countries.every((code) => /^[A-Z]{2}$/.test(code)))
        ? { id: 'field.jurisdiction.countries' }
        : null,
    networksLetIn: wrongNetwork(given.networksLetIn),
    networksKeptOut: wrongNetwork(given.networksKeptOut),
    minimumAge: range(given.minimumAge, { minimum: YOUNGEST, maximum: OLDEST }),
    roundTimeMinMs: range(given.roundTimeMinMs, { minimum: 0, maximum: SLOWEST_MS }),
    realityCheckMinutes: reality === null ? null : range(reality, REALITY),
    stakeMax: given.stakeMax !== null && given.stakeMax <= 0n ? { id: 'field.amount.not-positive' } : null,
    depositDayMax:
      given.depositDayMax !== null && given.depositDayMax <= 0n ? { id: 'field.amount.not-positive' } : null,
  };
  return Object.fromEntries(Object.entries(wrong).flatMap(([field, why]) => (why ? [[field, why]] : [])));
}
