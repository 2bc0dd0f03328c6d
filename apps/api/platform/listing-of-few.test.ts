import { expect, test } from 'vitest';
import { listingOfFew } from './listing-of-few.ts';
import type { Filter } from './listing.ts';
import type { Scope } from './scope.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 2, 6, minute));
const ITEMS = [
  { code: 'b', people: 2, seenAt: at(1), role: null },
  { code: 'a', people: 2, seenAt: null, role: 'admin' },
  { code: 'd', people: 10, seenAt: at(3), role: 'risk' },
  { code: 'c', people: 1, seenAt: at(2), role: 'admin' },
];
const listing = listingOfFew({
  all: async () => ITEMS,
  keyOf: ({ code }) => code,
  columns: {
    code: (one) => one.code,
    people: (one) => one.people,
    seenAt: (one) => one.seenAt,
    role: (one) => one.role,
  },
});
const scope = {} as Scope;

async function listed(
  order: string,
  filters: Readonly<Record<string, Filter>> = {},
  limit = 3,
): Promise<string> {
  const by = { by: order.replace('-', ''), descending: order.startsWith('-') };
  let found = '';
  for (let after: { at: string | null; key: string } | null = null; ;) {
    const page: Awaited<ReturnType<typeof listing.page>> = await listing.page(
      scope,
      { filters, order: by, after },
      limit,
    );
    found += page.items.map(({ code }) => code).join('');
    if (!page.next) return found;
    after = page.next;
  }
}

test('few are ordered by each column, the last where nothing stands, whatever a page holds', async () => {
  for (const limit of [1, 2, 3, 4]) {
    expect(await listed('code', {}, limit)).toBe('abcd');
    expect(await listed('-code', {}, limit)).toBe('dcba');
    expect(await listed('people', {}, limit)).toBe('cabd');
    expect(await listed('-people', {}, limit)).toBe('dbac');
    expect(await listed('seenAt', {}, limit)).toBe('bcda');
    expect(await listed('-seenAt', {}, limit)).toBe('dcba');
  }
});

test('few are asked for by words, by how they begin, and from one value to another', async () => {
  expect(await listed('code', { role: { oneOf: ['admin', null] } })).toBe('abc');
  expect(await listed('code', { role: { begins: 'AD' } })).toBe('ac');
  expect(await listed('code', { people: { from: 2n, before: 10n } })).toBe('ab');
  expect(await listed('code', { seenAt: { from: at(2), before: null } })).toBe('cd');
  const view = {
    filters: {},
    only: { role: { oneOf: ['risk'] } },
    order: { by: 'code', descending: false },
    after: null,
  };
  expect(await listing.summary(scope, view, [])).toEqual({ count: 1, capped: false, sums: [] });
  expect([listing.isKey('ssc1m'), listing.isKey("' or true")]).toEqual([true, false]);
});
