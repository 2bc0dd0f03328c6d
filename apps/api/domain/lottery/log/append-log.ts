import { entryText, type LogEntry } from '@mela/lottery-rules';
import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';

/** An entry to add, with the draw that it is about; a key is about none. */
export type LogLine = Readonly<{ drawId: Id | null; settlement?: number; entry: LogEntry }>;

/**
 * Adds entries to the brand's public log, in the transaction that does what they say. They can never be
 * changed or taken away, and of a draw each is said once. Comes last in its transaction: others wait to add theirs.
 */
export async function appendLog(scope: Scope, lines: readonly LogLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    select lottery.append_log(
      ${lines.map(({ entry }) => entry.kind)}::text[], ${lines.map(({ drawId }) => drawId)}::uuid[],
      ${lines.map(({ settlement = 1 }) => settlement)}::smallint[],
      ${lines.map(({ entry }) => entryText(entry))}::text[])`.execute(scope.db);
}
