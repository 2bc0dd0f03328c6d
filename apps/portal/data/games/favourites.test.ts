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

it('tells the server of one press a second, and keeps what is pressed sooner until its turn', async () => {
  const presses = [padma, mango, padma].map((gameId) => toggleFavourite(queries, gameId));
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([`POST ${favouriteAdd.path}`]);
  expect(shown()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent[1]).toBe(`DELETE ${favouriteRemove.path}`);
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(presses);
  expect(sent.slice(2)).toEqual([`DELETE ${favouriteRemove.path}`]);
  expect(shown()).toEqual([]);
});

it('takes back what the server has not taken', async () => {
  works = false;
  await expect(toggleFavourite(queries, padma)).rejects.toThrow('no');
  expect(shown()).toEqual([mango]);
});

it('leaves what was pressed again meanwhile as that press has it', async () => {
  works = false;
  const first = expect(toggleFavourite(queries, padma)).rejects.toThrow('no');
  const second = toggleFavourite(queries, padma);
  await first;
  expect(shown()).toEqual([mango]);
  works = true;
  await vi.advanceTimersByTimeAsync(1000);
  await second;
  expect(shown()).toEqual([mango]);
});
