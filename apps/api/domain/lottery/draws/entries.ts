import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';

/** What staff can say about a draw: its result, that its published result was wrong, or that it is void although its sale is over. */
export type EntryKind = 'result' | 'correction' | 'void';

/** What one member of staff says about a draw. It stands until another says the same, refuses it, or it is taken back. */
export type Entry = Readonly<{
  id: Id;
  kind: EntryKind;
  result: unknown;
  reason: string;
  staffId: Id;
  enteredAt: Date;
  state: 'standing' | 'agreed' | 'refused' | 'taken-back';
  closedBy: Id | null;
  closedAt: Date | null;
  note: string | null;
}>;

/** Everything that was ever said about a draw, in order. */
export async function entriesOf(scope: Scope, drawId: Id): Promise<Entry[]> {
  return scope.db
    .selectFrom('lottery.entry')
    .select([
      'id',
      'kind',
      'result',
      'reason',
      'staff_id as staffId',
      'entered_at as enteredAt',
      'state',
      'closed_by as closedBy',
      'closed_at as closedAt',
      'note',
    ])
    .where('merchant_id', '=', scope.merchantId)
    .where('draw_id', '=', drawId)
    .orderBy('entered_at')
    .orderBy('id')
    .$narrowType<{ kind: EntryKind; state: Entry['state'] }>()
    .execute();
}

/** Writes down what somebody says about a draw. */
export async function addEntry(
  scope: Scope,
  drawId: Id,
  entry: Pick<Entry, 'id' | 'kind' | 'result' | 'reason' | 'staffId'>,
): Promise<void> {
  await scope.db
    .insertInto('lottery.entry')
    .values({
      merchant_id: scope.merchantId,
      id: entry.id,
      draw_id: drawId,
      kind: entry.kind,
      result: entry.kind === 'void' ? null : JSON.stringify(entry.result),
      reason: entry.reason,
      staff_id: entry.staffId,
      entered_at: scope.now,
    })
    .execute();
}

/** Ends standing entries, each once. */
export async function closeEntries(
  scope: Scope,
  ids: readonly Id[],
  to: { state: 'agreed' | 'refused' | 'taken-back'; by: Id; note?: string | null },
): Promise<void> {
  await scope.db
    .updateTable('lottery.entry')
    .set({ state: to.state, closed_by: to.by, closed_at: scope.now, note: to.note ?? null })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', ids)
    .where('state', '=', 'standing')
    .execute();
}
