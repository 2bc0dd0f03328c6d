import type { FastifyRequest } from 'fastify';

/** A cookie that carries something of ours: no script can read it, and it never goes along with another site's request. */
export type OwnCookie = Readonly<{
  read(request: Pick<FastifyRequest, 'headers'>): string | null;
  /** The line that sets it, for so long or as long as the browser is open; null forgets it. */
  write(value: string | null, lifeMs?: number): string;
}>;

/**
 * Declares a cookie of ours that calls below `path` need. Over TLS it is bound to its host by its name, which no other host of the domain
 * and nobody on the way can set; that takes the whole host for its path. Browsers keep such a name over TLS only.
 */
export function ownCookie(plain: string, { path, secure }: { path: string; secure: boolean }): OwnCookie {
  const name = secure ? `__Host-${plain}` : plain;
  const attributes = [
    `Path=${secure ? '/' : path}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ];
  return {
    read({ headers }) {
      for (const part of (headers.cookie ?? '').split(';')) {
        const [found, value] = part.trim().split('=', 2);
        if (found === name && value) return value;
      }
      return null;
    },
    write(value, lifeMs) {
      const life = value === null ? 0 : lifeMs === undefined ? null : Math.floor(lifeMs / 1000);
      return [`${name}=${value ?? ''}`, ...attributes, ...(life === null ? [] : [`Max-Age=${life}`])].join(
        '; ',
      );
    },
  };
}
