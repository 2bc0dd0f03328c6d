import { newId, ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { MoneyBacklog } from '../../platform/backlog.ts';
import { listingOf } from '../../platform/listing.ts';
import type { Scope } from '../../platform/scope.ts';

/** A credit of a vendor above one of its ceilings. */
export type HeldCredit = Readonly<{
  id: Id;
  vendor: string;
  /** Its names by language; null where the brand has it no more. */
  vendorNames: Readonly<Record<string, string>> | null;
  accountId: Id;
  /** `wallet-round`: won in a wallet that the vendor keeps. */
  kind: 'settle' | 'promo' | 'resettle' | 'wallet-round';
  /** Its call; of a round from a wallet the vendor's id of it. */
  transaction: string;
  /** Our id of the round that it was won in, and the game by its code and its names; a prize belongs to none. */
  roundId: Id | null;
  game: string | null;
  gameNames: Readonly<Record<string, string>> | null;
  /** What the vendor says that a prize is. */
  title: string | null;
  currency: Currency;
  /** What is or was held, as corrected by the vendor since. */
  amount: bigint;
  /** Which ceiling it went beyond. */
  ceiling: 'call' | 'player-day' | 'vendor-day';
  state: 'held' | 'released' | 'refused' | 'returned';
  heldAt: Date;
  endedAt: Date | null;
}>;

export type HeldCreditRefusal = Readonly<{ kind: 'held-credit-not-found' | 'held-credit-closed' }>;

/** Held credits of one player: those that wait, oldest first, or all of them, the latest first. */
export async function heldCredits(
  scope: Scope,
  { accountId, waiting, limit }: Readonly<{ accountId: Id; waiting: boolean; limit: number }>,
): Promise<HeldCredit[]> {
  const { rows } = await sql<HeldCredit>`
    select ${COLUMNS} from play.held_credit h ${NAMED}
     where h.merchant_id = ${scope.merchantId} and h.account_id = ${accountId} ${waiting ? sql`and h.state = 'held'` : sql``}
     order by h.id ${waiting ? sql`` : sql`desc`} limit ${limit}`.execute(scope.db);
  return rows;
}

/** Which credits there are above ceilings, whatever became of them, for staff to look through. */
export const heldCreditListing = listingOf({
  table: 'play.held_credit',
  columns: {
    heldAt: 'held_at',
    member: 'account_id',
    amount: 'amount',
    vendor: 'vendor_code',
    game: {
      is: sql`(select g.code from catalogue.game g where g.merchant_id = t.merchant_id and g.id = t.game_id)`,
    },
    title: 'title',
    ceiling: 'ceiling',
    state: 'state',
    endedAt: 'ended_at',
  },
  read: ({ id }) => id,
});

/** Some of them, whatever became of each, as they are asked for. */
export async function heldCreditsBy(scope: Scope, ids: readonly Id[]): Promise<HeldCredit[]> {
  const { rows } = await sql<HeldCredit>`
    select ${COLUMNS} from play.held_credit h ${NAMED}
     where h.merchant_id = ${scope.merchantId} and h.id = any (${[...ids]}::uuid[])
     order by array_position(${[...ids]}::uuid[], h.id)`.execute(scope.db);
  return rows;
}

/** What was above a ceiling of what a round has won, the oldest first, whatever became of it. */
export async function heldCreditsOfRound(scope: Scope, roundId: Id): Promise<HeldCredit[]> {
  const { rows } = await sql<HeldCredit>`
    select ${COLUMNS} from play.held_credit h ${NAMED}
     where h.merchant_id = ${scope.merchantId} and h.round_id = ${roundId}::uuid order by h.id`.execute(
    scope.db,
  );
  return rows;
}

/** How many credits wait to be decided on. */
export async function countHeldCredits(scope: Scope): Promise<number> {
  const { count } = await scope.db
    .selectFrom('play.held_credit')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One of them, whatever became of it. */
export const heldCreditBy = async (scope: Scope, id: Id): Promise<HeldCredit | null> =>
  (await heldCreditsBy(scope, [id]))[0] ?? null;

/** Whether a held credit still waits to be decided on. */
export async function checkHeldCredit(scope: Scope, id: Id): Promise<Outcome<HeldCredit, HeldCreditRefusal>> {
  const credit = await heldCreditBy(scope, id);
  if (!credit) return refuse({ kind: 'held-credit-not-found' });
  return credit.state === 'held' ? ok(credit) : refuse({ kind: 'held-credit-closed' });
}

/** Pays a held credit to its player, or gives it back to its vendor: once, in one posting. */
export async function decideHeldCredit(
  scope: Scope,
  { id, releases }: Readonly<{ id: Id; releases: boolean }>,
): Promise<Outcome<null, HeldCreditRefusal>> {
  const { rows } = await sql<{ done: boolean }>`
    select play.decide_held(${scope.merchantId}, ${scope.now}, ${id}, ${releases}, ${newId(scope.now.getTime())}) as done`.execute(
    scope.db,
  );
  return rows[0]?.done ? ok(null) : refuse({ kind: 'held-credit-closed' });
}

const COLUMNS = sql`h.id, h.vendor_code as vendor, v.names as "vendorNames", h.account_id as "accountId", h.kind, h.transaction, h.round_id as "roundId", g.code as game, g.names as "gameNames",
  h.title, h.currency, h.amount, h.ceiling, h.state, h.held_at as "heldAt", h.ended_at as "endedAt"`;

const NAMED = sql`left join catalogue.vendor v on v.merchant_id = h.merchant_id and v.code = h.vendor_code
  left join play.round r on r.merchant_id = h.merchant_id and r.id = h.round_id
  left join catalogue.game g on g.merchant_id = h.merchant_id and g.id = coalesce(r.game_id, h.game_id)`;

/** What of vendors' credits is held. */
export const PLAY_UNDER_WAY = ['held-credit'] as const;

/** Credits above a ceiling that two of the staff have to decide on; none, no row. */
export async function heldBacklog(scope: Scope): Promise<MoneyBacklog[]> {
  const { rows } = await sql<MoneyBacklog>`
    select 'held-credit' as name, currency, count(*)::int as count, sum(amount)::bigint as amount, min(held_at) as "oldestAt"
      from play.held_credit where merchant_id = ${scope.merchantId} and state = 'held' group by currency`.execute(
    scope.db,
  );
  return rows;
}
