import type { AnswerOf, InputOf } from '@mela/wire';
import type { brand, changeBrand } from '@mela/wire/console/brand.ts';

export type Kept = AnswerOf<typeof brand>;
type Sent = InputOf<typeof changeBrand>['body'];

/** The settings as they stand on the page: numbers and lists are what was typed. */
export type Draft = Omit<Kept, 'hosts' | 'passwordMaxAgeDays' | 'code' | 'currency' | 'timeZone' | 'spoken'> &
  Readonly<{ hosts: string; passwordMaxAgeDays: string }>;

/** What is edited, as it was kept. */
export function draftOf(kept: Kept): Draft {
  const { code: _, currency: _1, timeZone: _2, spoken: _3, hosts, passwordMaxAgeDays, ...rest } = kept;
  return { ...rest, hosts: hosts.join('\n'), passwordMaxAgeDays: String(passwordMaxAgeDays) };
}

/** What was typed, for the server to judge; of names only those in a language of the brand. */
export const sentOf = (draft: Draft, reason: string): Sent => ({
  ...draft,
  name: Object.fromEntries(draft.languages.map((language) => [language, draft.name[language] ?? ''])),
  hosts: draft.hosts.split(/[\s,]+/).filter(Boolean),
  passwordMaxAgeDays: /^\d{1,5}$/.test(draft.passwordMaxAgeDays.trim())
    ? Number(draft.passwordMaxAgeDays)
    : 0,
  reason,
});

/** The brand's languages with one more or less; the usual one stays first. */
export const withLanguage = (languages: readonly string[], language: string, on: boolean): string[] =>
  on ? [...languages, language] : languages.filter((one) => one !== language);

/** The same languages, one of them being the usual one. */
export const withUsual = (languages: readonly string[], usual: string): string[] => [
  usual,
  ...languages.filter((one) => one !== usual),
];
