import type { Language } from '@mela/i18n';
import { shelf } from './shelf.ts';

/** A play's name in the reader's language; its code when this page does not know it. */
export const playName = (code: string, language: Language): string =>
  shelf.playOf(code)?.play.name[language] ?? code;
