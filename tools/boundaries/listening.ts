import type { SourceFile } from './source-files.ts';

/** Programs that run for as long as the system does, and what they are made of; whatever runs once at a keyboard may end by any error. */
const LASTING =
  /^(?:apps\/(?:api|studio|sandbox-gateway)|packages\/(?:database|program)|tools\/(?:postgres|start|stage))\/.*\.ts$/;
const TESTS = /\.test\.ts$|\/(?:e2e|testing)\/|\/(?:view|games)\/|(?:^|\/|-)test-[^/]+\.ts$/;

/** What tells of its failures by an event, and ends the process when nobody listens for it. */
const TELLS_BY_EVENT =
  /\bnew (?:pg\.)?(?:Client|Pool)\(|\bnew (?:PgBoss|Socket|WebSocket|Worker)\(|\bcreate(?:ReadStream|WriteStream|Server|ProxyServer|Interface|Connection)\(|\b(?:spawn|fork|connect)\((?:\{|['"\w])/g;
const LISTENS = /\.(?:on|once)\(\s*'error'/;

/** One sentence per file of a lasting program that opens such a thing and nowhere listens for its errors. */
export function nobodyListens(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ name }) => LASTING.test(name) && !TESTS.test(name))
    .flatMap(({ name, text }) => {
      const opened = [...text.matchAll(TELLS_BY_EVENT)].map(([found]) => found.replace(/\(.*$/, ''));
      if (opened.length === 0 || LISTENS.test(text)) return [];
      return [
        `${name}: opens ${opened.join(', ')} and does not listen for 'error', which would end the program`,
      ];
    });
}
