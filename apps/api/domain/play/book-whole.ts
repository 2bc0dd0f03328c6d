import { createHash } from 'node:crypto';
import { invariant, newId, ok, refuse, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { prepareCall } from './book-batch.ts';
import type { Booked, BookingRefusal, WholeCall } from './call.ts';
import { ownId } from './own-id.ts';

/** Which of the calls was refused, counted from 0, and why. */
export type WholeRefusal = { kind: BookingRefusal; place: number };

type Row = { outcome: 'ok' | BookingRefusal } & { [K in keyof Booked]: Booked[K] | null };

/**
 * Books calls in their order, all or none. A refusal is that of the first call that is refused; the transaction of the scope must
 * then be rolled back, as it is for every refusal.
 */
export async function bookWhole(
  scope: Scope,
  calls: readonly WholeCall[],
): Promise<Outcome<Booked[], WholeRefusal>> {
  const prepared = JSON.stringify(calls.map((call) => prepareWhole(call, scope.now)));
  const { rows } = await sql<Row>`
    select outcome, reference, balance, currency, held
      from play.book_whole(${scope.merchantId}, ${scope.now}, ${prepared}::jsonb)`.execute(scope.db);
  const last = rows.at(-1);
  if (last && last.outcome !== 'ok') return refuse({ kind: last.outcome, place: rows.length - 1 });
  invariant(rows.length === calls.length, 'every call is answered');
  return ok(
    rows.map(({ reference, balance, currency, held }) => {
      invariant(balance !== null && currency !== null, 'a booking has a balance');
      return { reference, balance, currency, held };
    }),
  );
}

/** A call as `play.book_whole` reads it: one of a batch as ever, one of the others with the hash of all its fields. */
function prepareWhole(call: WholeCall, now: Date): object {
  switch (call.kind) {
    case 'bet':
    case 'settle':
    case 'cancel':
    case 'end-round':
      return prepareCall(call, now);
    default:
  }
  const { vendor: _vendor, nonce: _nonce, ...wish } = call;
  const hash = createHash('sha256').update(JSON.stringify(wish, textOfAmounts)).digest('hex').slice(0, 32);
  const own = { id: newId(now.getTime()), body_hash: hash };
  const named = { ...call, ...own, player: ownId(call.player) };
  switch (call.kind) {
    case 'promo': {
      const { source, title } = call;
      return { ...named, amount: call.amount.toString(), memo: { source, title } };
    }
    case 'bet-and-settle':
      return {
        ...named,
        session: ownId(call.session),
        amount: call.amount.toString(),
        win: call.win.toString(),
        ends_round: call.endRound,
        settle_id: newId(now.getTime()),
      };
    case 'reserve':
      return { ...named, session: ownId(call.session), amount: call.amount.toString() };
    case 'release':
      return {
        ...named,
        session: ownId(call.session),
        amount: call.actualBet.toString(),
        actualBet: undefined,
        win: call.win.toString(),
        ends_round: call.end,
        bet_id: newId(now.getTime()),
        settle_id: newId(now.getTime()),
      };
    case 'resettle':
      return { ...named, session: ownId(call.session), amount: call.change.toString(), change: undefined };
    default:
      return { ...named, session: ownId(call.session) };
  }
}

const textOfAmounts = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
