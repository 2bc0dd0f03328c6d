import { formatMoney, languages, openText, type DigitStyle, type Language, type Text } from '@mela/i18n';
import { SECOND_MS } from '@mela/primitives';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import { waitToTell } from '@mela/i18n/wait.ts';
import type { MessageId } from '@mela/i18n';
import type { Translate } from './envelope.ts';

type Values = Parameters<Translate>[1];

/** Refusals name a wait in seconds and amounts of money as they are; whoever reads of it is told minutes or hours, and their own digits. */
function told(values: Values, digits: DigitStyle): Parameters<Text>[1] {
  const seconds = values?.['seconds'];
  const said = Object.entries(values ?? {}).map(
    ([name, value]) => [name, typeof value === 'bigint' ? formatMoney(value, digits) : value] as const,
  );
  return {
    ...Object.fromEntries(said),
    ...(typeof seconds === 'number' && waitToTell(seconds * SECOND_MS)),
  };
}

/** Loads the error messages of every language and answers who speaks each of them. */
export async function openTranslators(): Promise<(language: string) => Translate> {
  const known = Object.keys(languages) as Language[];
  const speakers = new Map<string, Translate>();
  for (const language of known) {
    const { digits } = languages[language];
    const text = openText(await readCatalogue(language, ['errors']), language, digits);
    speakers.set(
      language,
      (id, values, words) => words?.[language] || text(`errors.${id}` as MessageId, told(values, digits)),
    );
  }
  const fallback = speakers.get('en') ?? ((id) => id);
  return (language) => speakers.get(language) ?? fallback;
}
