import type { AnswerOf, InputOf } from '@mela/wire';
import type { contentItem, contentSave } from '@mela/wire/console/content.ts';
import type { CONTENT_PLACES } from '@mela/wire/console/content.ts';

export type Item = Omit<AnswerOf<typeof contentItem>, 'languages'>;
export type Facts = InputOf<typeof contentSave>['body']['facts'];
export type Texts = Facts['texts'][string];
export type Place = (typeof CONTENT_PLACES)[number];

const NOTHING: Texts = { title: '', summary: '', body: '', picture: null };

/** Something new, with nothing written yet. */
export const emptyFacts = (languages: readonly string[], place: Place | null): Facts => ({
  audience: 'everybody',
  place,
  link: null,
  typeId: null,
  showsFrom: null,
  showsUntil: null,
  activity: null,
  texts: Object.fromEntries(languages.map((language) => [language, NOTHING])),
});

/** What is written about a thing, published or not. */
export const writtenOf = ({ draft, published }: Pick<Item, 'draft' | 'published'>): Facts | null =>
  draft ?? published;

/** What a language says, or nothing yet. */
export const textsIn = (facts: Facts, language: string): Texts => facts.texts[language] ?? NOTHING;

/** What each of the languages says, and what others have said. */
export const textsOf = (facts: Facts, languages: readonly string[]): Facts['texts'] => ({
  ...facts.texts,
  ...Object.fromEntries(languages.map((language) => [language, textsIn(facts, language)])),
});
