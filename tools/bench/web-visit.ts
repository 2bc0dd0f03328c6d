import type { Browser, Page } from 'playwright-core';

/** A phone as Lighthouse takes one: its screen, its network (slow 4G), and a processor so many times slower than this one. */
const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** How much slower a processor Lighthouse takes for the first paint; FRONTEND asks for more where presses are answered. */
const SLOWER_AT_FIRST = 4;
const SLOWER_AT_WORK = 6;
const SETTLED_MS = 5_000;
const PAUSE_MS = 700;
/** What puts a pop-up away. */
const CLOSE = 'dialog[open] header button';

/** What a first visit looks like: seconds to the first and the largest paint, milliseconds that the page was too busy to answer. */
export type FirstVisit = Readonly<{ firstPaint: number; largestPaint: number; blocked: number }>;

/** The worst burst of jumps (CLS) of a page that nobody touches, and where it was. */
export type HomeVisit = Readonly<{ shift: number; jumped: string }>;

/** What happens while somebody looks around: the worst burst of jumps (CLS), and the slowest answer to a press in milliseconds (INP). */
export type LongVisit = HomeVisit & Readonly<{ slowestPress: number; slowest: string }>;

// Observers that stand before the page's first line; what they gathered is read at the end.
const OBSERVE = `
  window.seen = { largest: 0, shift: 0, jumped: '', presses: [] };
  const observe = (type, hear, more) => new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', (entry) => (seen.largest = entry.startTime));
  let burst = { sum: 0, first: 0, last: -5000 };
  const textOf = (element) => (element?.textContent ?? '').trim().slice(0, 24);
  observe('layout-shift', ({ hadRecentInput, startTime, value, sources }) => {
    if (hadRecentInput) return;
    if (startTime - burst.last > 1000 || startTime - burst.first > 5000) burst = { sum: 0, first: startTime, last: 0 };
    burst.sum += value;
    burst.last = startTime;
    if (burst.sum > seen.shift) Object.assign(seen, { shift: burst.sum, jumped: textOf(sources[0]?.node) });
  });
  observe('event', (entry) => { if (entry.interactionId) seen.presses.push([entry.duration, entry.name + ' ' + textOf(entry.target)]); }, { durationThreshold: 16 });
`;

/** What Chromium's trace says of a task: who ran it and how many microseconds of the processor it took. */
type Trace = {
  traceEvents: { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }[];
};

async function openPhone(browser: Browser, slower: number): Promise<Page> {
  const context = await browser.newContext({ ...SCREEN, locale: 'bn-BD' });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', NETWORK);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(OBSERVE);
  return page;
}

/** Opens the home page with an empty cache and leaves it alone until it has settled. */
export async function visitFirst(browser: Browser, home: string): Promise<FirstVisit> {
  const page = await openPhone(browser, SLOWER_AT_FIRST);
  await page.goto(home, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const [first, largest]: [number, number] = await page.evaluate(
    `[performance.getEntriesByName('first-contentful-paint')[0].startTime, seen.largest]`,
  );
  await page.context().close();
  return { firstPaint: first / 1000, largestPaint: largest / 1000, blocked: await blockedBy(browser, home) };
}

/**
 * For how many milliseconds the page would be too busy to answer on a phone: what each of its tasks takes beyond 50 ms. Counted in
 * time of the processor, so that it is the same when this machine is busy with something else.
 */
async function blockedBy(browser: Browser, home: string): Promise<number> {
  const page = await openPhone(browser, 1);
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await page.goto(home, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const { traceEvents }: Trace = JSON.parse((await browser.stopTracing()).toString());
  await page.context().close();
  const tasks = new Map<string, number[]>();
  for (const { name, pid, tid, tdur } of traceEvents) {
    if (name !== 'RunTask' || tdur === undefined) continue;
    const thread = `${pid} ${tid}`;
    tasks.set(thread, [...(tasks.get(thread) ?? []), Math.max(0, (SLOWER_AT_FIRST * tdur) / 1000 - 50)]);
  }
  const pages = traceEvents.filter(({ args }) => args?.name === 'CrRendererMain');
  return Math.max(
    ...pages.map(({ pid, tid }) => (tasks.get(`${pid} ${tid}`) ?? []).reduce((sum, over) => sum + over, 0)),
  );
}

/** How far the home page jumps by itself for somebody who comes back to it, by the token of their session. */
export async function visitAgain(browser: Browser, home: string, token: string): Promise<HomeVisit> {
  const page = await openPhone(browser, SLOWER_AT_FIRST);
  await page.addInitScript(`sessionStorage.setItem('session', ${JSON.stringify(token)})`);
  await page.goto(home, { waitUntil: 'load' });
  await page.waitForSelector('html[data-mounted]');
  await page.waitForTimeout(SETTLED_MS);
  const { shift, jumped } = await page.evaluate<HomeVisit>('seen');
  await page.context().close();
  return { shift, jumped };
}

/** Looks around as a visitor does: scrolls, changes the language, opens and leaves the login, goes to a list and comes back. */
export async function visitLong(browser: Browser, home: string): Promise<LongVisit> {
  const page = await openPhone(browser, SLOWER_AT_WORK);
  await page.goto(home, { waitUntil: 'load' });
  await page.waitForSelector('html[data-mounted]');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  const press = async (selector: string): Promise<void> => {
    await page.locator(selector).first().click();
    await page.waitForTimeout(PAUSE_MS);
  };
  // What comes up by itself is put away first, as everybody does.
  if ((await page.locator(CLOSE).count()) > 0) await press(CLOSE);
  await press('header button[lang|=en]');
  await press('header button[lang|=bn]');
  await press('header a[href="/login"]');
  await press('dialog input');
  await page.keyboard.type('rina');
  await press(CLOSE);
  for (let step = 0; step < 8; step += 1) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(PAUSE_MS / 2);
  }
  await press('main a[href="/rng"]');
  await page.waitForSelector('main li a[href^="/seamless"]');
  await press('nav:not(.hidden) a[href="/"]');
  await press('header a[href="/register"]');
  await press(CLOSE);
  const { shift, jumped, presses }: Omit<LongVisit, 'slowest'> & { presses: [number, string][] } =
    await page.evaluate('seen');
  const [slowestPress, slowest] = presses.toSorted(([a], [b]) => b - a)[0] ?? [0, ''];
  await page.context().close();
  return { shift, jumped, slowestPress, slowest };
}
