import { isWithin } from '../../platform/graphemes.ts';
import { isLanguage } from '@mela/i18n';
import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Kysely } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { Tables } from '../../platform/tables.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Flags } from './flags.ts';
import type { DigitStyle, Merchant, Resource, SettingsVersionConflict } from './merchant.ts';
import { judgeFlags } from './set-flags.ts';
import { hostTaken, hostTakenBy, saveHosts, wrongHost } from './hosts.ts';
import { hostsOf, merchantById } from './store.ts';

/** What a brand is called, where it is found, and how its members come in: all that its staff can change by themselves. */
export type BrandSettings = Readonly<{
  /** Display name by language. */
  name: Readonly<Record<string, string>>;
  /** Without port; the first is the main one. */
  hosts: readonly string[];
  /** The first is the default. */
  languages: readonly string[];
  digits: DigitStyle;
  resources: readonly Resource[];
  /** Origins that keep copies of what is drawn for every brand (`/art`); each page takes its drawings from one of them, at random. */
  imageCdns: readonly string[];
  /** A measurement id of the service that counts visits, `G-…`; null: visits are not counted. */
  analyticsId: string | null;
  flags: Flags;
  passwordMaxAgeDays: number;
  secondStep: boolean;
}>;

/** A brand's settings as they stand. */
export async function settingsOf(db: Kysely<Tables>, merchant: Merchant): Promise<BrandSettings> {
  const { name, languages, digits, resources, imageCdns, analyticsId } = merchant;
  const { flags, passwordMaxAgeDays, secondStep } = merchant;
  const hosts = await hostsOf(db, merchant.id);
  return {
    name,
    hosts,
    languages,
    digits,
    resources,
    imageCdns,
    analyticsId,
    flags,
    passwordMaxAgeDays,
    secondStep,
  };
}

/**
 * Replaces the brand's settings by an edit of the version that it names; flags that are not given stay. Everything that is wrong is told
 * at once, by field. `reserved`: hosts on which something else than a brand answers. `hostsWait`: its hosts are judged, and stay as they are.
 */
export async function changeSettings(
  scope: Scope,
  { version, flags, ...given }: Omit<BrandSettings, 'flags'> & { version: number; flags: Partial<Flags> },
  reserved: readonly string[],
  { hostsWait = false }: { hostsWait?: boolean } = {},
): Promise<
  Outcome<{ before: BrandSettings; after: BrandSettings }, FieldsRefused | SettingsVersionConflict>
> {
  const judged = await judgeFlags(scope, flags);
  const merchant = await merchantById(scope.db, scope.merchantId);
  if (merchant.settingsVersion !== BigInt(version)) return refuse({ kind: 'brand-version-conflict' });
  const before = await settingsOf(scope.db, merchant);
  const hosts = given.hosts.map((host) => host.toLowerCase());
  const fields = wrongIn({ ...given, hosts }, reserved);
  const taken = await hostTaken(scope, hosts);
  if (taken !== null) fields['hosts'] ??= hostTakenBy(taken);
  if (!judged.ok) Object.assign(fields, judged.refusal.fields);
  if (!judged.ok || Object.keys(fields).length > 0) return refuse({ kind: 'fields-refused', fields });
  await scope.db
    .updateTable('merchants.merchant')
    .set((is) => ({
      name: JSON.stringify(given.name),
      languages: [...given.languages],
      digits: given.digits,
      resources: JSON.stringify(given.resources),
      image_cdns: given.imageCdns.map((url) => new URL(url).origin),
      analytics_id: given.analyticsId,
      flags: JSON.stringify(judged.value),
      password_max_age_days: given.passwordMaxAgeDays,
      second_step: given.secondStep,
      settings_version: is('settings_version', '+', 1n),
      content_version: is('content_version', '+', 1n),
    }))
    .where('id', '=', scope.merchantId)
    .execute();
  const lost = hostsWait ? null : await saveHosts(scope, hosts);
  if (lost !== null) return refuse({ kind: 'fields-refused', fields: { hosts: hostTakenBy(lost) } });
  return ok({ before, after: await settingsOf(scope.db, await merchantById(scope.db, scope.merchantId)) });
}

const NAME_LENGTH_MAX = 40;
const RESOURCES_MAX = 20;
const RESOURCE_TYPE_MAX = 24;
const CDNS_MAX = 10;
const AGE_DAYS_MAX = 3650;

/** What is wrong with settings by themselves, whoever's they are. */
function wrongIn(
  {
    name,
    hosts,
    languages,
    resources,
    imageCdns,
    analyticsId,
    passwordMaxAgeDays,
  }: Omit<BrandSettings, 'flags'>,
  reserved: readonly string[],
): FieldsRefused['fields'] {
  const wrong: FieldsRefused['fields'] = {};
  if (languages.length === 0 || new Set(languages).size !== languages.length || !languages.every(isLanguage))
    wrong['languages'] = { id: 'field.brand.languages' };
  for (const language of languages) {
    const length = name[language]?.trim().length ?? 0;
    if (length === 0) wrong[`name.${language}`] = { id: 'field.required' };
    if (length > NAME_LENGTH_MAX) wrong[`name.${language}`] = { id: 'field.too-long' };
  }
  const host = wrongHost(hosts, reserved);
  if (host) wrong['hosts'] = host;
  const unnamed = resources.find(({ type }) => !isResourceType(type));
  if (unnamed) wrong['resources'] = { id: 'field.brand.resource-type', values: { url: unnamed.url } };
  const resource = resources.find(({ type, url }) => !isAddress(type, url));
  if (resource) wrong['resources'] = { id: 'field.brand.resource', values: { url: resource.url } };
  if (resources.length > RESOURCES_MAX)
    wrong['resources'] = { id: 'field.brand.resources-too-many', values: { maximum: RESOURCES_MAX } };
  const cdn = imageCdns.find((url) => !isOrigin(url));
  if (cdn !== undefined) wrong['imageCdns'] = { id: 'field.brand.cdn', values: { url: cdn } };
  if (imageCdns.length > CDNS_MAX)
    wrong['imageCdns'] = { id: 'field.brand.cdns-too-many', values: { maximum: CDNS_MAX } };
  if (analyticsId !== null && !ANALYTICS_ID.test(analyticsId))
    wrong['analyticsId'] = { id: 'field.brand.analytics' };
  if (passwordMaxAgeDays < 1) wrong['passwordMaxAgeDays'] = { id: 'field.too-small', values: { minimum: 1 } };
  if (passwordMaxAgeDays > AGE_DAYS_MAX)
    wrong['passwordMaxAgeDays'] = { id: 'field.too-big', values: { maximum: AGE_DAYS_MAX } };
  return wrong;
}

/** What the service that counts visits calls a measurement id. */
const ANALYTICS_ID = /^G-[A-Z\d]{4,20}$/;

/** A site that keeps copies, with nothing behind its host and port; it stands in a policy, where a space would be another word. */
function isOrigin(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' && [parsed.origin, `${parsed.origin}/`].includes(url.toLowerCase());
}

/** Something that people can read, on one line. */
const isResourceType = (type: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .+&-]*$/u.test(type) && isWithin(type, RESOURCE_TYPE_MAX);

/** A page on the web; of the customer service a mailbox or a phone too. */
function isAddress(type: Resource['type'], url: string): boolean {
  const parsed = URL.parse(url);
  if (!parsed || url.length > 300) return false;
  if (type === 'service' && (parsed.protocol === 'mailto:' || parsed.protocol === 'tel:'))
    return parsed.pathname !== '';
  return parsed.protocol === 'https:' && parsed.username === '' && parsed.password === '';
}
