import { toLatinDigits } from '@mela/i18n';
import { ok, parseAmount, refuse, startOf, type Outcome } from '@mela/primitives';
import type { ToldPayment } from './hear-payment.ts';

/** At most so many lines are read in at once. */
const LINES_MAX = 2000;

/** A line of a statement: a payment that came, or why it cannot be read. */
export type StatementLine = Readonly<{ line: number; payment: ToldPayment | null }>;

/** What the columns are called by wallets and banks, without spaces and signs. */
const COLUMNS = {
  reference:
    /^(trx|txn|transaction|trans)(id|no|number|reference)?$|^(reference|ref|refno|referenceno|ট্রানজ্যাকশনআইডি|রেফারেন্স)$/u,
  amount:
    /^(amount|creditamount|credit|receivedamount|received|deposit|deposits|paidin|moneyin|cashin|পরিমাণ|জমা)(tk|bdt|taka)?$/u,
  day: /^(date|datetime|time|transactiondate|trxdate|txndate|valuedate|postingdate|receivedat|তারিখ|সময়)(time)?$/u,
  way: /^(type|transactiontype|trxtype|txntype|drcr|crdr|direction|ধরন)$/u,
} as const;
type Column = keyof typeof COLUMNS;

/** How lines tell of money that did not come. */
const WENT = /debit|^dr$|sent|send|out|withdraw|paid to|payment to|fee|charge|refund|revers/iu;

/**
 * Reads a statement: lines with commas, semicolons or tabs between, under a line of names of which the number's and the amount's are known. Lines
 * of money that went out are left away. Refuses what has no such names, or too many lines; a day that stands there is of the brand's clock.
 */
export function readStatement(
  text: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Outcome<StatementLine[], { kind: 'statement-unreadable' }> {
  const rows = rowsOf(toLatinDigits(text.normalize('NFKC')).replaceAll(/\p{Cf}/gu, ''));
  const at = rows.findIndex((row) => isHead(columnsOf(row)));
  if (at < 0) return refuse({ kind: 'statement-unreadable' });
  const columns = columnsOf(rows[at] ?? []);
  const body = rows.slice(at + 1);
  if (body.length > LINES_MAX) return refuse({ kind: 'statement-unreadable' });
  const lines = body.flatMap((row, index): StatementLine[] => {
    const cell = (name: Column): string => row[columns[name] ?? -1]?.trim() ?? '';
    if (row.every((one) => one.trim() === '') || WENT.test(cell('way'))) return [];
    const typed = cell('amount').replaceAll(/[,\s৳]|tk\.?|bdt/giu, '');
    // A column of credits is empty, or holds a zero, where money went out.
    if (/^(-.*|\(.*\)|0*(\.0*)?)$/.test(typed)) return [];
    const line = at + index + 2;
    const amount = parseAmount(typed.replace(/^\+/, ''));
    const receivedAt = cell('day') === '' ? now : instantOf(cell('day'), timeZone);
    const reference = cell('reference');
    if (!amount.ok || reference === '' || !receivedAt || receivedAt > now) return [{ line, payment: null }];
    return [{ line, payment: { reference, amount: amount.value, receivedAt } }];
  });
  return ok(lines);
}

const isHead = (columns: Partial<Record<Column, number>>): boolean =>
  columns.reference !== undefined && columns.amount !== undefined;

function columnsOf(row: readonly string[]): Partial<Record<Column, number>> {
  const names = row.map((cell) => cell.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''));
  const found: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const index = names.findIndex((name) => COLUMNS[column].test(name));
    if (index >= 0) found[column] = index;
  }
  return found;
}

/** The cells of each line; what is in quotes may hold anything but the end of a line. */
function rowsOf(text: string): string[][] {
  const lines = text.split(/\r\n|\r|\n/);
  const [between = ','] = [',', ';', '\t'].toSorted(
    (one, other) => text.split(other).length - text.split(one).length,
  );
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${between}]*))(?:${between}|$)`, 'y');
  return lines.map((line) => {
    const cells: string[] = [];
    for (cell.lastIndex = 0; cell.lastIndex <= line.length;) {
      const start = cell.lastIndex;
      const found = cell.exec(line);
      if (!found) break;
      cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
      // The last cell ends with its line.
      if (cell.lastIndex === start || !found[0].endsWith(between)) break;
    }
    return cells;
  });
}

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(.*)$/;
const CLOCK = /^[ T]*(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(am|pm)?$/i;

/** An instant as statements write it, on the brand's clock; a day alone is its end's, so that nothing of it is too old. */
function instantOf(typed: string, timeZone: string): Date | null {
  const dayFirst = DAY_FIRST.exec(typed);
  const [, year, month, day, rest = ''] = dayFirst
    ? ['', dayFirst[3], dayFirst[2], dayFirst[1], dayFirst[4]]
    : (YEAR_FIRST.exec(typed) ?? []);
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (Number.isNaN(Date.parse(date))) return null;
  const begins = startOf(date, timeZone).getTime();
  const clock = CLOCK.exec(rest);
  if (rest.trim() === '') return new Date(begins);
  if (!clock) return null;
  const half = clock[4]?.toLowerCase();
  const hour = (Number(clock[1]) % (half ? 12 : 24)) + (half === 'pm' ? 12 : 0);
  return new Date(begins + ((hour * 60 + Number(clock[2])) * 60 + Number(clock[3] ?? 0)) * 1000);
}
