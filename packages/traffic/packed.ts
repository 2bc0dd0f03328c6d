import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** The highest: a page is made once and sent many times, and a fiftieth smaller is what lets home arrive in its first flight. */
const BROTLI_QUALITY = 11;
/** Blocks of 64 kB, in powers of two: a page is style, text and data, and each packs better by itself. */
const BROTLI_BLOCK = 16;

/** The smallest first. */
const FORMS = ['br', 'gzip'] as const;

type Forms<Form> = Readonly<{ etag: string; plain: Buffer; br: Form; gzip: Form }>;

/** A text in each form that a browser may take it. */
export type Packed = Forms<Buffer>;

/** What is sent as it is, or in a form that a browser takes if there is one. */
export type Sendable = Forms<Buffer | null>;

/** Compresses a text once, for everybody who is going to ask for it. */
export async function pack(text: string): Promise<Packed> {
  const plain = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGBLOCK]: BROTLI_BLOCK,
  };
  return {
    etag: etagOf(plain),
    plain,
    br: await brotli(plain, { params }),
    gzip: await zip(plain),
  };
}

/** The mark of a content, by which a browser asks whether what it has is what there is. */
export const etagOf = (content: Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Sends what is packed in the best form that the browser takes, or says that it has it already. `vary` is what else it depends on. */
export function sendPacked(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  packed: Sendable,
  ...vary: readonly string[]
): FastifyReply {
  void reply.header('etag', packed.etag).header('vary', ['accept-encoding', ...vary].join(', '));
  // Who compresses on the way makes a mark a weak one.
  const known = headers['if-none-match']?.split(/,\s*/) ?? [];
  if (known.some((mark) => mark.replace(/^W\//, '') === packed.etag)) return reply.code(304).send();
  const form = FORMS.find((one) => packed[one] && headers['accept-encoding']?.match(`\\b${one}\\b`));
  if (form) void reply.header('content-encoding', form);
  return reply.send(packed[form ?? 'plain']);
}
