import { languageOf, languages, type Language } from '@mela/i18n';

const KEPT_AS = 'console-language';
let current: Language = languageOf(localStorage.getItem(KEPT_AS) ?? navigator.language.slice(0, 2)) ?? 'en';

/** The language of the page, in which the server is asked to answer too. */
export const currentLanguage = (): Language => current;

/** Sets the language from now on, also after the next start. */
export function setCurrentLanguage(language: Language): void {
  current = language;
  localStorage.setItem(KEPT_AS, language);
  document.documentElement.lang = languages[language].tag;
}
