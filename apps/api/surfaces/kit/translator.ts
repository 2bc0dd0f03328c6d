import { languages, openText, type Language } from '@mela/i18n';
import { SECOND_MS } from '@mela/primitives';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import { waitToTell } from '@mela/i18n/wait.ts';
import type { MessageId } from '@mela/i18n';
import type { Translate } from './envelope.ts';

type Values = Parameters<Translate>[1];

/** Refusals name a wait in seconds; whoever reads of it is told minutes or hours. */
const told = (values: Values): Values => {
  const seconds = values?.['seconds'];
  return typeof seconds === 'number' ? { ...values, ...waitToTell(seconds * SECOND_MS) } : values;
};

/** Loads the error messages of every language and answers who speaks each of them. */
export async function openTranslators(): Promise<(language: string) => Translate> {
  const known = Object.keys(languages) as Language[];
  const speakers = new Map<string, Translate>();
  for (const language of known) {
    const text = openText(await readCatalogue(language, ['errors']), language, languages[language].digits);
    speakers.set(
      language,
      (id, values, words) => words?.[language] || text(`errors.${id}` as MessageId, told(values)),
    );
  }
  const fallback = speakers.get('en') ?? ((id) => id);
  return (language) => speakers.get(language) ?? fallback;
}
