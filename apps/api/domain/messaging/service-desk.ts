import {
  addDays,
  businessDayOf,
  instantOn,
  ok,
  refuse,
  type BusinessDay,
  type Outcome,
} from '@mela/primitives';
import type { Selectable } from 'kysely';
import { isWithin } from '../../platform/graphemes.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Scope } from '../../platform/scope.ts';
import type { MessagingServiceDesk } from '../../platform/tables.ts';
import type { ServiceDeskNotFound } from './refusals.ts';
import { plain } from './words.ts';

/** Between two times of day in the brand's zone, on some days of the week (1 is Monday); until the same time is until the next day's. */
export type DeskHours = Readonly<{ days: readonly number[]; from: string; until: string }>;

/** A desk of the customer service. */
export type ServiceDesk = Readonly<{
  csType: string;
  /** By language. */
  titles: Readonly<Record<string, string>>;
  /** None: at any time. */
  hours: readonly DeskHours[];
  /** Where it is answered, if that is not here. */
  outsideUrl: string | null;
  position: number;
}>;

const TITLE_MAX = 40;

const toDesk = (row: Selectable<MessagingServiceDesk>): ServiceDesk => ({
  csType: row.cs_type,
  titles: row.titles as ServiceDesk['titles'],
  hours: row.hours as unknown as ServiceDesk['hours'],
  outsideUrl: row.outside_url,
  position: row.position,
});

const desks = (scope: Scope) =>
  scope.db.selectFrom('messaging.service_desk').selectAll().where('merchant_id', '=', scope.merchantId);

/** The desks of the brand, in their order. */
export const serviceDesksOf = async (scope: Scope): Promise<ServiceDesk[]> =>
  (await desks(scope).orderBy('position').orderBy('cs_type').execute()).map(toDesk);

/** One of them, or null. */
export async function serviceDeskBy(scope: Scope, csType: string): Promise<ServiceDesk | null> {
  const row = await desks(scope).where('cs_type', '=', csType).executeTakeFirst();
  return row ? toDesk(row) : null;
}

/** What is wrong with a desk, beside its field; null when nothing is. Every language of the brand names it. */
function wrongIn({ titles, outsideUrl }: ServiceDesk, languages: readonly string[]): FieldsRefused | null {
  const fields: FieldsRefused['fields'] = {};
  for (const language of languages) {
    const title = titles[language] ?? '';
    if (title === '') fields[`titles.${language}`] = { id: 'field.required' };
    else if (!isWithin(title, TITLE_MAX)) fields[`titles.${language}`] = { id: 'field.too-long' };
  }
  const url = outsideUrl === null ? null : URL.parse(outsideUrl);
  if (outsideUrl !== null && (url?.protocol !== 'https:' || url.username !== '' || url.password !== ''))
    fields['outsideUrl'] = { id: 'field.url' };
  return Object.keys(fields).length > 0 ? { kind: 'fields-refused', fields } : null;
}

/** Opens a desk, or changes the one of that name; answers what stood there before. */
export async function saveServiceDesk(
  scope: Scope,
  given: ServiceDesk,
  languages: readonly string[],
): Promise<Outcome<Readonly<{ before: ServiceDesk | null; after: ServiceDesk }>, FieldsRefused>> {
  const titles = Object.fromEntries(
    languages.map((language) => [language, plain(given.titles[language] ?? '')]),
  );
  const after = { ...given, titles };
  const wrong = wrongIn(after, languages);
  if (wrong) return refuse(wrong);
  const before = await serviceDeskBy(scope, given.csType);
  const values = {
    titles: JSON.stringify(titles),
    hours: JSON.stringify(given.hours),
    outside_url: given.outsideUrl,
    position: given.position,
  };
  await scope.db
    .insertInto('messaging.service_desk')
    .values({ merchant_id: scope.merchantId, cs_type: given.csType, ...values })
    .onConflict((row) => row.columns(['merchant_id', 'cs_type']).doUpdateSet(values))
    .execute();
  return ok({ before, after });
}

/** Closes a desk; what is talked about there goes on. */
export async function removeServiceDesk(
  scope: Scope,
  csType: string,
): Promise<Outcome<ServiceDesk, ServiceDeskNotFound>> {
  const row = await scope.db
    .deleteFrom('messaging.service_desk')
    .where('merchant_id', '=', scope.merchantId)
    .where('cs_type', '=', csType)
    .returningAll()
    .executeTakeFirst();
  return row ? ok(toDesk(row)) : refuse({ kind: 'service-desk-not-found' });
}

/** From 1, which is Monday. */
const weekdayOf = (day: BusinessDay): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Whether an instant is within the hours, and if not, when they begin next; null: never. */
export function standingOf(
  hours: readonly DeskHours[],
  now: Date,
  zone: string,
): Readonly<{ open: boolean; opensAt: Date | null }> {
  if (hours.length === 0) return { open: true, opensAt: null };
  const today = businessDayOf(now, zone);
  let opensAt: Date | null = null;
  for (let offset = -1; offset <= 7; offset += 1) {
    const day = addDays(today, offset);
    for (const { days, from, until } of hours) {
      if (!days.includes(weekdayOf(day))) continue;
      const begins = instantOn(day, from, zone);
      const ends = instantOn(until > from ? day : addDays(day, 1), until, zone);
      if (begins <= now && now < ends) return { open: true, opensAt: null };
      if (begins > now && (opensAt === null || begins < opensAt)) opensAt = begins;
    }
  }
  return { open: false, opensAt };
}
