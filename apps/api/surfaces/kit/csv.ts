import type { WireStream } from '@mela/wire/file.ts';

/** What a spreadsheet would take for a formula when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
/** Tells spreadsheets that the text is UTF-8, Bengali included. */
const MARK = '\uFEFF';

/** One cell: quoted, and never a formula, whoever chose its text. Numbers stay numbers. */
const cell = (text: string): string => {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** A table as a CSV file (RFC 4180) that is written while its rows are read, page by page. */
export function csvFile(
  name: string,
  heads: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): WireStream {
  async function* write(): AsyncGenerator<string> {
    yield MARK + line(heads);
    for await (const rows of pages) yield rows.map(line).join('');
  }
  return { type: 'text/csv; charset=utf-8', name, chunks: write() };
}
