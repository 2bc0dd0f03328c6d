import { createHash } from 'node:crypto';
import { languageAsked, tryAgain, tryAgainPolicy, unavailablePath } from '@mela/traffic/unavailable.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TEXTS = {
  en: {
    title: 'We will be right back',
    text: 'The game cannot be reached for a moment. Your money is safe. This page opens by itself when it is back.',
  },
  bn: {
    title: 'আমরা একটু পরেই ফিরছি',
    text: 'এই মুহূর্তে গেমে পৌঁছানো যাচ্ছে না। আপনার টাকা নিরাপদ আছে। ফিরলে পেজটি নিজে থেকেই খুলবে।',
  },
} as const;
const STYLE =
  'body{font:16px/1.6 sans-serif;margin:0 auto;max-width:480px;padding:20vh 16px 16px;text-align:center;background:#140f2b;color:#f6e9ff}p{color:#b9a8d8}';

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Sends the page that stands in for every other one while the studio cannot serve; it tries again by itself. */
export function sendUnavailablePage(
  request: FastifyRequest,
  reply: FastifyReply,
  frames: readonly string[],
): FastifyReply {
  const language = languageAsked((request.query as Record<string, unknown>)['lang'], request);
  const { title, text } = TEXTS[language];
  return reply
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; ${tryAgainPolicy}; style-src ${STYLE_HASH}; base-uri 'none'; form-action 'none'; frame-ancestors ${frames.join(' ') || "'none'"}`,
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1><p>${text}</p><script>${tryAgain}</script></html>`,
    );
}

/** Mounts that page for whoever stands in front, and answers for the studio while it is not there. */
export function mountUnavailablePage(server: FastifyInstance, frames: readonly string[]): void {
  server.get(unavailablePath, (request, reply) => sendUnavailablePage(request, reply, frames));
}
