import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { FOREVER, openFiles, serveFiles } from '@mela/traffic/serve-files.ts';
import type { FastifyInstance } from 'fastify';
import { OPEN_GAMES } from '../games/index.ts';
import type { Studio } from '../studio.ts';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

/** The policy of a game frame: its own scripts, first lines and pictures only, framed by the operators' pages only. */
const policy = (origins: readonly string[], lines: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${lines.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origins.join(' ')}`,
  ].join('; ');

/** The first lines of the built pages, named by what they are, as a policy names them. */
function firstLines(): string[] {
  const lines = OPEN_GAMES.flatMap(({ code }) => {
    const page = readFileSync(`${DIST}${code}/index.html`, 'utf8');
    return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  });
  return [...new Set(lines)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Serves the built game pages: names with a hash for ever, pages fresh each time. */
export function mountFrames(server: FastifyInstance, studio: Studio): void {
  if (!existsSync(DIST)) {
    studio.log.warn('the game pages are not built: npm run build');
    return;
  }
  const origins = studio.operators.flatMap((operator) => operator.origins);
  const secret = { 'referrer-policy': 'no-referrer' };
  const headers = {
    ...secret,
    'cache-control': 'no-cache',
    'content-security-policy': policy(origins, firstLines()),
  };
  serveFiles(server, '/assets', openFiles(path.join(DIST, 'assets'), { ...secret, ...FOREVER }));
  for (const { code } of OPEN_GAMES) {
    const send = openFiles(path.join(DIST, code), headers);
    serveFiles(server, `/${code}`, send);
    server.get(`/${code}/`, (request, reply) => send(request, reply, 'index.html'));
    if (code === 'crash')
      server.get('/crash/flights/:number', (request, reply) => send(request, reply, 'flight.html'));
  }
}
