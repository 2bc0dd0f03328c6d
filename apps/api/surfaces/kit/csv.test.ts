import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvFile } from './csv.ts';

async function written(rows: readonly (readonly string[])[]): Promise<string> {
  async function* pages() {
    yield rows;
  }
  let text = '';
  for await (const chunk of csvFile('x.csv', ['head'], pages()).chunks) text += chunk;
  return text;
}

/** Reads back what RFC 4180 says; another reader than the one that wrote. */
function read(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const match of text.slice(1).matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push((match[1] ?? '').replaceAll('""', '"'));
    if (match[2] !== ',') rows.push([]);
  }
  return rows.slice(1, -1);
}

it('comes back as it was written, but for what a spreadsheet would run', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
      async (rows) => {
        const back = read(await written(rows));
        expect(back.map((cells) => cells.map((text) => text.replace(/^'/, '')))).toEqual(
          rows.map((cells) => cells.map((text) => text.replace(/^'/, ''))),
        );
        for (const text of back.flat()) expect(text).not.toMatch(/^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/);
      },
    ),
  );
});

it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\tx', '\r=1', '=HYPERLINK("http://x")'])(
  'takes the sting out of %o',
  async (text) => expect(await written([[text]])).toContain(`"'`),
);

it('leaves amounts what they are, below zero too', async () => {
  expect(await written([['-100.0000', '25.5']])).toContain('"-100.0000","25.5"');
});
