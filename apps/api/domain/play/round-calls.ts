import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** One booked call behind a round. `reference`: the bet that it is about, in the vendor's words. */
export type RoundCall = Readonly<{
  kind:
    | 'bet'
    | 'settle'
    | 'cancel'
    | 'unsettle'
    | 'resettle'
    | 'void'
    | 'return-stake'
    | 'reserve'
    | 'release'
    | 'held-release';
  transaction: string;
  reference: string | null;
  amount: bigint;
  balance: bigint;
  /** Of a bet: what became of it. */
  state: string;
  at: Date;
}>;

/** A round as staff see it: whose, of which vendor, and every call that it was made of. */
export type RoundFile = Readonly<{
  round: string;
  vendor: string;
  game: string;
  accountId: Id;
  currency: string;
  stake: bigint;
  win: bigint;
  state: 'open' | 'ended' | 'closed' | 'cancelled';
  turnover: bigint | null;
  openedAt: Date;
  closedAt: Date | null;
  calls: readonly RoundCall[];
}>;

/** The time line of the calls behind a round; null when there is none with this id. */
export async function roundFile(scope: Scope, id: Id): Promise<RoundFile | null> {
  const { rows } = await sql<Omit<RoundFile, 'calls'>>`
    select r.round, r.vendor_code as vendor, g.code as game, r.account_id as "accountId", r.currency, r.stake, r.win, r.state, r.turnover,
           r.opened_at as "openedAt", r.closed_at as "closedAt"
      from play.round r join catalogue.game g on g.merchant_id = r.merchant_id and g.id = r.game_id
     where r.merchant_id = ${scope.merchantId} and r.id = ${id}::uuid`.execute(scope.db);
  const [round] = rows;
  if (!round) return null;
  // What happened within one millisecond began with the bet. Money put aside comes before the round that it was played in.
  const calls = await sql<RoundCall>`
    select t.kind, t.transaction, t.reference, t.amount, t.balance, t.state, t.recorded_at as at
      from play.transaction t
     where t.merchant_id = ${scope.merchantId} and (t.round_id = ${id}::uuid
        or (t.vendor_code = ${round.vendor} and t.kind in ('reserve', 'release') and t.reservation in (
          select o.reservation from play.transaction o where o.round_id = ${id}::uuid and o.reservation is not null)))
     order by t.recorded_at, t.kind not in ('reserve', 'bet'), t.kind <> 'reserve', t.id`.execute(scope.db);
  return { ...round, calls: calls.rows };
}
