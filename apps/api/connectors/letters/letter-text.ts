import { languages, openText, type Language } from '@mela/i18n';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import type { LetterContent, LetterKind } from '../../domain/letters/index.ts';
import type { Merchant } from '../../domain/merchants/index.ts';

type Written = { subject: string; text: string };

/** Writes letters: a brand's, in the language they were asked for in. */
export type WriteLetter = (
  merchant: Pick<Merchant, 'name'>,
  letter: Pick<LetterContent, 'language' | 'values'> & { kind: LetterKind },
) => Promise<Written>;

/** Who writes letters; the texts are read when the first one is written. */
export function openLetterWriter(): WriteLetter {
  const catalogues = new Map<Language, ReturnType<typeof readCatalogue>>();
  return async (merchant, { kind, language: asked, values }) => {
    const language: Language = Object.hasOwn(languages, asked) ? (asked as Language) : 'en';
    const reading = catalogues.get(language) ?? readCatalogue(language, ['letters']);
    catalogues.set(language, reading);
    const text = openText(await reading, language, languages[language].digits);
    const filled = { ...values, brand: merchant.name[language] ?? merchant.name['en'] ?? '' };
    return { subject: text(`letters.${kind}Subject`, filled), text: text(`letters.${kind}`, filled) };
  };
}
