import type { Browser, Page } from 'playwright-core';
import { weighBuild, type BuildWeight, type Part } from '../../apps/portal/build/weigh.ts';
import { openBrowser } from '../../packages/testing/browser.ts';
import { PASSWORD } from '../../packages/testing/people/member.ts';
import { accepted, openPortalClient, type PortalClient } from '../../packages/testing/portal-client.ts';
import { sendOverHttp } from '../../packages/testing/send-over-http.ts';
import { endInstallation, startInstallation } from './bench-installation.ts';
import type { Row } from './row.ts';
import {
  visitAgain,
  visitFirst,
  visitLong,
  type FirstVisit,
  type HomeVisit,
  type LongVisit,
} from './web-visit.ts';

const KB = 1024;
const SETTLED_MS = 4_000;
const FIRST_VISITS = 5;

/** What a page brought over the wire before anybody touched it, in bytes as compressed. */
type Weight = Readonly<{ html: number; script: number; font: number; picture: number; requests: number }>;

type Web = Readonly<{
  home: Weight;
  console: Weight;
  build: BuildWeight;
  first: FirstVisit;
  long: LongVisit;
  member: HomeVisit;
  trial: HomeVisit;
}>;

let measured: Promise<Web> | undefined;

/** Visits both applications on a phone with an empty cache, weighs them, and then looks around in the portal. */
async function measureWeb(): Promise<Web> {
  const installation = await startInstallation();
  const browser = await openBrowser();
  try {
    const at = (host: string): string => `http://${host}.localhost:${installation.port}/`;
    const visitAs = async (comeIn: (client: PortalClient) => Promise<unknown>): Promise<HomeVisit> => {
      const send = sendOverHttp(installation.port);
      const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
      await comeIn(client);
      return visitAgain(browser, at('mela'), client.state.token ?? '');
    };
    const first: FirstVisit[] = [];
    for (let visit = 0; visit < FIRST_VISITS; visit += 1) first.push(await visitFirst(browser, at('mela')));
    return {
      home: await weighPage(browser, at('mela')),
      console: await weighPage(browser, at('console')),
      build: await weighBuild(),
      first: {
        firstPaint: median(first.map(({ firstPaint }) => firstPaint)),
        largestPaint: median(first.map(({ largestPaint }) => largestPaint)),
        blocked: median(first.map(({ blocked }) => blocked)),
      },
      long: await visitLong(browser, at('mela')),
      member: await visitAs(async (client) => accepted(await client.login('rina', PASSWORD))),
      trial: await visitAs(async (client) => accepted(await client.freePlay())),
    };
  } finally {
    await browser.close();
    await endInstallation(installation, 'SIGTERM');
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Opens a page and leaves it alone until it has settled. */
async function weighPage(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, locale: 'bn-BD' });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const weight = await weightOf(page);
  await context.close();
  return weight;
}

/** Asks the page itself what it has loaded. */
async function weightOf(page: Page): Promise<Weight> {
  // What is fetched ahead and then run is told twice, and travels once.
  const loaded: { kind: string; bytes: number }[] = await page.evaluate(`
    [...new Map(performance.getEntries().filter((entry) => 'encodedBodySize' in entry).map((entry) => [entry.name, entry])).values()]
      .map((entry) => ({
        kind: entry.entryType === 'navigation' ? 'html' : /\\.(js|woff2|avif|webp|svg|png)(\\?|#|$)/.exec(entry.name)?.[1] ?? '',
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

const STILL = { must: 0.01, target: 0.001, stretch: 0.0002 };

type Limits = Readonly<{ must: number; target: number; stretch: number }>;
type Detail = Readonly<Record<string, number | string>>;

const row = (
  name: string,
  figure: string,
  limits: Limits,
  of: (web: Web) => number,
  detail: (web: Web) => Detail = () => ({}),
): Row => ({
  name: `web-${name}`,
  figure,
  better: 'less',
  ...limits,
  async measure() {
    measured ??= measureWeb();
    const web = await measured;
    return { value: of(web), detail: detail(web) };
  },
});

/** The heaviest of some parts of the build. */
const heaviest = (
  name: string,
  figure: string,
  limits: Limits,
  of: (build: BuildWeight) => readonly Part[],
): Row => {
  const found = ({ build }: Web): Part | undefined => of(build).toSorted((a, b) => b.bytes - a.bytes)[0];
  return row(
    name,
    figure,
    limits,
    (web) => (found(web)?.bytes ?? 0) / KB,
    (web) => ({ heaviest: found(web)?.name ?? '' }),
  );
};

/** FRONTEND's budgets: its two limits, must and goal; the stretch is what its skeleton reached. */
export const webRows: readonly Row[] = [
  row(
    'html',
    'home: HTML with inlined CSS and data, kB',
    { must: 14, target: 10, stretch: 8.7 },
    ({ home }) => home.html / KB,
    ({ home }) => home,
  ),
  row(
    'script',
    'home: script before anybody touches it, kB',
    { must: 110, target: 85, stretch: 85 },
    ({ home }) => home.script / KB,
  ),
  heaviest(
    'later',
    'heaviest page or pop-up, kB',
    { must: 25, target: 15, stretch: 12.9 },
    ({ later }) => later,
  ),
  heaviest(
    'words',
    'core catalogue of a language, kB',
    { must: 8, target: 5, stretch: 5 },
    ({ catalogues }) => catalogues,
  ),
  row('font', 'home: fonts in all, kB', { must: 75, target: 40, stretch: 40 }, ({ home }) => home.font / KB),
  heaviest('tile', 'tile at 2x, kB', { must: 6, target: 4.5, stretch: 4.4 }, ({ tiles }) => tiles),
  heaviest('banner', 'banner at 768, kB', { must: 15, target: 11, stretch: 10.9 }, ({ banners }) => banners),
  row(
    'first-paint',
    'home on slow 4G and a phone four times slower: first paint, s',
    { must: 1, target: 0.8, stretch: 0.74 },
    ({ first }) => first.firstPaint,
  ),
  row(
    'largest-paint',
    'the same: largest paint, s',
    { must: 1.6, target: 1.1, stretch: 0.99 },
    ({ first }) => first.largestPaint,
  ),
  row(
    'blocked',
    'the same: too busy to answer (TBT), ms',
    { must: 100, target: 50, stretch: 30 },
    ({ first }) => first.blocked,
  ),
  row(
    'shift',
    'a visit of the portal: worst burst of jumps (CLS)',
    STILL,
    ({ long }) => long.shift,
    ({ long }) => ({ jumped: long.jumped }),
  ),
  ...(['member', 'trial'] as const).map((who) =>
    row(
      `shift-${who}`,
      `home of a ${who} who comes back: worst burst of jumps (CLS)`,
      STILL,
      (web) => web[who].shift,
      (web) => ({ jumped: web[who].jumped }),
    ),
  ),
  row(
    'press',
    'the same six times slower: slowest answer to a press (INP), ms',
    { must: 200, target: 100, stretch: 100 },
    ({ long }) => long.slowestPress,
    ({ long }) => ({ slowest: long.slowest }),
  ),
  row(
    'console',
    'console: script of its first page, kB',
    { must: 300, target: 200, stretch: 200 },
    ({ console: page }) => page.script / KB,
    ({ console: page }) => page,
  ),
];
