import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Outbound } from '../../platform/outbound/outbound.ts';
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
  outbound: Outbound,
  source: FeedSource,
  asked: Asked,
  timeoutMs: number,
): Promise<SourceAnswer | null> {
  try {
    const { pin, secret, authorization } = source;
    const response = await outbound.fetch(fill(source.url, asked), {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', ...(authorization ? { authorization } : {}) },
      bytesMax: ANSWER_BYTES,
      pin,
    });
    if (response.status !== 200) return null;
    const body = Buffer.from(await response.arrayBuffer());
    if (secret !== undefined && !isSigned(body, secret, response.headers.get('x-signature'))) return null;
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

function isSigned(body: Buffer, secret: string, signature: string | null): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
