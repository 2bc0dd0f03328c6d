import type { IncomingMessage, ServerResponse } from 'node:http';
import { refused, type Translate } from '../../apps/api/surfaces/kit/envelope.ts';
import { answerHeaders } from '../../packages/traffic/index.ts';
import { RETRY_AFTER_SECONDS, wantsPage } from '../../packages/traffic/unavailable.ts';
import type { KeptPage } from './kept-pages.ts';

const UNAVAILABLE = { code: 'system.unavailable', status: 503 };

/**
 * Answers for a program that is just starting again: a page with the one that it left for that, everything else as the program answers
 * itself when it cannot serve. Nobody knows what has become of the call.
 */
export function answerForAway(
  request: IncomingMessage,
  answer: ServerResponse,
  { page, translatorOf }: { page: KeptPage | null; translatorOf: (language: string) => Translate },
): void {
  const translate = translatorOf((request.headers['accept-language'] ?? '').slice(0, 2));
  const [type, body] = wantsPage(request)
    ? ['text/plain; charset=utf-8', Buffer.from(`${translate(UNAVAILABLE.code)}\n`)]
    : ['application/json; charset=utf-8', Buffer.from(JSON.stringify(refused(UNAVAILABLE, translate)))];
  const told = wantsPage(request) && page ? page : { headers: { 'content-type': type }, body };
  answer
    .writeHead(UNAVAILABLE.status, {
      ...answerHeaders(),
      ...told.headers,
      'content-length': String(told.body.length),
      'retry-after': String(RETRY_AFTER_SECONDS),
    })
    .end(request.method === 'HEAD' ? undefined : told.body);
}
