import type { FastifyReply } from 'fastify';
import type { ConcurrencyLimit } from './concurrency-limit.ts';

/** Does what a company asks for as soon as the key's line has come to it. Undefined where the company has hung up, or has too much under way. */
export async function inLine<T>(
  limit: ConcurrencyLimit,
  key: string,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const entered = await limit.enter(key, gone.signal);
  return entered.ok ? work().finally(entered.value.leave) : undefined;
}
