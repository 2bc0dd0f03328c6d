import { createHash, createHmac, timingSafeEqual, X509Certificate } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { FeedSource } from '../../platform/settings/feed-settings.ts';

/** More than this of an answer is not read: the largest result there is has some hundred numbers. */
const ANSWER_BYTES = 64 * 1024;

/** What a source is asked about. */
export type Asked = Readonly<{ game: string; drawNumber: string; drawsAt: Date }>;

/** A source's answer to the draw that it was asked about, before anybody has looked at its shape. */
export type SourceAnswer = Readonly<{ result: unknown; reference: string }>;

/**
 * Asks one source once. Null when it has nothing yet, cannot be reached, is too slow, says too much, answers about another draw, or is
 * not who it must be: to whoever waits for a result all of this is the same silence.
 */
export async function askSource(
  source: FeedSource,
  asked: Asked,
  timeoutMs: number,
): Promise<SourceAnswer | null> {
  try {
    const { body, signature } = await get(source, fill(source.url, asked), timeoutMs);
    if (source.secret !== undefined && !isSigned(body, source.secret, signature)) return null;
    const answer: unknown = JSON.parse(body.toString('utf8'));
    if (at(answer, source.numeroAt) !== asked.drawNumber) return null;
    const result = at(answer, source.resultAt);
    if (result === undefined || result === null) return null;
    const reference = at(answer, 'reference');
    return { result, reference: typeof reference === 'string' ? reference.slice(0, 100) : asked.drawNumber };
  } catch {
    return null;
  }
}

const fill = (template: string, { game, drawNumber, drawsAt }: Asked): URL => {
  const values: Record<string, string> = { game, numero: drawNumber, drawsAt: drawsAt.toISOString() };
  return new URL(
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
  );
};

/** What stands in JSON under names with dots between. */
const at = (answer: unknown, names: string): unknown =>
  names
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null && Object.hasOwn(part, name)
          ? (part as Record<string, unknown>)[name]
          : undefined,
      answer,
    );

function isSigned(body: Buffer, secret: string, signature: string | undefined): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** One GET: no redirects, nothing but 200, JSON of a bounded size within the time, from the pinned key where there is one. */
function get(
  { pin, authorization }: FeedSource,
  url: URL,
  timeoutMs: number,
): Promise<{ body: Buffer; signature: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    body: Buffer;
    signature: string | undefined;
  }>();
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const call = send(url, {
    method: 'GET',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', ...(authorization ? { authorization } : {}) },
    agent: false,
    // A pinned key is who it says it is, whoever signed its certificate.
    rejectUnauthorized: pin === undefined,
  });
  const fail = (problem: string): void => void call.destroy(new Error(problem));
  call.on('error', reject);
  call.on('socket', (socket) =>
    socket.once('secureConnect', () => {
      if (pin !== undefined && keyOf(socket as TLSSocket) !== pin) fail('another key than the pinned one');
    }),
  );
  call.on('response', (answer) => {
    if (answer.statusCode !== 200) return fail(`http ${answer.statusCode}`);
    const chunks: Buffer[] = [];
    let length = 0;
    answer.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > ANSWER_BYTES) fail('too long');
      else chunks.push(chunk);
    });
    answer.on('error', reject);
    answer.on('end', () => {
      const signature = answer.headers['x-signature'];
      resolve({
        body: Buffer.concat(chunks),
        signature: Array.isArray(signature) ? signature[0] : signature,
      });
    });
    return undefined;
  });
  call.end();
  return promise;
}

function keyOf(socket: TLSSocket): string {
  const { raw } = socket.getPeerCertificate();
  const key = new X509Certificate(raw).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
