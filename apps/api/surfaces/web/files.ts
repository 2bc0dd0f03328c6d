import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { formFor } from './packed.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Names carry a hash of the content, so they never change. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Names stay while drawings may be redrawn. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

const SUFFIX = { br: '.br', gzip: '.gz', plain: '' } as const;

/**
 * Serves the built files: only what lay in the two folders at the start, so that no address can name anything else, and in the
 * forms that the build made of them. Files are kept in memory once somebody asked for them.
 */
export async function serveFiles(server: FastifyInstance, folder: string): Promise<void> {
  for (const [name, caching] of [
    ['assets', FOREVER],
    ['art', A_DAY],
  ] as const) {
    const place = path.join(folder, name);
    const present = new Set(await readdir(place));
    const kept = new Map<string, Promise<Buffer>>();
    const read = (file: string): Promise<Buffer> => {
      const known = kept.get(file) ?? readFile(path.join(place, file));
      kept.set(file, known);
      return known;
    };

    server.get<{ Params: { file: string } }>(
      `/${name}/:file`,
      { config: { admission: 'free' } },
      async (request, reply) => {
        const { file } = request.params;
        const type = TYPES[path.extname(file)];
        if (!type || !present.has(file)) return reply.callNotFound();
        const form = formFor(request.headers['accept-encoding'] ?? '');
        const packed = present.has(`${file}${SUFFIX[form]}`) ? form : 'plain';
        if (packed !== 'plain') void reply.header('content-encoding', packed);
        return reply
          .header('content-type', type)
          .header('cache-control', caching)
          .header('vary', 'accept-encoding')
          .header('x-content-type-options', 'nosniff')
          .send(await read(`${file}${SUFFIX[packed]}`));
      },
    );
  }
}
