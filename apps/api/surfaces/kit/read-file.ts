import { Readable } from 'node:stream';
import type { WireFile } from '@mela/wire';
import type { FastifyRequest } from 'fastify';

/** The file in a request's body; null when there is none, and no more of it is read than may come. */
export async function readFile(request: FastifyRequest, max: number): Promise<WireFile | 'too-large' | null> {
  const { body } = request;
  if (!isStream(body)) return null;
  if (Number(request.headers['content-length'] ?? 0) > max) return 'too-large';
  const parts: Uint8Array[] = [];
  let length = 0;
  // Stopping early must not end the connection: the answer still goes over it.
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    length += (part as Uint8Array).length;
    if (length > max) return 'too-large';
    parts.push(part as Uint8Array);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { type: request.headers['content-type'] ?? '', bytes };
}

const isStream = (body: unknown): body is Readable => body instanceof Readable;
