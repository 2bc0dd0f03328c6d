import type { HandKind } from '@mela/form-rules/deposit-kinds/index.ts';
import { parseAmount, startOf } from '@mela/primitives';
import { readTransactionId } from '../payments/transaction-id.ts';
import type { ToldPayment } from './hear-payment.ts';
import type { StatementLayout } from './statement-layout.ts';
import type { StatementRow } from './statement-rows.ts';

/**
 * What is to be said of a row: it stands above the payments, tells of money that went out, repeats one of this file, or what of it cannot be read;
 * `future` is a moment that has not come.
 */
export type RowNote = 'above' | 'went' | 'twice' | 'reference' | 'amount' | 'time' | 'future';

/** A row of a statement, with the payment that it tells of. */
export type StatementLine = StatementRow & Readonly<{ payment: ToldPayment | null; note: RowNote | null }>;

/** Whether a row ought to tell of a payment, and cannot be read. */
export const isUnreadable = ({ payment, note }: StatementLine): boolean =>
  payment === null && note !== 'above' && note !== 'went';

/** How lines tell of money that did not come. */
const WENT = /debit|^dr$|sent|send|out|withdraw|paid to|payment to|fee|charge|refund|revers/iu;

type Reading = Readonly<{ kind: HandKind; layout: StatementLayout; now: Date; timeZone: string }>;

/** Reads a statement's rows, of the payments of a kind; a day that stands there is of the brand's clock. */
export function readStatement(rows: readonly StatementRow[], reading: Reading): StatementLine[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const read = paymentOf(row, reading);
    if (typeof read === 'string') return { ...row, payment: null, note: read };
    const known = `${read.reference} ${read.amount}`;
    const note = seen.has(known) ? 'twice' : null;
    seen.add(known);
    return { ...row, payment: read, note };
  });
}

function paymentOf(
  { line, cells }: StatementRow,
  { kind, layout, now, timeZone }: Reading,
): ToldPayment | RowNote {
  const cell = (at: number | null): string => (at === null ? '' : (cells[at] ?? ''));
  if (line <= layout.namesAt) return 'above';
  if (WENT.test(cell(layout.way))) return 'went';
  const typed = cell(layout.amount).replaceAll(/[\s৳’']|tk\.?|bdt/giu, '');
  // A column of credits is empty, or holds a zero, where money went out.
  if (/^([-−].*|\(.*\)|.*-|0*([.,]0*)?)$/.test(typed)) return 'went';
  const amount = amountOf(typed, layout.decimal);
  if (amount === null) return 'amount';
  const reference = readTransactionId(kind, cell(layout.reference));
  if (!reference.ok) return 'reference';
  const day = cell(layout.receivedAt);
  const receivedAt = day === '' ? now : instantOf(day, layout.days, timeZone);
  if (receivedAt === null) return 'time';
  if (receivedAt > now) return 'future';
  return { reference: reference.value, amount, receivedAt, payer: cell(layout.sender) || null };
}

/** Digits in groups, as in 1,234.50 or 1,23,456: the last group has three, and what begins a group cannot be what ends the whole. */
const GROUPED = /^\+?(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d+)?$/;

function amountOf(typed: string, decimal: StatementLayout['decimal']): bigint | null {
  const pointed =
    decimal === 'point' ? typed : typed.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
  if (!GROUPED.test(pointed)) return null;
  const amount = parseAmount(pointed.replaceAll(/[+,]/g, ''));
  return amount.ok && amount.value > 0n ? amount.value : null;
}

const YEAR_LAST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(.*)$/;
const CLOCK = /^,?[ T]*(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(am|pm)?$/i;

/** An instant as statements write it, on the brand's clock; a day alone is its beginning. */
function instantOf(typed: string, days: StatementLayout['days'], timeZone: string): Date | null {
  const last = YEAR_LAST.exec(typed);
  const [one, other] = days === 'day-first' ? [2, 1] : [1, 2];
  const [, year, month, day, rest = ''] = last
    ? ['', last[3], last[one], last[other], last[4]]
    : (YEAR_FIRST.exec(typed) ?? []);
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const known = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(known.getTime()) || !known.toISOString().startsWith(date)) return null;
  const begins = startOf(date, timeZone).getTime();
  const clock = CLOCK.exec(rest);
  if (rest.trim() === '') return new Date(begins);
  if (!clock) return null;
  const half = clock[4]?.toLowerCase();
  const hour = (Number(clock[1]) % (half ? 12 : 24)) + (half === 'pm' ? 12 : 0);
  return new Date(begins + ((hour * 60 + Number(clock[2])) * 60 + Number(clock[3] ?? 0)) * 1000);
}
