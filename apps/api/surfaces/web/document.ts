import { tryAgain } from '@mela/traffic/unavailable.ts';
import type { PageStart, RenderedPage } from '@mela/wire/page.ts';
import { canvasOf } from './app-manifest.ts';
import type { PortalBuild } from './build.ts';
import { markSession, startApp } from './inline-scripts.ts';

/** A theme that exists in every build, for hosts that are nobody's. */
const NEUTRAL_THEME = 'night';

/** A whole HTML document, and the inline parts that its policy must allow. */
export type Document = Readonly<{ html: string; scripts: readonly string[]; styles: readonly string[] }>;

/**
 * Puts a rendered page into a document: style and data inside, so that it paints with what arrives first. `canonical` is the whole
 * address that search engines shall keep for it.
 */
export function writeDocument(
  { bundle, css, homeCss, allCss, scripts }: PortalBuild,
  page: RenderedPage,
  start: PageStart,
  canonical: string | null,
): Document {
  const theme = start.brand?.theme ?? NEUTRAL_THEME;
  const sheets = { home: homeCss, first: css, all: css + allCss };
  const style = `${bundle.themes[theme] ?? bundle.themes[NEUTRAL_THEME] ?? ''}${sheets[page.styles]}`;
  // The page of a site that is away needs nothing of the site, and leaves its address as it is for when it is back.
  const away = start.status === 'unavailable';
  const first = away ? '' : markSession;
  const starter = away ? tryAgain : startApp(scripts);
  const { picture } = page;
  const head = [
    '<meta charset="utf-8">',
    first && `<script>${first}</script>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeText(page.title)}</title>`,
    page.description && `<meta name="description" content="${escapeText(page.description)}">`,
    page.status !== 200 && '<meta name="robots" content="noindex">',
    page.status === 200 && canonical && `<link rel="canonical" href="${escapeText(canonical)}">`,
    !away && start.brand && '<link rel="manifest" href="/manifest.webmanifest">',
    start.brand && `<link rel="apple-touch-icon" href="/art/mark-${escapeText(theme)}-192.png">`,
    `<meta name="theme-color" content="${canvasOf(bundle.themes[theme] ?? '')}">`,
    `<link rel="icon" type="image/svg+xml" href="/art/mark-${escapeText(theme)}.svg">`,
    picture &&
      `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${escapeText(picture.srcSet)}" imagesizes="${escapeText(picture.sizes)}">`,
    `<style>${style}</style>`,
  ];
  const body = [
    `<div id="root"${page.html ? ' data-drawn="server"' : ''}>${page.html}</div>`,
    !away &&
      `<p id="stuck" role="alert" hidden>${escapeText(page.stuck)} <a href="">${escapeText(page.retry)}</a></p>`,
    !away && `<script type="application/json" id="start">${escapeJson(JSON.stringify(start))}</script>`,
    `<script>${starter}</script>`,
  ];
  return {
    html: `<!doctype html><html lang="${page.lang}" data-theme="${escapeText(theme)}"><head>${head.filter(Boolean).join('')}</head><body>${body.filter(Boolean).join('')}</body></html>`,
    scripts: [first, starter].filter(Boolean),
    styles: [style],
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** JSON inside a script element must not be able to end it. */
const escapeJson = (json: string): string => json.replace(/</g, '\\u003c');
