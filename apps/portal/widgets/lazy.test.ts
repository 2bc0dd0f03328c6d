import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isReconnecting } from '../data/reconnecting.ts';
import { ChunkError, lazyPage } from './lazy.ts';

vi.mock('../data/locale/catalogue.ts', () => ({ ensureArea: async () => undefined }));
vi.mock('../data/loading/read-ahead.ts', () => ({ readAhead: async () => undefined }));
vi.mock('../data/request-context.ts', () => ({ currentLanguage: () => 'bn' }));
vi.mock('./lazy-styles.ts', () => ({ ensureAllStyles: async () => undefined }));
const site = vi.hoisted(() => ({ now: 'same' }));
vi.mock('../data/loading/site-status.ts', () => ({ siteStatus: async () => site.now }));

const Component = () => null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a part that does not arrive is asked for twice more, and then is there', async () => {
  let asked = 0;
  const page = lazyPage(['games'], async () => {
    asked += 1;
    if (asked < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return { Component };
  })();
  await vi.advanceTimersByTimeAsync(2500);
  expect(await page).toBe(Component);
  expect(asked).toBe(3);
});

test('one that never arrives is given up after three times, for the page that offers Retry', async () => {
  let asked = 0;
  const page = lazyPage([], async () => {
    asked += 1;
    throw new TypeError('Failed to fetch dynamically imported module');
  })();
  const failed = expect(page).rejects.toBeInstanceOf(ChunkError);
  await vi.advanceTimersByTimeAsync(2500);
  await failed;
  expect(asked).toBe(3);
});

test('one that hangs is given up after 120 seconds, and not before', async () => {
  let ended = false;
  const page = lazyPage([], () => new Promise<never>(() => undefined))();
  const failed = expect(page.finally(() => (ended = true))).rejects.toBeInstanceOf(ChunkError);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
});

test('without a network nothing is given up, and it goes on when there is one again', async () => {
  const device = new EventTarget();
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
  let asked = 0;
  const page = lazyPage([], async () => {
    asked += 1;
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
    return { Component };
  })();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toBe(3);
  vi.stubGlobal('navigator', { onLine: true });
  device.dispatchEvent(new Event('online'));
  expect(await page).toBe(Component);
  expect(asked).toBe(4);
});

test('while the site is away nothing is given up, and that it is reached for is said', async () => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  site.now = 'away';
  let asked = 0;
  const page = lazyPage([], async () => {
    asked += 1;
    if (site.now === 'away') throw new TypeError('Failed to fetch dynamically imported module');
    return { Component };
  })();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([asked, isReconnecting()]).toEqual([3, true]);
  site.now = 'same';
  await vi.advanceTimersByTimeAsync(5000);
  expect(await page).toBe(Component);
  expect([asked, isReconnecting()]).toEqual([4, false]);
});

test.each([true, false])('what is given up says whether the site was built anew: %s', async (isNew) => {
  site.now = isNew ? 'newer' : 'same';
  const page = lazyPage([], () => Promise.reject(new TypeError('404')))();
  const failed = expect(page).rejects.toMatchObject({ name: 'ChunkError', outdated: isNew });
  await vi.advanceTimersByTimeAsync(2500);
  await failed;
});
