import { toLatinDigits } from '@mela/i18n';

/** A row of a statement, and the number of the line on which it begins. */
export type StatementRow = Readonly<{ line: number; cells: readonly string[] }>;

/** The text of a file as spreadsheets and wallets write it: UTF-8, or UTF-16 where its mark says so. */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * The rows of a text with commas, semicolons or tabs between (RFC 4180): what is in quotes may hold any of these, quotes written twice, and ends
 * of lines. A quote that is never closed is a sign like any other. Digits are told in Latin; rows in which nothing stands are left out, and of what is no text there are none.
 */
export function rowsOf(given: string): StatementRow[] {
  if (given.includes('\0')) return [];
  const text = toLatinDigits(given.normalize('NFKC')).replaceAll(/\p{Cf}/gu, '');
  const plain = text.replaceAll(/"(?:[^"]|"")*"/g, '');
  // A comma may be part of an amount.
  const [between = ','] = ['\t', ';', ','].toSorted(
    (one, other) => plain.split(other).length - plain.split(one).length,
  );
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"[^\\S\\r\\n\\t]*|([^${between}\\r\\n]*))(${between}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  const rows: StatementRow[] = [];
  let cells: string[] = [];
  let [line, begun] = [1, 1];
  for (cell.lastIndex = 0; cell.lastIndex <= text.length;) {
    const found = cell.exec(text);
    if (!found) break;
    const [all, quoted, bare = '', end] = found;
    cells.push((quoted?.replaceAll('""', '"') ?? bare).trim());
    line += all.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (end === between) continue;
    if (cells.some(Boolean)) rows.push({ line: begun, cells });
    cells = [];
    begun = line;
    if (end === '') break;
  }
  return rows;
}
