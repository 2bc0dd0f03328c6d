import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Whatever has rows of the business is a `List`: filtered, ordered, counted and filed by the server. These have none. */
const NO_LISTS: Readonly<Record<string, string>> = {
  'widgets/list/list.tsx': 'is the list',
  'features/overview/waiting-for-me.tsx':
    'is put together of every list’s waiting rows, each of them filtered there',
  'features/brand/installation-status-page.tsx':
    'has a row for each brand, which are looked through on a page of their own',
  'features/brand/standing.tsx': 'has the few changes that are planned, which end when they are made',
  'features/health/health-page.tsx': 'has findings, which somebody repairs at once',
  'features/service-times/service-times-page.tsx': 'is a report of the days that are asked for, a row each',
  'features/vendors/lobby-entries.tsx': 'has a vendor’s entries, one for each lobby at most',
  'features/vendor-credits/standings.tsx': 'is a report of a vendor’s last days, a row for each window',
};

test('rows of the business are lists, and what is a bare table says why', () => {
  const root = new URL('../', import.meta.url);
  const bare = globSync('{features,layout,widgets}/**/*.tsx', { cwd: root }).filter((file) =>
    /<DataTable\b/.test(readFileSync(new URL(file, root), 'utf8')),
  );
  expect(bare.toSorted()).toEqual(Object.keys(NO_LISTS).toSorted());
});

test('no other table is built', () => {
  const root = new URL('../', import.meta.url);
  const built = globSync('**/*.tsx', { cwd: root, exclude: ['dist/**', 'node_modules/**'] }).filter((file) =>
    /<table\b/.test(readFileSync(new URL(file, root), 'utf8')),
  );
  expect(built).toEqual(['widgets/data-table.tsx']);
});
