import path from 'node:path';
import { tryAgain } from '@mela/traffic/unavailable.ts';
import { cssOf, STOCK, type Theme } from '@mela/themes';
import type { PageStart, RenderedPage } from '@mela/wire/page.ts';
import type { PortalBuild } from './build.ts';
import { markSession, startApp } from './inline-scripts.ts';
import { faviconOf, iconOf } from './marks.ts';

/** A whole HTML document, and the inline parts that its policy must allow. */
export type Document = Readonly<{ html: string; scripts: readonly string[]; styles: readonly string[] }>;

/**
 * Puts a rendered page into a document: style and data inside, so that it paints with what arrives first. A host that is nobody's wears
 * a theme of ours. `canonical` is the whole address that search engines shall keep for it; a page that is `still` is looked at, and neither runs nor leads anywhere.
 */
export function writeDocument(
  { css, homeCss, allCss, fonts, scripts, pageFiles }: PortalBuild,
  page: RenderedPage,
  start: PageStart,
  {
    theme = STOCK.night,
    canonical = null,
    still = false,
  }: { theme?: Theme | undefined; canonical?: string | null; still?: boolean },
): Document {
  const favicon = faviconOf(theme);
  const sheets = { home: homeCss, first: css, all: css + allCss };
  // Where nothing runs, nothing fetches the font when the rest is there.
  const faces = still && theme.font !== 'device' ? fonts.map(fontFace).join('') : '';
  const style = `${faces}${cssOf(theme)}${sheets[page.styles]}`;
  // The page of a site that is away needs nothing of the site, and leaves its address as it is for when it is back.
  const away = start.status === 'unavailable';
  const first = away || still ? '' : markSession;
  const starter = still ? '' : away ? tryAgain : startApp(scripts);
  const { picture } = page;
  const head = [
    '<meta charset="utf-8">',
    first && `<script>${first}</script>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeText(page.title)}</title>`,
    page.description && `<meta name="description" content="${escapeText(page.description)}">`,
    page.status !== 200 && '<meta name="robots" content="noindex">',
    page.status === 200 && canonical && `<link rel="canonical" href="${escapeText(canonical)}">`,
    !away && !still && start.brand && '<link rel="manifest" href="/manifest.webmanifest">',
    start.brand && `<link rel="apple-touch-icon" href="${escapeText(iconOf(theme, '192'))}">`,
    `<meta name="theme-color" content="${theme.colours.canvas}">`,
    `<link rel="icon" type="${favicon.type}" href="${escapeText(favicon.href)}">`,
    picture &&
      `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${escapeText(picture.srcSet)}" imagesizes="${escapeText(picture.sizes)}">`,
    `<style>${style}</style>`,
    // Asked for before the first script has taken a hand-off code out of the address: that must not travel along.
    starter &&
      !away &&
      page.styles !== 'home' &&
      `<link rel="modulepreload" referrerpolicy="no-referrer" href="${pageFiles}">`,
  ];
  const body = [
    `<div id="root"${page.html ? ' data-drawn="server"' : ''}>${page.html}</div>`,
    !away &&
      !still &&
      `<p id="stuck" role="alert" hidden>${escapeText(page.stuck)} <a href="">${escapeText(page.retry)}</a></p>`,
    !away &&
      !still &&
      `<script type="application/json" id="start">${escapeJson(JSON.stringify(start))}</script>`,
    starter && `<script>${starter}</script>`,
  ];
  return {
    html: `<!doctype html><html lang="${page.lang}"><head>${head.filter(Boolean).join('')}</head><body${still ? ' inert' : ''}>${body.filter(Boolean).join('')}</body></html>`,
    scripts: [first, starter].filter(Boolean),
    styles: [style],
  };
}

/** Where pages that staff look at have the portal's files: the console's host has files of its own under the usual name. */
export const PREVIEW_ASSETS = '/portal/assets';

/** One family of several files: whichever has a letter shows it. */
const fontFace = (address: string): string => {
  const script = /bengali/.test(address) ? 'U+964-965,U+980-9FF,U+200C-200D,U+25CC' : 'U+0-963';
  return `@font-face{font-family:Reading;src:url(${PREVIEW_ASSETS}/${path.basename(address)});font-weight:400 700;unicode-range:${script}}`;
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** JSON inside a script element must not be able to end it. */
const escapeJson = (json: string): string => json.replace(/</g, '\\u003c');
