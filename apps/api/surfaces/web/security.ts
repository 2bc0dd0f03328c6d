import { createHash } from 'node:crypto';

/** What a page may do, by what it consists of. */
export type PageParts = Readonly<{
  /** Inline scripts and styles, exactly as they stand in the document. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origins whose games and payment pages may be framed. */
  frames: readonly string[];
  /** The page's own host, for its push channel; null on a host that is nobody's. */
  host: string | null;
  /** The brand's other hosts, whose way the page may measure. */
  lines?: readonly string[];
  /** Where its pictures come from, if not from the site itself. */
  pictures?: string;
  /** Who may frame it; nobody, unless it is said. */
  framedBy?: "'self'";
  /** Of a page that is only looked at: all that it may do. No script runs in it then, its own included. */
  sandbox?: 'allow-same-origin';
}>;

/**
 * The Content-Security-Policy of a page. Inline parts are allowed by their hash: unlike a nonce it is as good in a page that was
 * rendered and compressed once for everybody.
 */
export function contentSecurityPolicy({
  scripts,
  styles,
  frames,
  host,
  lines = [],
  pictures = '',
  framedBy,
  sandbox,
}: PageParts): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    'style-src': ["'self'", ...styles.map(hashOf)],
    'img-src': ["'self'", 'data:', ...(pictures === '' ? [] : [pictures])],
    'font-src': ["'self'"],
    'connect-src': host === null ? ["'self'"] : ["'self'", `ws://${host}`, `wss://${host}`, ...lines],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [framedBy ?? "'none'"],
    ...(sandbox && { sandbox: [sandbox] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Headers that every page carries besides its policy. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** How a policy names an inline script or style. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
