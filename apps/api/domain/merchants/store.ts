import { isLanguage } from '@mela/i18n';
import type { Id } from '@mela/primitives';
import type { Theme } from '@mela/themes';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { MerchantsMerchant, Tables } from '../../platform/tables.ts';
import type { Flags } from './flags.ts';
import type { DigitStyle, Jurisdiction, Merchant, MerchantStatus, Resource } from './merchant.ts';

/** By the numbers that the database keeps. */
export const STATUSES: readonly MerchantStatus[] = ['open', 'maintenance', 'blocked'];

const toMerchant = (row: Selectable<MerchantsMerchant>): Merchant => ({
  id: row.id,
  code: row.code,
  kind: row.kind === 'office' ? 'office' : 'brand',
  name: row.name as Record<string, string>,
  currency: row.currency,
  timeZone: row.time_zone,
  languages: row.languages.filter(isLanguage),
  theme: row.theme as unknown as Theme,
  themeVersion: row.theme_version,
  resources: row.resources as unknown as readonly Resource[],
  imageCdns: row.image_cdns,
  analyticsId: row.analytics_id,
  digits: row.digits as DigitStyle,
  flags: row.flags as Flags,
  passwordMaxAgeDays: row.password_max_age_days,
  secondStep: row.second_step,
  status: STATUSES[row.status] ?? 'maintenance',
  maintenanceEndsAt: row.maintenance_ends_at,
  statusVersion: row.status_version,
  liveSince: row.live_since,
  licenceReference: row.licence_reference,
  jurisdiction: {
    money: row.money as Jurisdiction['money'],
    countries: row.countries,
    networksLetIn: row.networks_let_in,
    networksKeptOut: row.networks_kept_out,
    categories: row.categories,
    minimumAge: row.minimum_age,
    stakeMax: row.stake_max,
    depositDayMax: row.deposit_day_max,
    roundTimeMinMs: row.round_time_min_ms,
    autoplay: row.autoplay,
    turbo: row.turbo,
    realityCheckMinutes: row.reality_check_minutes,
  },
  jurisdictionVersion: row.jurisdiction_version,
  settingsVersion: row.settings_version,
  contentVersion: row.content_version,
});

/** The brand with a code, or null. */
export async function merchantByCode(db: Kysely<Tables>, code: string): Promise<Merchant | null> {
  const found = await workplaceByCode(db, code);
  return found?.kind === 'brand' ? found : null;
}

/** The brand with a code, or the office: wherever staff work. */
export async function workplaceByCode(db: Kysely<Tables>, code: string): Promise<Merchant | null> {
  const row = await db
    .selectFrom('merchants.merchant')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  return row ? toMerchant(row) : null;
}

/** The brand with an id; the id comes from our own rows, so it exists. */
export async function merchantById(db: Kysely<Tables>, id: Id): Promise<Merchant> {
  const row = await db
    .selectFrom('merchants.merchant')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toMerchant(row);
}

/** A brand's own hosts, the first of them its main one. */
export async function hostsOf(db: Kysely<Tables>, merchantId: Id): Promise<string[]> {
  const rows = await db
    .selectFrom('merchants.host')
    .select('host')
    .where('merchant_id', '=', merchantId)
    .orderBy('position')
    .orderBy(sql`length(host)`)
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
}

/** Wherever staff work: every brand, and the office above them if there is one. */
export async function allWorkplaces(db: Kysely<Tables>): Promise<Merchant[]> {
  const rows = await db.selectFrom('merchants.merchant').selectAll().orderBy('code').execute();
  return rows.map(toMerchant);
}

/** The office above the brands; null: there is none. */
export async function officeOf(db: Kysely<Tables>): Promise<Merchant | null> {
  const row = await db
    .selectFrom('merchants.merchant')
    .selectAll()
    .where('kind', '=', 'office')
    .executeTakeFirst();
  return row ? toMerchant(row) : null;
}

/** Every brand of this installation; the office above them is none. */
export const allMerchants = async (db: Kysely<Tables>): Promise<Merchant[]> =>
  (await allWorkplaces(db)).filter(({ kind }) => kind === 'brand');

/** Makes every cached anonymous page of the brand out of date: whatever such a page shows, its change says so here. */
export async function bumpContentVersion(scope: Scope): Promise<void> {
  await sql`update merchants.merchant set content_version = content_version + 1 where id = ${scope.merchantId}`.execute(
    scope.db,
  );
}
