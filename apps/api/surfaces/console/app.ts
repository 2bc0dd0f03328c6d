import { access } from 'node:fs/promises';
import path from 'node:path';
import { FOREVER, openFiles, serveFiles } from '@mela/traffic/serve-files.ts';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, pageHeaders } from '../web/security.ts';

const DIST = path.join(import.meta.dirname, '../../../console/dist');
const NOT_BUILT = 'The console is not built yet. Run: npm run build\n';
const A_DAY = { 'cache-control': 'public, max-age=86400' };

/**
 * Serves the staff's app on the console's host and nowhere else: one page for every address that is not a call, and the
 * files of its build. The page holds nothing of anybody's; what it shows it asks for.
 */
export async function serveConsoleApp(server: FastifyInstance, consoleHost: string): Promise<void> {
  const constraints = { host: new RegExp(`^${consoleHost.replaceAll('.', '\\.')}(:\\d+)?$`) };
  const isBuilt = await access(path.join(DIST, 'index.html')).then(
    () => true,
    () => false,
  );
  if (!isBuilt) {
    server.get('/*', { constraints }, (_request, reply) =>
      reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT),
    );
    return;
  }
  const policy = contentSecurityPolicy({ scripts: [], styles: [], frames: ["'self'"], host: null });
  const sendIcon = openFiles(DIST, A_DAY);
  const sendPage = openFiles(DIST, {
    ...pageHeaders,
    'content-security-policy': policy,
    'cache-control': 'no-cache',
  });
  serveFiles(server, '/assets', openFiles(path.join(DIST, 'assets'), FOREVER), constraints);
  server.get('/console.svg', { constraints }, (request, reply) => sendIcon(request, reply, 'console.svg'));
  server.get('/*', { constraints }, (request, reply) =>
    request.url.startsWith('/console/') ? reply.callNotFound() : sendPage(request, reply, 'index.html'),
  );
}
