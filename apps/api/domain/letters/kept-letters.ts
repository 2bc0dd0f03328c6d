import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { openContent, type Channel, type LetterContent, type LetterKind } from './letter.ts';
import type { Letters } from './queue-letter.ts';

/** A letter that nobody carries, opened. */
export type KeptLetter = LetterContent &
  Readonly<{ id: Id; channel: Channel; kind: LetterKind; queuedAt: Date; expiresAt: Date }>;

/** The letters of channels without a carrier, newest first, page by page (`before`: the last id seen). */
export async function keptLetters(
  { box }: Letters,
  scope: Scope,
  { before, limit = 50 }: { before?: Id | undefined; limit?: number } = {},
): Promise<KeptLetter[]> {
  let query = scope.db
    .selectFrom('letters.letter')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '=', 'kept')
    .orderBy('id', 'desc')
    .limit(limit);
  if (before) query = query.where('id', '<', before);
  return (await query.execute()).flatMap(({ id, channel, kind, sealed, queued_at, expires_at }) =>
    sealed === null
      ? []
      : [
          {
            ...openContent(box, scope.merchantId, id, sealed),
            id,
            channel: channel as Channel,
            kind: kind as LetterKind,
            queuedAt: queued_at,
            expiresAt: expires_at,
          },
        ],
  );
}
