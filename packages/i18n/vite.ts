import { pathToFileURL } from 'node:url';
import { findLanguages } from './find-languages.ts';
import { compileMessages } from './compile.ts';
import type { AreaMessages } from './message.ts';

const MESSAGES = /\/i18n\/messages\/[a-z]+\/[a-z0-9-]+\.ts$/;
const FOUND = /\/i18n\/found(-in-node)?\.ts$/;

/** The part of a Vite plugin that this file fills; naming Vite's own type would make every server depend on Vite. */
type MessagePlugin = {
  name: string;
  enforce: 'pre';
  load(file: string): Promise<string | undefined>;
};

/** Vite plugin: message files reach the browser compiled, so that no ICU parser does, and with them the languages that were found. */
export function compiledMessages(): MessagePlugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async load(file) {
      if (FOUND.test(file)) {
        const { found } = await findLanguages();
        return `export const found = ${JSON.stringify(found)};`;
      }
      if (!MESSAGES.test(file)) return undefined;
      const source: { messages: AreaMessages } = await import(pathToFileURL(file).href);
      return `export const messages = ${JSON.stringify(compileMessages(source.messages))};`;
    },
  };
}
