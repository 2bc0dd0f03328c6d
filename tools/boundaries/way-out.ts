import type { SourceFile } from './source-files.ts';

const OF_THE_API = /^apps\/api\/.*\.ts$/;
const TESTS = /\.(?:test|e2e)\.ts$|\/(?:e2e|testing)\/|(?:^|\/|-)test-[^/]+\.ts$/;
/** The way out itself, and what the api serves for browsers to run. */
const MAY = /^apps\/api\/(?:platform\/outbound\/|surfaces\/web\/(?:service-worker|inline-scripts)\.ts$)/;

/** What calls others by itself. Of `node:net` it is harmless to read addresses; nodemailer and jose can be given a way out. */
const CALLS: readonly (readonly [what: RegExp, unless?: RegExp])[] = [
  [/(?<![.\w])fetch\(|\bglobalThis\.fetch\b/],
  [/\bnew (?:WebSocket|EventSource)\(/],
  [/^import (?!type\b).*from '(?:node:)?(?:https?|http2|tls|dgram|undici)';/m],
  [/^import (?!type\b)(?!\{(?:\s*(?:isIP|BlockList|type \w+),?)+\s*\}).*from '(?:node:)?net';/m],
  [/\bcreateTransport\(/, /\bgetSocket:/],
  [/\bcreateRemoteJWKSet\(/, /\[customFetch\]:/],
];

/** One sentence per file of the api that calls others past `platform/outbound`. */
export const waysPastTheGuard = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ name }) => OF_THE_API.test(name) && !TESTS.test(name) && !MAY.test(name))
    .flatMap(({ name, text }) =>
      CALLS.flatMap(([what, unless]) => {
        const found = unless?.test(text) ? null : what.exec(text);
        return found ? [`${name}: “${found[0]}” calls others past apps/api/platform/outbound`] : [];
      }),
    );
