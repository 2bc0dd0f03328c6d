import { languageOf, languages } from '@mela/i18n';

/** A language's name for itself. */
export function languageName(code: string): string {
  const known = languageOf(code);
  return known ? languages[known].name : code;
}

/** A language's name in the language of whoever reads it. */
export const languageNameIn = (reader: string, code: string): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code;
