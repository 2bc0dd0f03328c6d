import type { AnswerOf, InputOf } from '@mela/wire';
import type { BodyRead } from '@mela/wire/complaints.ts';
import type { saveServiceDesk, serviceDeskList } from '@mela/wire/console/service-desks.ts';
import { wholeOf } from '../../data/amount-typed.ts';

export type Desk = AnswerOf<typeof serviceDeskList>['desks'][number];

/** A desk as it stands on the page: ticks and numbers are texts. */
export type Draft = Readonly<{
  csType: string;
  titles: Readonly<Record<string, string>>;
  hours: readonly Readonly<{ days: readonly string[]; from: string; until: string }>[];
  outsideUrl: string;
  position: string;
}>;

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** What one more line of hours begins with. */
export const BLANK_HOURS = { days: WEEKDAYS.map(String), from: '', until: '' };

/** What is edited, as it was kept; of a new desk (null) an empty form, after all others. */
export const draftOf = (desk: Desk | null, languages: readonly string[], next: number): Draft => ({
  csType: desk?.csType ?? '',
  titles: Object.fromEntries(languages.map((language) => [language, desk?.titles[language] ?? ''])),
  hours: (desk?.hours ?? []).map(({ days, ...times }) => ({ days: days.map(String), ...times })),
  outsideUrl: desk?.outsideUrl ?? '',
  position: String(desk?.position ?? next),
});

/** What was typed, for the server to judge. */
export function bodyOf(
  { csType, titles, hours, outsideUrl, position }: Draft,
  wholeWanted: string,
): BodyRead<typeof saveServiceDesk> {
  const place = wholeOf(position, 2);
  if (place === null) return { wrong: { position: wholeWanted } };
  const body: InputOf<typeof saveServiceDesk>['body'] = {
    csType: csType.trim(),
    titles: { ...titles },
    hours: hours.map(({ days, ...times }) => ({ days: days.map(Number), ...times })),
    outsideUrl: outsideUrl.trim() || null,
    position: place,
  };
  return { body };
}
