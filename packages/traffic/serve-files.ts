import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { etagOf, sendPacked, type Sendable } from './packed.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** For names that carry a hash of the content: they never change. */
export const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Sends the file of a name, or says that there is none. */
type SendFile = (request: FastifyRequest, reply: FastifyReply, name: string) => Promise<unknown>;

/**
 * The files of a built folder: only what lay in it at the start, so that no name can lead anywhere else, and in the forms that the
 * build made of them. They are kept in memory once somebody asked for them.
 */
export function openFiles(folder: string, headers: Readonly<Record<string, string>>): SendFile {
  const present = new Set(readdirSync(folder));
  const kept = new Map<string, Sendable>();
  const read = async (name: string): Promise<Buffer | null> =>
    present.has(name) ? readFile(path.join(folder, name)).catch(noneWhereRemoved) : null;
  const load = async (name: string): Promise<Sendable | null> => {
    const plain = await read(name);
    return (
      plain && { etag: etagOf(plain), plain, br: await read(`${name}.br`), gzip: await read(`${name}.gz`) }
    );
  };
  return async (request, reply, name) => {
    const type = TYPES[path.extname(name)];
    if (!type || !present.has(name)) return reply.callNotFound();
    const packed = kept.get(name) ?? (await load(name));
    if (!packed) return reply.callNotFound();
    kept.set(name, packed);
    return sendPacked(request, reply.headers(headers).type(type), packed);
  };
}

/** A newer build takes away what an older one left. */
function noneWhereRemoved(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Serves files at their names below an address. */
export function serveFiles(
  server: FastifyInstance,
  address: string,
  send: SendFile,
  constraints: RouteOptions['constraints'] = {},
): void {
  server.get<{ Params: { file: string } }>(
    `${address}/:file`,
    { constraints, config: { admission: 'free' } },
    (request, reply) => send(request, reply, request.params.file),
  );
}
