import type { Selectable } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { MessagingRoomTerms } from '../../../platform/tables.ts';
import { recordFact } from '../../../platform/outbox/outbox.ts';
import { plain } from '../words.ts';

/** What a brand asks of whoever enters its chat room. */
export type RoomTerms = Readonly<{
  open: boolean;
  /** So many seconds are between two messages of one person. */
  slowSeconds: number;
  /** Whoever enters has paid in so much so far. */
  depositedMin: bigint;
  /** Nobody says them there, however they are spelt. */
  blockedWords: readonly string[];
}>;

/** What every brand begins with. */
const BEGINNING: RoomTerms = { open: false, slowSeconds: 5, depositedMin: 0n, blockedWords: [] };

const toTerms = (row: Selectable<MessagingRoomTerms>): RoomTerms => ({
  open: row.open,
  slowSeconds: row.slow_seconds,
  depositedMin: row.deposited_min,
  blockedWords: row.blocked_words,
});

/** What the brand asks now. */
export async function roomTermsOf(scope: Scope): Promise<RoomTerms> {
  const row = await scope.db
    .selectFrom('messaging.room_terms')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .executeTakeFirst();
  return row ? toTerms(row) : BEGINNING;
}

/** Changes what the brand asks; whoever is in the room finds out whether they still may be, where that is another question now. */
export async function saveRoomTerms(
  scope: Scope,
  given: RoomTerms,
): Promise<Readonly<{ before: RoomTerms; after: RoomTerms }>> {
  const before = await roomTermsOf(scope);
  const blockedWords = [...new Set(given.blockedWords.map(plain).filter((word) => word !== ''))];
  const values = {
    open: given.open,
    slow_seconds: given.slowSeconds,
    deposited_min: given.depositedMin,
    blocked_words: blockedWords,
  };
  await scope.db
    .insertInto('messaging.room_terms')
    .values({ merchant_id: scope.merchantId, ...values })
    .onConflict((row) => row.column('merchant_id').doUpdateSet(values))
    .execute();
  const isOther = before.open !== given.open || before.depositedMin !== given.depositedMin;
  if (isOther) await recordFact(scope, { topic: 'room-left', memberId: null, payload: {} });
  return { before, after: { ...given, blockedWords } };
}
