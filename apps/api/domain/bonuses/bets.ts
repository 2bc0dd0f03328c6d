import { newId, ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { HouseAccountKind, PostingKind } from '../ledger/index.ts';

type Moved = { cash: bigint; seq: bigint | null };

/** Where a player's cash stands after a bet or a prize; `seq` is null where only bonus money moved. */
export type MovedCash = Readonly<Moved>;

type Movement = {
  kind: PostingKind;
  key: string;
  ownerId: Id;
  house: HouseAccountKind;
  currency: Currency;
  amount: bigint;
  /** The round, or the order. */
  betId: Id;
  memo?: Record<string, string>;
};

const memoOf = ({ memo }: Movement): string | null => (memo ? JSON.stringify(memo) : null);

/** Takes a bet out of cash first and then out of bonus money, in one posting; refuses when both are too little. */
export async function stakeWithBonus(
  scope: Scope,
  bet: Movement,
): Promise<Outcome<MovedCash, { kind: 'insufficient-funds' }>> {
  const { rows } = await sql<Moved>`
    select cash, seq from bonuses.spend(
      ${scope.merchantId}, ${scope.now}, ${newId(scope.now.getTime())}::uuid, ${bet.kind}, ${bet.key}, ${bet.ownerId}, ${bet.house},
      ${bet.currency}, ${bet.amount.toString()}::bigint, ${bet.betId}, ${memoOf(bet)}::jsonb)`.execute(
    scope.db,
  );
  const moved = rows[0];
  return moved ? ok(moved) : refuse({ kind: 'insufficient-funds' });
}

/** Pays what a bet won or gives back of its stake, each part to where it was staked from. */
export async function payWithBonus(
  scope: Scope,
  paid: Movement & { /** The bet's whole stake. */ stake: bigint },
): Promise<MovedCash> {
  const { rows } = await sql<Moved>`
    select cash, seq from bonuses.receive(
      ${scope.merchantId}, ${scope.now}, ${newId(scope.now.getTime())}::uuid, ${paid.kind}, ${paid.key}, ${paid.ownerId},
      ${paid.house}, ${paid.currency}, ${paid.amount.toString()}::bigint, ${paid.betId}, ${paid.stake.toString()}::bigint,
      null::uuid, ${memoOf(paid)}::jsonb)`.execute(scope.db);
  return rows[0] ?? { cash: 0n, seq: null };
}

/** Which of these bets have bonus money in their stake. */
export async function betsWithBonus(scope: Scope, betIds: readonly Id[]): Promise<ReadonlySet<Id>> {
  if (betIds.length === 0) return new Set();
  const rows = await scope.db
    .selectFrom('bonuses.stake')
    .select('bet_id')
    .distinct()
    .where('merchant_id', '=', scope.merchantId)
    .where('bet_id', '=', (is) => is.fn.any(is.val([...new Set(betIds)])))
    .execute();
  return new Set(rows.map((row) => row.bet_id));
}

/** The bonus money that a player could bet with now. */
export async function playableBonus(scope: Scope, player: { id: Id; currency: Currency }): Promise<bigint> {
  const { rows } = await sql<{ playable: bigint }>`
    select bonuses.playable(${scope.merchantId}, ${player.id}, ${player.currency}, ${scope.now}) as playable`.execute(
    scope.db,
  );
  return rows[0]?.playable ?? 0n;
}
