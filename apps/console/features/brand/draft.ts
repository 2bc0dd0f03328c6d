import type { AnswerOf, InputOf } from '@mela/wire';
import type { brand, changeBrand } from '@mela/wire/console/brand.ts';

export type Kept = AnswerOf<typeof brand>;
type Sent = InputOf<typeof changeBrand>['body'];

/** The settings as they stand on the page: numbers and lists are what was typed. */
export type Draft = Omit<Kept, keyof Typed | 'code' | 'currency' | 'timeZone' | 'spoken'> & Typed;
type Typed = Readonly<Record<'hosts' | 'imageCdns' | 'analyticsId' | 'passwordMaxAgeDays', string>>;

/** What is edited, as it was kept. */
export function draftOf(kept: Kept): Draft {
  const { code: _, currency: _1, timeZone: _2, spoken, ...rest } = kept;
  return {
    ...rest,
    name: Object.fromEntries(spoken.map((language) => [language, rest.name[language] ?? ''])),
    hosts: rest.hosts.join('\n'),
    imageCdns: rest.imageCdns.join('\n'),
    analyticsId: rest.analyticsId ?? '',
    passwordMaxAgeDays: String(rest.passwordMaxAgeDays),
  };
}

/** What stands in a box of one a line. */
export const wordsOf = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);

/** What was typed, for the server to judge; of names only those in a language of the brand. */
export const sentOf = (draft: Draft & { reason: string }): Sent => ({
  ...draft,
  name: Object.fromEntries(draft.languages.map((language) => [language, draft.name[language] ?? ''])),
  hosts: wordsOf(draft.hosts),
  imageCdns: wordsOf(draft.imageCdns),
  analyticsId: draft.analyticsId.trim() || null,
  passwordMaxAgeDays: /^\d{1,5}$/.test(draft.passwordMaxAgeDays.trim())
    ? Number(draft.passwordMaxAgeDays)
    : 0,
});

/** The brand's languages with one more or less; the usual one stays first. */
export const withLanguage = (languages: readonly string[], language: string, on: boolean): string[] =>
  on ? [...languages, language] : languages.filter((one) => one !== language);

/** The same languages, one of them being the usual one. */
export const withUsual = (languages: readonly string[], usual: string): string[] => [
  usual,
  ...languages.filter((one) => one !== usual),
];
