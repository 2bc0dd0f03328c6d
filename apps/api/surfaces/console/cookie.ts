import type { FastifyRequest } from 'fastify';

const NAME = 'console_session';

/** The session's token that the browser sent along. */
export function tokenOf(request: FastifyRequest): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === NAME && value) return value;
  }
  return null;
}

/** A cookie that only the console's own calls carry and no script can read; an empty one forgets the session. */
export const sessionCookie = (token: string | null, { secure }: { secure: boolean }): string =>
  [
    `${NAME}=${token ?? ''}`,
    'Path=/console',
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
    ...(token === null ? ['Max-Age=0'] : []),
  ].join('; ');
