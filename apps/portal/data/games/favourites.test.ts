import { newId } from '@mela/primitives';
import { favouriteAdd, favouriteIds, favouriteRemove } from '@mela/wire/portal/favourites.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { toggleFavourite as Toggle } from './favourites.ts';
import { askOf, keyOf } from '../query.ts';

const KEY = keyOf(askOf(favouriteIds));
const [mango, padma] = [newId(), newId()];

let toggleFavourite: typeof Toggle;
let sent: string[];
let works: boolean;
let queries: QueryClient;
const shown = () => queries.getQueryData(KEY);

beforeEach(async () => {
  // A new page each time: what was pressed on the last one does not count.
  vi.resetModules();
  ({ toggleFavourite } = await import('./favourites.ts'));
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  sent = [];
  works = true;
  queries = new QueryClient();
  queries.setQueryData(KEY, [mango]);
  vi.stubGlobal('sessionStorage', { getItem: () => 'token' });
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path.replace(/\?.*/, '')}`);
    return Response.json({ success: works, value: null, message: 'no', code: 'x' });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('adds what is none and removes what is one, on the page before the server has answered', async () => {
  const added = toggleFavourite(queries, padma);
  await vi.waitFor(() => expect(sent).toEqual([`POST ${favouriteAdd.path}`]));
  expect(shown()).toEqual([padma, mango]);
  await added;
  vi.advanceTimersByTime(1000);
  await toggleFavourite(queries, mango);
  expect(sent[1]).toBe(`DELETE ${favouriteRemove.path}`);
  expect(shown()).toEqual([padma]);
});

it('heeds one press a second', async () => {
  await toggleFavourite(queries, padma);
  vi.advanceTimersByTime(999);
  await toggleFavourite(queries, padma);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await toggleFavourite(queries, padma);
  expect(sent).toHaveLength(2);
});

it('takes back what the server has not taken', async () => {
  works = false;
  await expect(toggleFavourite(queries, padma)).rejects.toThrow('no');
  expect(shown()).toEqual([mango]);
});
