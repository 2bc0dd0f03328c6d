import { languageOf, languages } from '@mela/i18n';

/** A language's name for itself. */
export function languageName(code: string): string {
  const known = languageOf(code);
  return known ? languages[known].name : code;
}
