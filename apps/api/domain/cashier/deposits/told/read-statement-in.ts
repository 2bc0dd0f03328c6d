import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../../../platform/database.ts';
import { channelBy, type DepositChannel } from '../channels/channel.ts';
import { hearPayment } from './hear-payment.ts';
import { isUnreadable, readStatement, type StatementLine } from './read-statement.ts';
import { keepLayout, keptLayout, proposedLayout, type StatementLayout } from './statement-layout.ts';
import { rowsOf, textOfFile, type StatementRow } from './statement-rows.ts';

/** At most so many rows are read in at once. */
const ROWS_MAX = 2000;

/** What came of a statement's lines: credited, at the desk, known before, and the numbers of those that nobody can read. */
export type StatementRead = { credited: number; waiting: number; known: number; unreadable: number[] };

/** A file as it would be read in; without a layout nobody has said it, and no line names the columns. */
export type StatementPreview = Readonly<{
  channel: DepositChannel;
  layout: StatementLayout | null;
  /** It is what was said of the channel's last file. */
  isKept: boolean;
  rows: readonly StatementRow[];
  lines: readonly StatementLine[];
}>;

type Refusal = { kind: 'channel-not-found' | 'statement-unreadable' };

type Given = Readonly<{
  merchantId: Id;
  channelId: Id;
  bytes: Uint8Array;
  timeZone: string;
  /** How it is to be read; null: as it is proposed. */
  layout: StatementLayout | null;
}>;

/** Reads a channel's file and keeps nothing; refuses one that has no rows or too many. */
export async function previewStatement(
  database: Database,
  { merchantId, channelId, bytes, timeZone, layout: said }: Given,
): Promise<Outcome<StatementPreview, Refusal>> {
  const [channel, kept] = await database.inMerchant(merchantId, async (scope) => [
    await channelBy(scope, { id: channelId }),
    await keptLayout(scope, channelId),
  ]);
  if (!channel || channel.kind === 'gateway' || channel.accountId === null)
    return refuse({ kind: 'channel-not-found' });
  const rows = rowsOf(textOfFile(bytes));
  const proposed = said ? { layout: said, isKept: false } : proposedLayout(rows, kept);
  const { layout, isKept } = proposed ?? { layout: null, isKept: false };
  const below = rows.filter(({ line }) => line > (layout?.namesAt ?? 0));
  if (rows.length === 0 || below.length > ROWS_MAX) return refuse({ kind: 'statement-unreadable' });
  const { kind } = channel;
  const reading = layout && { kind, layout, now: database.clock.now(), timeZone };
  return ok({ channel, layout, isKept, rows, lines: reading ? readStatement(rows, reading) : [] });
}

/**
 * Reads a channel's statement in, and keeps for the next one how it was read. Each line is a transaction of its own, and reading the same file
 * again changes nothing: what was broken off is read in once more.
 */
export async function readStatementIn(
  database: Database,
  given: Given & Readonly<{ staffId: Id }>,
): Promise<Outcome<StatementRead, Refusal>> {
  const { merchantId, channelId, staffId } = given;
  const preview = await previewStatement(database, given);
  if (!preview.ok) return preview;
  const { channel, layout, rows, lines } = preview.value;
  if (!layout) return refuse({ kind: 'statement-unreadable' });
  const read: StatementRead = { credited: 0, waiting: 0, known: 0, unreadable: [] };
  for (const told of lines) {
    const { line, payment } = told;
    if (isUnreadable(told)) read.unreadable.push(line);
    if (payment === null) continue;
    const heard = await database.inMerchant(merchantId, (scope) =>
      hearPayment(scope, channel, payment, { source: 'statement', notedBy: staffId }),
    );
    if (heard.ok) read[heard.value] += 1;
    else if (heard.refusal.kind === 'payment-credited') read.known += 1;
    else read.unreadable.push(line);
  }
  const names = rows.find(({ line }) => line === layout.namesAt)?.cells ?? [];
  await database.inMerchant(merchantId, (scope) => keepLayout(scope, { channelId, staffId, layout, names }));
  return ok(read);
}
