import { compileMessages } from '@mela/i18n/compile.ts';
import { messages } from './messages.ts';
import { openTranslator, type Translator } from './translator.ts';

/** The translator of a page, its messages compiled as a build compiles them. */
export const openTestTranslator = (language: 'bn' | 'en'): Translator =>
  openTranslator(language, 'BDT', {
    bn: compileMessages(messages.bn),
    en: compileMessages(messages.en),
  });
