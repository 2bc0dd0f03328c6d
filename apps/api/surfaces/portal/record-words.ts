import { isMessageId, languages, openText, type Language } from '@mela/i18n';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';

/** Says a word of the record pages; what has none, such as a kind that is new, is said by `otherwise`. */
export type RecordWords = (key: string, otherwise?: string) => string;

const known = new Map<Language, Promise<RecordWords>>();

/** The words of the record pages in a language, for files: read once. */
export function recordWords(language: string): Promise<RecordWords> {
  const spoken = (Object.keys(languages) as Language[]).find((one) => one === language) ?? 'en';
  const told = known.get(spoken) ?? open(spoken);
  known.set(spoken, told);
  return told;
}

async function open(language: Language): Promise<RecordWords> {
  const catalogue = await readCatalogue(language, ['records']);
  const text = openText(catalogue, language, languages[language].digits);
  return (key, otherwise) => {
    const id = `records.${key}`;
    return isMessageId(catalogue, id) ? text(id) : (otherwise ?? key);
  };
}
