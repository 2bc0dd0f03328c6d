import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLists } from './follow-pushes.ts';
import { setCurrentLanguage } from '../request-context.ts';

const HOT = ['hotGames', '/hot', {}];
const BALANCE = ['walletBalance', '/balance', {}];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  setCurrentLanguage('bn');
});
afterEach(() => vi.unstubAllGlobals());

/** A page of this session, as it begins. */
function opened(): QueryClient {
  const queries = new QueryClient();
  keepLists(queries);
  return queries;
}

test('hot games and vendors are there at once on the session’s next page, which asks for them all the same, and nothing else is', () => {
  const first = opened();
  first.setQueryData(HOT, ['padma25']);
  first.setQueryData(BALANCE, '5.00');
  const next = opened();
  expect(next.getQueryData(HOT)).toEqual(['padma25']);
  expect(next.getQueryState(HOT)?.dataUpdatedAt).toBe(0);
  expect(next.getQueryData(BALANCE)).toBeUndefined();
});

test('what the server has drawn into the page is kept as well', () => {
  const drawn = new QueryClient();
  drawn.setQueryData(HOT, ['padma25']);
  keepLists(drawn);
  expect(opened().getQueryData(HOT)).toEqual(['padma25']);
});

test('what the page knows already stays, and another language is asked for', () => {
  opened().setQueryData(HOT, ['old']);
  const next = new QueryClient();
  next.setQueryData(HOT, ['new']);
  keepLists(next);
  expect(next.getQueryData(HOT)).toEqual(['new']);
  setCurrentLanguage('en');
  expect(opened().getQueryData(HOT)).toBeUndefined();
});
