import { afterEach, expect, test, vi } from 'vitest';
import { fetchBeforeImport } from './fetch-before-import.ts';

afterEach(() => vi.unstubAllGlobals());

test('imports when every file has come, each fetched once', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('x');
  });
  const load = vi.fn(async () => 'part');
  expect(await fetchBeforeImport(load, ['assets/a.js', 'assets/b.js'])).toBe('part');
  expect(await fetchBeforeImport(load, ['assets/b.js'])).toBe('part');
  expect(asked).toEqual(['/assets/a.js', '/assets/b.js']);
  expect(load).toHaveBeenCalledTimes(2);
});

test('never imports what did not arrive, which may be asked for again', async () => {
  const answers = [
    () => Promise.reject(new TypeError('no network')),
    () => new Response('', { status: 503 }),
    () => new Response('x'),
  ];
  vi.stubGlobal('fetch', async () => answers.shift()?.());
  const load = vi.fn(async () => 'part');
  await expect(fetchBeforeImport(load, ['assets/late.js'])).rejects.toThrow('no network');
  await expect(fetchBeforeImport(load, ['assets/late.js'])).rejects.toThrow(
    '/assets/late.js is answered with 503',
  );
  expect(load).not.toHaveBeenCalled();
  expect(await fetchBeforeImport(load, ['assets/late.js'])).toBe('part');
});
