import { request } from 'node:http';
import { isLanguage } from '../../packages/i18n/index.ts';
import { unavailablePath } from '../../packages/traffic/unavailable.ts';

/** A page as a program once sent it. */
export type KeptPage = Readonly<{ headers: Readonly<Record<string, string>>; body: Buffer }>;

/** Whose page it is, and in which language: a port, the host that was asked, and what the reader's browser says of languages. */
export type PageOf = Readonly<{ port: number; host: string; cookie?: string; acceptLanguage?: string }>;

const FRESH_MS = 300_000;
const PAGES_AT_MOST = 500;
const WITHIN_MS = 5000;
const KEPT_HEADERS =
  /^(content-(type|security-policy)|x-|referrer-policy|cross-origin-|permissions-policy|strict-transport-security)/;

/** The pages that programs show of themselves while they are away, kept from when they were there. */
export function openKeptPages(): { keep(of: PageOf): Promise<void>; pageOf(of: PageOf): KeptPage | null } {
  const pages = new Map<string, { page: KeptPage | null; askedAt: number }>();

  return {
    /** Asks the program for its page, unless that has been done lately. */
    async keep(of) {
      const key = keyOf(of);
      const known = pages.get(key);
      if (known && performance.now() - known.askedAt < FRESH_MS) return;
      if (!known && pages.size >= PAGES_AT_MOST) return;
      pages.set(key, { page: known?.page ?? null, askedAt: performance.now() });
      const page = await fetchPage(of).catch(() => null);
      if (page) pages.set(key, { page, askedAt: performance.now() });
      else if (!known) pages.delete(key);
    },
    pageOf: (of) => pages.get(keyOf(of))?.page ?? null,
  };
}

const keyOf = (of: PageOf): string => `${of.port} ${of.host.toLowerCase()} ${chosen(of)} ${spoken(of)}`;

/** The language that the reader has chosen, kept in a cookie; only those that there are make a page of their own. */
const chosen = ({ cookie = '' }: PageOf): string =>
  known(/(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookie)?.[1]);
const spoken = ({ acceptLanguage = '' }: PageOf): string => known(acceptLanguage.slice(0, 2));
const known = (language = ''): string => (isLanguage(language) ? language : '');

function fetchPage(of: PageOf): Promise<KeptPage | null> {
  const headers = {
    host: of.host,
    accept: 'text/html',
    'accept-language': spoken(of),
    ...(chosen(of) ? { cookie: `language=${chosen(of)}` } : {}),
  };
  const asked = {
    host: '127.0.0.1',
    port: of.port,
    path: unavailablePath,
    headers,
    signal: AbortSignal.timeout(WITHIN_MS),
  };
  return new Promise((resolve, reject) => {
    request(asked, async (answer) => {
      try {
        const body = Buffer.concat(await answer.toArray());
        const kept = Object.entries(answer.headers).filter(([name]) => KEPT_HEADERS.test(name));
        const isPage = answer.statusCode === 200 && answer.headers['content-type']?.includes('html');
        resolve(isPage ? { headers: Object.fromEntries(kept) as Record<string, string>, body } : null);
      } catch (error) {
        reject(error);
      }
    })
      .on('error', reject)
      .end();
  });
}
