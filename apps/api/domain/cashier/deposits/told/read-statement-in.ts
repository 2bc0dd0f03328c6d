import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../../../platform/database.ts';
import { channelBy } from '../channels/channel.ts';
import { hearPayment } from './hear-payment.ts';
import { readStatement } from './read-statement.ts';

/** What came of a statement's lines: credited, at the desk, known before, and the numbers of those that nobody can read. */
export type StatementRead = { credited: number; waiting: number; known: number; unreadable: number[] };

type Refusal = { kind: 'channel-not-found' | 'statement-unreadable' };

/**
 * Reads a channel's statement in. Each line is a transaction of its own, and reading the same file again changes nothing: what was broken off
 * is read in once more.
 */
export async function readStatementIn(
  database: Database,
  { merchantId, channelId, staffId, text, timeZone }: Given,
): Promise<Outcome<StatementRead, Refusal>> {
  const channel = await database.inMerchant(merchantId, (scope) => channelBy(scope, { id: channelId }));
  if (!channel || channel.kind === 'gateway' || channel.accountId === null)
    return refuse({ kind: 'channel-not-found' });
  const lines = readStatement(text, { now: database.clock.now(), timeZone });
  if (!lines.ok) return lines;
  const read: StatementRead = { credited: 0, waiting: 0, known: 0, unreadable: [] };
  for (const { line, payment } of lines.value) {
    const heard =
      payment &&
      (await database.inMerchant(merchantId, (scope) =>
        hearPayment(scope, channel, payment, { source: 'statement', notedBy: staffId }),
      ));
    if (heard?.ok) read[heard.value] += 1;
    else if (heard?.refusal.kind === 'payment-credited') read.known += 1;
    else read.unreadable.push(line);
  }
  return ok(read);
}

type Given = { merchantId: Id; channelId: Id; staffId: Id; text: string; timeZone: string };
