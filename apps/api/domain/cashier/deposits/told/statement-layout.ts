import type { Id } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';
import type { StatementRow } from './statement-rows.ts';

/** Which columns of a statement tell what, counted from 0, and how it writes days and amounts. */
export type StatementLayout = Readonly<{
  /** The line of names: payments stand below it. 0: there is none. */
  namesAt: number;
  reference: number;
  amount: number;
  receivedAt: number | null;
  sender: number | null;
  /** Whether money came or went. */
  way: number | null;
  /** What 03/04/2026 means; with the year first it can mean one day only. */
  days: 'day-first' | 'month-first';
  decimal: 'point' | 'comma';
}>;

type KeptLayout = Readonly<{ layout: StatementLayout; names: readonly string[] }>;

/** What the columns are called by wallets and banks, without spaces and signs. */
const COLUMNS = {
  reference:
    /^(trx|txn|transaction|trans)(id|no|number|reference)?$|^(reference|ref|refno|referenceno|ট্রানজ্যাকশনআইডি|রেফারেন্স)$/u,
  amount:
    /^(amount|creditamount|credit|receivedamount|received|deposit|deposits|paidin|moneyin|cashin|পরিমাণ|জমা)(tk|bdt|taka)?$/u,
  receivedAt:
    /^(date|datetime|time|transactiondate|trxdate|txndate|valuedate|postingdate|receivedat|তারিখ|সময়)(time)?$/u,
  sender:
    /^(from|sender|payer|frommsisdn|msisdn|counterparty|প্রেরক)(number|no|account|wallet|mobile|নম্বর)?$/u,
  way: /^(type|transactiontype|trxtype|txntype|drcr|crdr|direction|ধরন)$/u,
} as const;
type Column = keyof typeof COLUMNS;

/** So far down the line of names is looked for. */
const NAMES_WITHIN = 50;

/** Columns by their usual names; null where no line names a payment's number and its amount. */
function guessed(rows: readonly StatementRow[]): StatementLayout | null {
  for (const { line, cells } of rows.slice(0, NAMES_WITHIN)) {
    const names = cells.map((cell) => cell.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''));
    const at = (column: Column): number | null => {
      const index = names.findIndex((name) => COLUMNS[column].test(name));
      return index < 0 ? null : index;
    };
    const [reference, amount] = [at('reference'), at('amount')];
    if (reference === null || amount === null) continue;
    const others = { receivedAt: at('receivedAt'), sender: at('sender'), way: at('way') };
    return { namesAt: line, reference, amount, ...others, days: 'day-first', decimal: 'point' };
  }
  return null;
}

/** What was said of the channel's last file, where this one has the same names in the columns that were chosen. */
function again(rows: readonly StatementRow[], { layout, names }: KeptLayout): StatementLayout | null {
  const { reference, amount, receivedAt, sender, way } = layout;
  const chosen = [reference, amount, receivedAt, sender, way].filter((at) => at !== null);
  if (names.length === 0) return rows.some(({ cells }) => chosen.every((at) => at in cells)) ? layout : null;
  const found = rows
    .slice(0, NAMES_WITHIN)
    .find(({ cells }) => chosen.every((at) => cells[at] !== undefined && cells[at] === names[at]));
  return found ? { ...layout, namesAt: found.line } : null;
}

/** How a channel's file is to be read where nobody has said it yet: as the last one, or by the usual names. */
export function proposedLayout(
  rows: readonly StatementRow[],
  kept: KeptLayout | null,
): Readonly<{ layout: StatementLayout; isKept: boolean }> | null {
  const last = kept && again(rows, kept);
  if (last) return { layout: last, isKept: true };
  const layout = guessed(rows);
  return layout && { layout, isKept: false };
}

/** What staff have said of a channel's last file. */
export async function keptLayout(scope: Scope, channelId: Id): Promise<KeptLayout | null> {
  const row = await scope.db
    .selectFrom('cashier.statement_layout')
    .select(['layout', 'names'])
    .where('merchant_id', '=', scope.merchantId)
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row ? { layout: row.layout as unknown as StatementLayout, names: row.names } : null;
}

/** Keeps how a channel's file was read, for the next one. */
export async function keepLayout(
  scope: Scope,
  { channelId, staffId, layout, names }: KeptLayout & { channelId: Id; staffId: Id },
): Promise<void> {
  const said = { layout: JSON.stringify(layout), names: [...names], kept_by: staffId, kept_at: scope.now };
  await scope.db
    .insertInto('cashier.statement_layout')
    .values({ merchant_id: scope.merchantId, channel_id: channelId, ...said })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'channel_id']).doUpdateSet(said))
    .execute();
}
