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
const LATER = /\/i18n\/later-areas\.ts$/;

/**
 * Vite plugin: where the files of messages lie is a part of its own (`later-areas.ts`), but for the areas `first` that every page says. `never` is a glob
 * of those that are left out of a program that never says them.
 */
export const areasApart = (first: readonly string[], never: string): MessagePlugin => ({
  name: 'areas-apart',
  enforce: 'pre',
  async load(file) {
    if (LATER.test(file)) {
      const not = [...first, never].map((name) => `'!./messages/*/${name}.ts'`).join();
      return `export const files = import.meta.glob(['./messages/*/*.ts', ${not}]);`;
    }
    if (!LOAD.test(file)) return undefined;
    return `const first = import.meta.glob('./messages/*/{${first.join()}}.ts');
export async function loadArea(language, area) {
  const file = \`./messages/\${language}/\${area}.ts\`;
  const load = first[file] ?? (await import('./later-areas.ts')).files[file];
  return (await load()).messages;
}`;
  },
});
