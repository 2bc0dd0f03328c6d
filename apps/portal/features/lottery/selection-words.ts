import { playOf } from '@mela/lottery-rules';
import type { Language } from '@mela/i18n';

/** A play's name in the reader's language; its code when this page does not know it. */
export const playName = (code: string, language: Language): string =>
  playOf(code)?.play.name[language] ?? code;
