import { pathToFileURL } from 'node:url';
import { compileMessages } from './compile.ts';
import type { AreaMessages } from './load.ts';

const MESSAGES = /\/i18n\/messages\/[a-z]+\/[a-z]+\.ts$/;

/** The part of a Vite plugin that this file fills; naming Vite's own type would make every server depend on Vite. */
type MessagePlugin = {
  name: string;
  enforce: 'pre';
  load(file: string): Promise<string | undefined>;
};

/** Vite plugin: message files reach the browser compiled, so that no ICU parser does. */
export function compiledMessages(): MessagePlugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async load(file) {
      if (!MESSAGES.test(file)) return undefined;
      const source: { messages: AreaMessages } = await import(pathToFileURL(file).href);
      return `export const messages = ${JSON.stringify(compileMessages(source.messages))};`;
    },
  };
}
