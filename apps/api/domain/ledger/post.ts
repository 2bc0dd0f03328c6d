import { invariant, newId, ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { HouseAccountKind, PlayerAccountKind, PostingKind } from './chart.ts';
import type { LedgerRefusal } from './refusals.ts';

/** One side of a posting: a player's account (with its owner) or one of the house's, and 1/10 000 units in or out. */
export type Entry = { currency: Currency; amount: bigint } & (
  | { ownerId: Id; account: PlayerAccountKind }
  | { ownerId: null; account: HouseAccountKind }
);

export type Posting = {
  kind: PostingKind;
  /** The business key: (kind, key) is posted at most once per merchant. */
  key: string;
  entries: readonly Entry[];
  /** Shown on statements; no personal data. */
  memo?: Record<string, string>;
};

/** A player-side balance right after a posting; `seq` orders them per account. */
export type BalanceAfter = { entry: Entry; balance: bigint; seq: bigint };

/** `replay` tells that this very posting had been made before; the balances are then those of the first time. */
export type Posted = { postingId: Id; replay: boolean; balances: readonly BalanceAfter[] };

type Row = {
  outcome: 'posted' | 'replay' | 'key-reused' | 'insufficient-funds';
  posting_id: Id | null;
  entry_position: number;
  balance: bigint | null;
  seq: bigint | null;
};

/**
 * Moves money: writes a balanced posting exactly once per (kind, key), in the scope's transaction.
 * Refuses, having written nothing, when a player's account would fall below zero or the key belongs to other entries.
 * Throws when the entries do not sum to zero.
 */
export async function post(scope: Scope, posting: Posting): Promise<Outcome<Posted, LedgerRefusal>> {
  const { entries } = posting;
  const { rows } = await sql<Row>`
    select * from ledger.post(
      ${newId(scope.now.getTime())}::uuid, ${posting.kind}, ${posting.key}, ${scope.now},
      ${entries.map((entry) => entry.ownerId)}::uuid[],
      ${entries.map((entry) => entry.account)}::text[],
      ${entries.map((entry) => entry.currency)}::text[],
      ${entries.map((entry) => entry.amount.toString())}::bigint[],
      ${posting.memo ? JSON.stringify(posting.memo) : null}::jsonb)`.execute(scope.db);
  const first = rows[0];
  invariant(first, 'ledger.post always answers');
  if (first.outcome === 'insufficient-funds') return refuse({ kind: 'insufficient-funds' });
  if (first.outcome === 'key-reused') return refuse({ kind: 'key-reused' });
  invariant(first.posting_id, 'a posting has an id');
  return ok({
    postingId: first.posting_id,
    replay: first.outcome === 'replay',
    balances: rows.flatMap(({ entry_position, balance, seq }) => {
      const entry = entries[entry_position - 1];
      return entry && balance !== null && seq !== null ? [{ entry, balance, seq }] : [];
    }),
  });
}

/** The currency of trial accounts. No posting mixes it with another: each currency of a posting sums to zero. */
export const PLAY_MONEY: Currency = 'PLAY';

const GRANT = 10_000_0000n;

/** Gives a trial account its 10,000.00 of play money, once. */
export async function grantPlayMoney(scope: Scope, accountId: Id): Promise<void> {
  const posted = await post(scope, {
    kind: 'play-money-grant',
    key: accountId,
    entries: [
      { ownerId: null, account: 'play-money', currency: PLAY_MONEY, amount: -GRANT },
      { ownerId: accountId, account: 'cash', currency: PLAY_MONEY, amount: GRANT },
    ],
  });
  invariant(posted.ok, 'the house has play money without end');
}

/** Whether something of a kind ever moved a player's cash. */
export async function wasPosted(
  scope: Scope,
  player: { id: Id; currency: Currency },
  kind: PostingKind,
): Promise<boolean> {
  const found = await scope.db
    .selectFrom('ledger.account as a')
    .innerJoin('ledger.entry as e', (join) =>
      join.onRef('e.account_id', '=', 'a.id').on('e.seq', 'is not', null),
    )
    .innerJoin('ledger.posting as p', 'p.id', 'e.posting_id')
    .select('p.id')
    .where('a.merchant_id', '=', scope.merchantId)
    .where('a.owner_id', '=', player.id)
    .where('a.kind', '=', 'cash')
    .where('a.currency', '=', player.currency)
    .where('p.kind', '=', kind)
    .orderBy('e.seq')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
