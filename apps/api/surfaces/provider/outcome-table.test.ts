import { readFileSync } from 'node:fs';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { cellsAt } from '@mela/testing/vendors/outcome-cells.ts';
import { BEFORE } from '@mela/testing/vendors/outcome-table.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The outcome table of docs/protocols/provider.md, read from the page: each of its cells is tried by a test of its own. A row, a column or a
// word that is new on the page fails until it is tried here.

const PAGE = readFileSync(new URL('../../../../docs/protocols/provider.md', import.meta.url), 'utf8');

const rows = PAGE.slice(PAGE.indexOf('| now ↓ / before →'))
  .split('\n\n', 1)[0]
  ?.split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const [head = [], , ...table] = rows ?? [];

let at: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let tried: ReturnType<typeof cellsAt>;
beforeAll(async () => {
  at = await openTestApi();
  vendor = await openPretendVendor(at);
  tried = cellsAt(vendor);
});
afterAll(async () => {
  expect(await vendor.verify()).toEqual([]);
  await at.close();
});

/** A row of the page's may name several calls: `void`, `return-stake`. */
const callsOf = (cell: string): string[] => {
  const plain = cell.replaceAll('`', '');
  // Other words with a comma say how one call comes.
  return plain.startsWith('release') ? [plain] : plain.split(', ');
};

it('the page has the columns and rows that are tried here, and each cell says something', () => {
  expect(head.slice(1)).toEqual(BEFORE);
  expect(table.flatMap(([call = '']) => callsOf(call)).toSorted()).toEqual(
    Object.keys(tried.cells).toSorted(),
  );
  for (const cells of table) {
    expect(cells).toHaveLength(BEFORE.length + 1);
    for (const cell of cells) expect(cell).not.toBe('');
  }
});

for (const [name = '', ...answer] of table)
  for (const call of callsOf(name))
    describe(call, () => {
      for (const [column, before] of BEFORE.entries())
        it(`${before}: ${answer[column]}`, async () => {
          const cell = tried.cells[call]?.[before];
          if (!cell) throw new Error(`nobody tries ${call} on ${before}`);
          await cell(await tried.sitDown());
        });
    });
