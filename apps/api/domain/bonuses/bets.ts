import { newId, ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { HouseAccountKind, Paid, Posted, PostingKind } from '../ledger/index.ts';

type Moved = { cash: bigint; seq: bigint | null };

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
): Promise<Outcome<Posted, { kind: 'insufficient-funds' }>> {
  const postingId = newId(scope.now.getTime());
  const { ownerId, currency } = bet;
  const { rows } = await sql<Moved>`
    select cash, seq from bonuses.spend(
      ${scope.merchantId}, ${scope.now}, ${postingId}::uuid, ${bet.kind}, ${bet.key}, ${ownerId}, ${bet.house},
      ${currency}, ${bet.amount.toString()}::bigint, ${bet.betId}, ${memoOf(bet)}::jsonb)`.execute(scope.db);
  const moved = rows[0];
  if (!moved) return refuse({ kind: 'insufficient-funds' });
  const entry = { ownerId, account: 'cash', currency, amount: -bet.amount } as const;
  const balances = moved.seq === null ? [] : [{ entry, balance: moved.cash, seq: moved.seq }];
  return ok({ postingId, replay: false, balances });
}

/** Pays what a bet won or gives back of its stake, each part to where it was staked from. Answers the cash that moved. */
export async function payWithBonus(
  scope: Scope,
  paid: Movement & { /** The bet's whole stake. */ stake: bigint },
): Promise<Paid[]> {
  const { rows } = await sql<Moved>`
    select cash, seq from bonuses.receive(
      ${scope.merchantId}, ${scope.now}, ${newId(scope.now.getTime())}::uuid, ${paid.kind}, ${paid.key}, ${paid.ownerId},
      ${paid.house}, ${paid.currency}, ${paid.amount.toString()}::bigint, ${paid.betId}, ${paid.stake.toString()}::bigint,
      null::uuid, ${memoOf(paid)}::jsonb)`.execute(scope.db);
  return rows.flatMap(({ cash, seq }) =>
    seq === null ? [] : [{ key: paid.key, ownerId: paid.ownerId, balance: cash, seq }],
  );
}

/** Takes back what a bet was paid too much, as far as bonus money had a part in it. Answers what is to be taken from cash. */
export async function takeBackFromBonus(scope: Scope, taken: Movement & { stake: bigint }): Promise<bigint> {
  const { rows } = await sql<{ rest: bigint }>`
    select bonuses.take_back(
      ${scope.merchantId}, ${scope.now}, ${newId(scope.now.getTime())}::uuid, ${taken.kind}, ${taken.key}, ${taken.ownerId},
      ${taken.house}, ${taken.currency}, ${taken.amount.toString()}::bigint, ${taken.betId},
      ${taken.stake.toString()}::bigint) as rest`.execute(scope.db);
  return rows[0]?.rest ?? taken.amount;
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

/** How much bonus money is in the stakes of bets, of those that have any or had. */
export async function bonusStakesOf(scope: Scope, betIds: readonly Id[]): Promise<ReadonlyMap<Id, bigint>> {
  if (betIds.length === 0) return new Map();
  const { rows } = await sql<{ id: Id; amount: bigint }>`
    select bet_id as id, sum(amount)::bigint as amount from bonuses.stake
     where merchant_id = ${scope.merchantId} and bet_id = any (${betIds}::uuid[]) group by bet_id`.execute(
    scope.db,
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** The same of all bets that some members ever staked bonus money on. */
export async function bonusStakesOfMembers(
  scope: Scope,
  memberIds: readonly Id[],
): Promise<ReadonlyMap<Id, bigint>> {
  const { rows } = await sql<{ id: Id; amount: bigint }>`
    select s.bet_id as id, sum(s.amount)::bigint as amount
      from bonuses.grant g join bonuses.stake s on s.merchant_id = g.merchant_id and s.grant_id = g.id
     where g.merchant_id = ${scope.merchantId} and g.member_id = any (${memberIds}::uuid[]) group by s.bet_id`.execute(
    scope.db,
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** The bonus money that a player could bet with now. */
export async function playableBonus(scope: Scope, player: { id: Id; currency: Currency }): Promise<bigint> {
  const { rows } = await sql<{ playable: bigint }>`
    select bonuses.playable(${scope.merchantId}, ${player.id}, ${player.currency}, ${scope.now}) as playable`.execute(
    scope.db,
  );
  return rows[0]?.playable ?? 0n;
}
