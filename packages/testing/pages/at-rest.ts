import type { Page, Request } from 'playwright-core';

/** What a page is not done without. What it listens to for ever is not among them. */
const AWAITED = new Set(['document', 'stylesheet', 'script', 'font', 'image', 'fetch', 'xhr']);
const PATIENCE_MS = 30_000;
/** So many looks in a row must find nothing under way: an answer may ask for the next thing a moment later. */
const LOOKS = 4;

const BUSY = 'main[aria-busy=true]';
const SHAPES = 'main .animate-pulse, dialog .animate-pulse';
const stands = (without: string): string =>
  `new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen(
  (!document.querySelector('#start') || 'mounted' in document.documentElement.dataset) &&
  !document.querySelector('${without}')))))`;

/** Waits for a page to rest. Calls that are `held` back are not waited for, nor is what stands for their answers. Tells what it still waited for in the end. */
export type UntilRest = (held?: RegExp) => Promise<string[]>;

/**
 * Follows what a page asks for. The answer waits until nothing is under way and nothing on the page stands for what is still to come,
 * and tells what it still waited for when its patience ended.
 */
export function followCalls(page: Page): UntilRest {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (AWAITED.has(request.resourceType())) underWay.add(request);
  });
  const end = (request: Request): boolean => underWay.delete(request);
  page.on('requestfinished', end).on('requestfailed', end);
  return async (held) => {
    const isAwaited = (request: Request): boolean => held?.test(request.url()) !== true;
    const look = stands(held === undefined ? `${BUSY}, ${SHAPES}` : BUSY);
    const until = Date.now() + PATIENCE_MS;
    let still = 0;
    while (still < LOOKS && Date.now() < until) {
      const rests: boolean = await page.evaluate(look);
      still = rests && ![...underWay].some(isAwaited) ? still + 1 : 0;
    }
    if (still === LOOKS) return [];
    const calls = [...underWay].filter(isAwaited).map((request) => request.url());
    // Told once: the next page does not wait for them again.
    underWay.clear();
    return calls.length > 0 ? calls : ['something stands for what is still to come'];
  };
}
