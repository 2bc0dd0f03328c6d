import { languages, type Language } from '@mela/i18n';

const YEAR_S = 31_536_000;
let current: Language = 'bn';

/** The language in which the server is asked to answer. */
export const spokenLanguage = (): Language => current;

/** Speaks a language from now on, and in the pages that the server renders next. */
export function speak(language: Language): void {
  current = language;
  document.documentElement.lang = languages[language].tag;
  document.cookie = `language=${language}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
