import { languages, openText, type Language } from '@mela/i18n';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import type { MessageId } from '@mela/i18n';
import type { Translate } from './envelope.ts';

/** Loads the error messages of every language and answers who speaks each of them. */
export async function openTranslators(): Promise<(language: string) => Translate> {
  const known = Object.keys(languages) as Language[];
  const speakers = new Map<string, Translate>();
  for (const language of known) {
    const text = openText(await readCatalogue(language, ['errors']), language, languages[language].digits);
    speakers.set(language, (id, values) => text(`errors.${id}` as MessageId, values));
  }
  const fallback = speakers.get('en') ?? ((id) => id);
  return (language) => speakers.get(language) ?? fallback;
}
