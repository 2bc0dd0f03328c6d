import type { Id } from '@mela/primitives';
import type { Selectable } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { LettersLetter } from '../../platform/tables.ts';
import { openContent, type Channel, type LetterContent, type LetterKind } from './letter.ts';
import type { Letters } from './queue-letter.ts';

/** A letter that nobody carries, opened; where it cannot be, it is not `readable` and says nothing. */
export type KeptLetter = LetterContent &
  Readonly<{
    id: Id;
    channel: Channel;
    kind: LetterKind;
    queuedAt: Date;
    expiresAt: Date;
    readable: boolean;
  }>;

const NOTHING: LetterContent = { to: '', language: '', values: {} };

const kept = (scope: Scope) =>
  scope.db
    .selectFrom('letters.letter')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '=', 'kept');

function opened({ box }: Letters, row: Selectable<LettersLetter>): KeptLetter[] {
  if (row.sealed === null) return [];
  const content = openContent(box, row.merchant_id, row.id, row.sealed);
  return [
    {
      ...(content ?? NOTHING),
      readable: content !== null,
      id: row.id,
      channel: row.channel as Channel,
      kind: row.kind as LetterKind,
      queuedAt: row.queued_at,
      expiresAt: row.expires_at,
    },
  ];
}

/** The letters of channels without a carrier, newest first, page by page (`before`: the last id seen). */
export async function keptLetters(
  letters: Letters,
  scope: Scope,
  { before, limit = 50 }: { before?: Id | undefined; limit?: number } = {},
): Promise<KeptLetter[]> {
  let query = kept(scope).orderBy('id', 'desc').limit(limit);
  if (before) query = query.where('id', '<', before);
  return (await query.execute()).flatMap((row) => opened(letters, row));
}

/** One of them, or null. */
export async function keptLetter(letters: Letters, scope: Scope, id: Id): Promise<KeptLetter | null> {
  const row = await kept(scope).where('id', '=', id).executeTakeFirst();
  return (row && opened(letters, row)[0]) ?? null;
}
