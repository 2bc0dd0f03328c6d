import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pack, sendPacked, type Packed } from '../web/packed.ts';
import { contentSecurityPolicy, pageHeaders } from '../web/security.ts';

const DIST = path.join(import.meta.dirname, '../../../console/dist');
const NOT_BUILT = 'The console is not built yet. Run: npm run build\n';
const TEXTS: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
/** Names carry a hash of the content, so they never change. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the staff's app on the console's host and nowhere else: one page for every address that is not a call, and the
 * files of its build. The page holds nothing of anybody's; what it shows it asks for.
 */
export async function serveConsoleApp(server: FastifyInstance, consoleHost: string): Promise<void> {
  const constraints = { host: new RegExp(`^${consoleHost.replaceAll('.', '\\.')}(:\\d+)?$`) };
  const page = await readFile(path.join(DIST, 'index.html'), 'utf8').catch(() => null);
  if (page === null) {
    server.get('/*', { constraints }, (_request, reply) =>
      reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT),
    );
    return;
  }
  const policy = contentSecurityPolicy({ scripts: [], styles: [], frames: [], host: null });
  const packedPage = await pack(page);
  const icon = await readFile(path.join(DIST, 'console.svg'));
  const present = new Set(await readdir(path.join(DIST, 'assets')));
  const texts = new Map<string, Promise<Packed>>();
  const packed = (file: string): Promise<Packed> => {
    const known = texts.get(file) ?? readFile(path.join(DIST, 'assets', file), 'utf8').then(pack);
    texts.set(file, known);
    return known;
  };

  server.get<{ Params: { file: string } }>(
    '/assets/:file',
    { constraints, config: { admission: 'free' } },
    async (request, reply) => {
      const { file } = request.params;
      if (!present.has(file)) return reply.callNotFound();
      void reply.header('cache-control', FOREVER).header('x-content-type-options', 'nosniff');
      const type = TEXTS[path.extname(file)];
      if (type) return sendPacked(request, reply.type(type), await packed(file));
      return reply.type('font/woff2').send(await readFile(path.join(DIST, 'assets', file)));
    },
  );
  server.get('/console.svg', { constraints }, (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  );
  server.get('/*', { constraints }, (request, reply) => {
    if (request.url.startsWith('/console/')) return reply.callNotFound();
    void reply.headers(pageHeaders).header('content-security-policy', policy);
    void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return sendPacked(request, reply, packedPage);
  });
}
