import { found } from '#found';
import type { LanguageFacts } from './language-facts.ts';

/**
 * The languages of the system. These two are held complete by the compiler; any other is a folder `messages/<language>` with its
 * `language.json` beside its areas, and one of the system as soon as nothing is missing in it. The compiler does not know its name.
 */
const own = {
  bn: {
    tag: 'bn-BD',
    wireCode: 'BN',
    name: 'বাংলা',
    short: 'বাং',
    digits: 'bengali-lakh',
    partsOfDay: [
      [20, 'রাত'],
      [18, 'সন্ধ্যা'],
      [16, 'বিকাল'],
      [12, 'দুপুর'],
      [6, 'সকাল'],
      [4, 'ভোর'],
      [0, 'রাত'],
    ],
  },
  en: { tag: 'en-BD', wireCode: 'EN', name: 'English', short: 'EN', digits: 'thousands' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof own;

export const languages: Readonly<Record<Language, LanguageFacts>> = { ...own, ...found };

/** Whether a text names a language of the system, in our spelling (`bn`). */
export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

/** The language that a wire code or our own spelling names, in any case, if there is one. */
export function languageOf(code: string | undefined): Language | undefined {
  const own = code?.toLowerCase() ?? '';
  return isLanguage(own) ? own : undefined;
}
