import type { Page } from 'playwright-core';
import { openBrowser } from '../test/browser.ts';
import { endHouse, startHouse } from './bench-house.ts';
import type { Row } from './row.ts';

const KB = 1024;
const SETTLED_MS = 4_000;

/** What a page brought over the wire before anybody touched it, in bytes as compressed. */
type Weight = Readonly<{ html: number; script: number; font: number; picture: number; requests: number }>;

let weights: Promise<{ home: Weight; console: Weight }> | undefined;

/** Visits both applications on a phone with an empty cache, and leaves them alone until they have settled. */
async function weighPages(): Promise<{ home: Weight; console: Weight }> {
  const house = await startHouse();
  const browser = await openBrowser();
  try {
    const weigh = async (host: string): Promise<Weight> => {
      const context = await browser.newContext({ viewport: { width: 360, height: 800 }, locale: 'bn-BD' });
      const page = await context.newPage();
      await page.goto(`http://${host}.localhost:${house.port}/`, { waitUntil: 'load' });
      await page.waitForTimeout(SETTLED_MS);
      return weightOf(page);
    };
    return { home: await weigh('mela'), console: await weigh('console') };
  } finally {
    await browser.close();
    await endHouse(house, 'SIGTERM');
  }
}

/** Asks the page itself what it has loaded. */
async function weightOf(page: Page): Promise<Weight> {
  const loaded: { kind: string; bytes: number }[] = await page.evaluate(`
    performance.getEntries()
      .filter((entry) => 'encodedBodySize' in entry)
      .map((entry) => ({
        kind: entry.entryType === 'navigation' ? 'html' : /\\.(js|woff2|avif|webp|svg|png)(\\?|$)/.exec(entry.name)?.[1] ?? '',
        bytes: entry.encodedBodySize,
      }))`);
  const sum = (...kinds: string[]): number =>
    loaded.reduce((total, { kind, bytes }) => total + (kinds.includes(kind) ? bytes : 0), 0);
  return {
    html: sum('html'),
    script: sum('js'),
    font: sum('woff2'),
    picture: sum('avif', 'webp', 'svg', 'png'),
    requests: loaded.length,
  };
}

const row = (
  name: string,
  figure: string,
  limits: Readonly<{ must: number; target: number; stretch: number }>,
  of: (pages: { home: Weight; console: Weight }) => number,
): Row => ({
  name: `web-${name}`,
  figure,
  better: 'less',
  ...limits,
  async measure() {
    weights ??= weighPages();
    const pages = await weights;
    return { value: of(pages) / KB, detail: { ...(name === 'console' ? pages.console : pages.home) } };
  },
});

/** Page weights of FRONTEND's budgets. Its two limits, must and goal; the stretch is what its skeleton reached. */
export const webRows: readonly Row[] = [
  row(
    'html',
    'home: HTML with inlined CSS and data, kB',
    { must: 14, target: 10, stretch: 8.7 },
    ({ home }) => home.html,
  ),
  row(
    'script',
    'home: script before anybody touches it, kB',
    { must: 110, target: 85, stretch: 85 },
    ({ home }) => home.script,
  ),
  row('font', 'home: fonts in all, kB', { must: 75, target: 40, stretch: 40 }, ({ home }) => home.font),
  row(
    'console',
    'console: script of its first page, kB',
    { must: 300, target: 200, stretch: 200 },
    ({ console: page }) => page.script,
  ),
];
