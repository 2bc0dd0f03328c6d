import type { Language } from '@mela/i18n';

const YEAR_S = 31_536_000;
let language: Language = 'bn';
let brand = '';

/** The language in which the server is asked to answer. */
export const currentLanguage = (): Language => language;

/** The brand whose page this is, as sealed payloads name it. */
export const brandCode = (): string => brand;

/** Remembers whose page this is. */
export function belongTo(code: string): void {
  brand = code;
}

/** Asks for answers in a language from now on. */
export function setCurrentLanguage(next: Language): void {
  language = next;
}

/** Keeps the reader's choice of language, for the pages that the server renders next. */
export function keepLanguage(choice: Language): void {
  document.cookie = `language=${choice}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
