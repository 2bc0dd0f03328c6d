import { pathToFileURL } from 'node:url';
import { findLanguages, sourcesOf } from './find-languages.ts';
import { compileMessages } from './compile.ts';
import type { Language } from './languages.ts';
import type { AreaMessages } from './message.ts';

const MESSAGES = /\/i18n\/messages\/[a-z]+\/[a-z0-9-]+\.ts$/;
const FOUND = /\/i18n\/found(-in-node)?\.ts$/;

/** The part of a Vite plugin that this file fills; naming Vite's own type would make every server depend on Vite. */
type MessagePlugin = {
  name: string;
  enforce: 'pre';
  load(file: string): Promise<string | undefined>;
};

/**
 * Vite plugin: message files reach the browser compiled, so that no ICU parser does, and with them the languages that were found. Messages may
 * also stand beside what says them, as a map over the languages that are always there; `nameOf` knows such files, and a language that was
 * found has its own in `messages/<language>/<name>.ts`. What it does not say there is said in English.
 */
export function compiledMessages(
  nameOf: (file: string) => string | undefined = () => undefined,
): MessagePlugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async load(file) {
      if (FOUND.test(file)) {
        const { found } = await findLanguages();
        return `export const found = ${JSON.stringify(found)};`;
      }
      const name = nameOf(file);
      if (name === undefined && !MESSAGES.test(file)) return undefined;
      const { messages } = await import(pathToFileURL(file).href);
      const compiled = name === undefined ? compileMessages(messages) : await inEveryLanguage(messages, name);
      return `export const messages = ${JSON.stringify(compiled)};`;
    },
  };
}

async function inEveryLanguage(
  own: Readonly<Record<Language, AreaMessages>>,
  name: string,
): Promise<Record<string, AreaMessages>> {
  const { found } = await findLanguages();
  const sources: Record<string, AreaMessages> = { ...own };
  for (const language of Object.keys(found))
    sources[language] = { ...own.en, ...(await sourcesOf(language, `${name}.ts`)) };
  return Object.fromEntries(
    Object.entries(sources).map(([language, messages]) => [language, compileMessages(messages)]),
  );
}

const LOAD = /\/i18n\/load\.ts$/;

/** Vite plugin: of the areas of messages, those whose names a glob takes are left out of a program that never says them. */
export const withoutAreas = (names: string): MessagePlugin => ({
  name: 'without-areas',
  enforce: 'pre',
  load: async (file) =>
    LOAD.test(file)
      ? `const files = import.meta.glob(['./messages/*/*.ts', '!./messages/*/${names}.ts']);
export const loadArea = async (language, area) => (await files[\`./messages/\${language}/\${area}.ts\`]()).messages;`
      : undefined,
});
