import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, lazyPage } from './lazy.ts';

vi.mock('../client/catalogue.ts', () => ({ ensureArea: async () => undefined }));
vi.mock('../client/read-ahead.ts', () => ({ readAhead: async () => undefined }));
vi.mock('../client/told.ts', () => ({ spokenLanguage: () => 'bn' }));
vi.mock('./later-styles.ts', () => ({ ensureLaterStyles: async () => undefined }));

const Component = () => null;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
