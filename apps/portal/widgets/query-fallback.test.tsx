import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import { LocaleProvider } from '@mela/i18n/react.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallError } from '../data/call-error.ts';
import { StaleNote } from './stale-note.tsx';
import { QueryFallback } from './query-fallback.tsx';
import { MoreButton } from './more-button.tsx';

const catalogue = await readCatalogue('en', ['shell']);
const shell = {
  network: 'Network link is abnormal, please try again',
  waits: 'There is no internet right now. This comes by itself when it is back.',
  retry: 'Try again',
};
const REFUSED = new CallError('jurisdiction.closed', 451, 'Not where you are');

/** What a reader of English is told. */
const rendered = (children: ReactNode): string =>
  renderToStaticMarkup(
    <LocaleProvider catalogue={catalogue} language="en" zone="Asia/Dhaka">
      {children}
    </LocaleProvider>,
  )
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const LOADING = { data: undefined, error: null, fetchStatus: 'fetching', refetch: () => undefined } as const;
const THERE = { ...LOADING, data: {}, fetchStatus: 'idle' } as const;
const missing = (...of: Parameters<typeof QueryFallback>[0]['of']) =>
  rendered(<QueryFallback of={of}>drawn for a moment</QueryFallback>);

test('where answers are not there yet it says why, whichever of them it is, and nothing once all are there', () => {
  const failed = { ...LOADING, fetchStatus: 'idle', error: new CallError('network', 0, '') } as const;
  expect(missing(THERE, LOADING)).toBe('drawn for a moment');
  expect(missing(THERE, failed)).toBe(`${shell.network} ${shell.retry}`);
  expect(missing(LOADING, { ...failed, error: REFUSED })).toBe(`Not where you are ${shell.retry}`);
  const trial = new CallError('in_need_true_account', 403, 'A real account is needed for this');
  expect(missing({ ...failed, error: trial })).toBe('A real account is needed for this Register');
  // A device without a network holds the question back: that is no skeleton for ever.
  expect(missing({ ...LOADING, fetchStatus: 'paused' })).toBe(`${shell.waits} ${shell.retry}`);
  expect(missing(THERE, THERE)).toBe('');
  // What is there stays, whatever became of a later look.
  expect(missing({ ...THERE, error: REFUSED })).toBe('');
});

test('what could not be asked for again says since when it is as it is, by the oldest of it', () => {
  const at = Date.parse('2026-03-02T08:05:00Z');
  const fresh = { ...THERE, dataUpdatedAt: at + 3_600_000, isRefetchError: false } as const;
  const old = { ...fresh, dataUpdatedAt: at, isRefetchError: true } as const;
  const asOf = (...of: Parameters<typeof StaleNote>[0]['of']) => rendered(<StaleNote of={of} />);
  expect(asOf(fresh)).toBe('');
  expect(asOf(fresh, old)).toMatch(
    /^As it was at Mar 2, 2026, 2:05\sPM\. Nothing newer could be fetched\. Try again$/,
  );
  expect(asOf({ ...fresh, fetchStatus: 'paused' })).toMatch(/^As it was at Mar 2, 2026, 3:05\sPM\./);
  // What never came is not old, but missing.
  expect(asOf({ ...old, data: undefined })).toBe('');
});

test('the end of a list leads on, says why the next page has not come, and is not there when nothing is left', () => {
  const list = {
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchStatus: 'idle',
    error: null,
    fetchNextPage: () => undefined,
  } as const;
  const more = (changed: object) => rendered(<MoreButton list={{ ...list, ...changed }} />);
  expect(more({})).toBe('Show more');
  expect(more({ isFetchNextPageError: true, error: new CallError('network', 0, '') })).toBe(
    `${shell.network} ${shell.retry}`,
  );
  expect(more({ isFetchingNextPage: true, fetchStatus: 'paused' })).toBe(`${shell.waits} Show more`);
  expect(more({ hasNextPage: false })).toBe('');
});
