import { languageOf, languages } from '@mela/i18n';

/** The BCP 47 tag of a language that is not the page's, for `lang`. */
export function langOf(language: string | undefined): string | undefined {
  const known = languageOf(language);
  return known && languages[known].tag;
}
