import { request as send } from 'node:http';
import { accepted, openPortalClient, type Send } from '@mela/testing/portal-client.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import type { Browser, Page } from 'playwright-core';

/** A phone four times slower than this machine, on slow 4G. */
const SCREEN = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWER = 4;
const PLAYED_MS = 8000;
const PATIENCE_MS = 120_000;

/** What a game costs: bytes over the wire, seconds until it can be played, and the processor's milliseconds for a frame of play. */
export type GameCost = Readonly<{
  bytes: number;
  requests: number;
  ready: number;
  frame: number;
  frameSlow: number;
  frames: number;
}>;

// Stands before the page's first line and notes when the game lets its player in.
const OBSERVE = `
  const noted = new MutationObserver(() => {
    if (!document.body || !('ready' in document.body.dataset)) return;
    window.readyAt = performance.now();
    noted.disconnect();
  });
  noted.observe(document, { attributes: true, childList: true, subtree: true });
`;

/** Sends to the installation's own port under the host that the request names, as a browser on this machine would. */
const over =
  (port: number): Send =>
  ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const outgoing = send({ host: '127.0.0.1', port, method, path, headers }, async (answer) => {
        let text = '';
        for await (const chunk of answer.setEncoding('utf8')) text += String(chunk);
        resolve({ status: answer.statusCode ?? 0, text });
      });
      outgoing.on('error', reject).end(body);
    });

/** Launches games for a trial player of the demo. */
export async function openLaunches(port: number): Promise<(code: string) => Promise<string>> {
  const client = openPortalClient({
    send: over(port),
    host: `mela.localhost:${port}`,
    merchantCode: 'mela',
    now: Date.now,
    language: 'bn',
  });
  accepted(await client.freePlay());
  return async (code) =>
    accepted(await client.call(launchGame, { query: { vendor: 'SHAPLA', code, platform: 'html5' } })).url;
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...SCREEN, locale: 'bn-BD' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.addInitScript(OBSERVE);
  return page;
}

/** Opens a game with an empty cache on a slow line. */
async function openSlowly(browser: Browser, address: string) {
  const page = await openPhone(browser);
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', NETWORK);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address);
  await page.locator('body[data-ready]').waitFor();
  const [readyMs, bytes, requests]: [number, number, number] = await page.evaluate(`(() => {
    const loaded = performance.getEntries().filter((entry) => 'encodedBodySize' in entry);
    return [readyAt, loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0), loaded.length];
  })()`);
  await page.context().close();
  return { ready: readyMs / 1000, bytes, requests };
}

/** What a frame of a page is made of: its script, then style, layout and painting. */
const OF_A_FRAME = [
  'FireAnimationFrame',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
];

/** What can be pressed in any of the games, the likeliest first. */
const PRESSES = [
  '.banner',
  '.guess[aria-disabled=false]',
  '.go[data-act]:not([aria-disabled=true])',
  '.field-of-leaves[data-live] .leaf:not([data-open])',
  '.go:not([aria-disabled=true])',
  '.bet[data-state=idle]',
];

/** Plays whatever there is to be played, for some seconds. */
async function playOn(page: Page): Promise<void> {
  const end = performance.now() + PLAYED_MS;
  while (performance.now() < end) {
    for (const press of PRESSES) {
      const found = page.locator(press).first();
      if ((await found.count()) === 0) continue;
      await found.click({ timeout: 1000, force: true }).catch(() => undefined);
      break;
    }
    await page.waitForTimeout(400);
  }
}

type Traced = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/**
 * What the page's own thread works for each frame of play on such a phone. A frame is a picture handed over to be shown: a game at
 * rest makes none. Counted in time of the processor, so that it is the same
 * when this machine is busy with something else or draws without a graphics card.
 */
async function measureFrames(browser: Browser, address: string) {
  const page = await openPhone(browser);
  await page.goto(address);
  await page.locator('body[data-ready]').waitFor();
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];
  await browser.startTracing(page, { categories });
  await playOn(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  await page.context().close();
  const mains = new Set(
    traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const timesOf = (name: string) =>
    traceEvents
      .filter((event) => event.name === name && mains.has(`${event.pid} ${event.tid}`))
      .map(({ tdur = 0 }) => (SLOWER * tdur) / 1000);
  const frames = timesOf('FireAnimationFrame').toSorted((a, b) => a - b);
  const shown = timesOf('Commit').length;
  const worked = OF_A_FRAME.flatMap(timesOf).reduce((sum, each) => sum + each, 0);
  return {
    frame: worked / Math.max(1, shown),
    frameSlow: frames[Math.floor(frames.length * 0.95)] ?? 0,
    frames: shown,
  };
}

/** Opens a game, plays it in a browser that works as with a graphics card, and answers what that cost. */
export async function measureGame(
  [browser, withCard]: readonly [Browser, Browser],
  launch: () => Promise<string>,
): Promise<GameCost> {
  return {
    ...(await openSlowly(browser, await launch())),
    ...(await measureFrames(withCard, await launch())),
  };
}
