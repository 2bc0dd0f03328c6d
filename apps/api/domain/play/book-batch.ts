import { createHash } from 'node:crypto';
import { invariant, newId, type Id } from '@mela/primitives';
import pg from 'pg';
import type { BookingAnswer, BookingCall, BookingRefusal } from './call.ts';
import { ownId } from './own-id.ts';

const UNIQUE_VIOLATION = '23505';

/** A call with our reference for it, as `play.book` reads it; prepared once, however often its batch is run. */
export type PreparedCall = Readonly<Record<string, string | boolean | null>>;

/** Names a call and hashes its fields, so that a repeat is told from another call under the same id. */
export function prepareCall(call: BookingCall, now: Date): PreparedCall {
  const { kind, vendor, nonce, session, player, game, round } = call;
  const own = {
    transaction: 'transaction' in call ? call.transaction : null,
    reference: 'reference' in call ? call.reference : null,
    amount: 'amount' in call ? call.amount.toString() : null,
    currency: 'currency' in call ? call.currency : null,
    ends_round: call.kind === 'settle' ? call.endRound : call.kind === 'end-round' ? call.zeroWin : null,
  };
  return {
    kind,
    vendor,
    nonce,
    id: newId(now.getTime()),
    body_hash: createHash('sha256')
      .update(JSON.stringify([session, player, game, round, Object.values(own)]))
      .digest('hex')
      .slice(0, 32),
    session: ownId(session),
    player: ownId(player),
    game,
    round,
    ...own,
  };
}

type Row = [
  outcome: 'ok' | BookingRefusal,
  reference: Id | null,
  balance: bigint | null,
  currency: string | null,
  attempts: number | null,
  held: bigint | null,
];

/**
 * Books calls of one merchant in one round trip, which is one transaction, and answers each in its place. Where they are all
 * believed new, nobody looks whether one was booked before: if one was, the database throws (`wasBookedBefore`).
 * Throws when the database did; then nothing of the batch was booked, or nothing is known of it.
 */
export async function bookBatch(
  pool: pg.Pool,
  merchantId: Id,
  calls: readonly PreparedCall[],
  now: Date,
  areNew: boolean,
): Promise<BookingAnswer[]> {
  const { rows } = await pool.query<Row>({
    name: 'play.book',
    text: 'select * from play.book($1, $2, $3, $4)',
    values: [merchantId, now, JSON.stringify(calls), areNew],
    rowMode: 'array',
  });
  invariant(rows.length === calls.length, 'every call of a batch is answered');
  return rows.map(([outcome, reference, balance, currency, attempts, held]) => {
    if (outcome !== 'ok') return { ok: false, refusal: { kind: outcome, attempts } };
    invariant(balance !== null && currency !== null, 'a booking has a balance');
    return { ok: true, value: { reference, balance, currency, held } };
  });
}

/** Whether a batch was given up because one of its calls, believed new, was not. */
export const wasBookedBefore = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION;
