import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** The highest: a page is made once and sent many times, and a fiftieth smaller is what lets home arrive in its first flight. */
const BROTLI_QUALITY = 11;

/** A text in each form that a browser may take it. */
export type Packed = Readonly<{ etag: string; plain: Buffer; br: Buffer; gzip: Buffer }>;

/** Compresses a text once, for everybody who is going to ask for it. */
export async function pack(text: string): Promise<Packed> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: await brotli(plain, { params }),
    gzip: await zip(plain),
  };
}

/** Sends a packed text in the best form that the browser takes, or says that it has it already. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  void reply.header('etag', packed.etag).header('vary', 'accept-encoding, cookie');
  if (request.headers['if-none-match'] === packed.etag) return reply.code(304).send();
  const form = formFor(request.headers['accept-encoding'] ?? '');
  if (form !== 'plain') void reply.header('content-encoding', form);
  return reply.send(packed[form]);
}

/** The smallest form that an Accept-Encoding takes. */
export function formFor(accepted: string): 'br' | 'gzip' | 'plain' {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
}
