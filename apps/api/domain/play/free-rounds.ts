import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { Vendors } from './vendor-port.ts';
import { ownRows } from '../../platform/own-rows.ts';

const SHOWN = 20;

/** Rounds that staff give to a member: what is wished, and what the vendor has said. */
export type FreeGrant = Readonly<{
  id: Id;
  vendor: string;
  game: string;
  rounds: number;
  stake: bigint;
  currency: string;
  expiresAt: Date;
  /** `asked`, `cancelling`: the vendor has not answered yet, and is asked again. */
  state: 'asked' | 'granted' | 'refused' | 'cancelling' | 'cancelled';
  refusal: string | null;
  askedAt: Date;
  /** What was played of those that were taken back, and won. */
  played: number | null;
  won: bigint | null;
}>;

type Wish = Pick<FreeGrant, 'vendor' | 'game' | 'rounds' | 'stake' | 'currency' | 'expiresAt'> & {
  accountId: Id;
  staffId: Id;
};

/** A grant's columns, as they are read. */
export const COLUMNS = sql`id, vendor_code as vendor, game_code as game, rounds, stake, currency, expires_at as "expiresAt", state, refusal,
  asked_at as "askedAt", played, won`;

/** Writes down what is to be given; the vendor is asked afterwards, under the id. */
export async function askForFreeRounds(scope: Scope, wish: Wish): Promise<Id> {
  const id = newId(scope.now.getTime());
  await scope.db
    .insertInto('play.free_grant')
    .values({
      merchant_id: scope.merchantId,
      id,
      account_id: wish.accountId,
      vendor_code: wish.vendor,
      game_code: wish.game,
      rounds: wish.rounds,
      stake: wish.stake,
      currency: wish.currency,
      expires_at: wish.expiresAt,
      asked_at: scope.now,
      asked_by: wish.staffId,
    })
    .execute();
  return id;
}

/** What a member was given, the latest first. */
export async function freeGrantsOf(scope: Scope, accountId: Id): Promise<FreeGrant[]> {
  const { rows } = await sql<FreeGrant>`
    select ${COLUMNS} from play.free_grant
     where merchant_id = ${scope.merchantId} and account_id = ${accountId} order by id desc limit ${SHOWN}`.execute(
    scope.db,
  );
  return rows;
}

/** What a member may still play for nothing, as far as we know: given, not taken back, not over; what ends first comes first. */
export async function openGrantsOf(scope: Scope, accountId: Id): Promise<FreeGrant[]> {
  const { rows } = await sql<FreeGrant>`
    select ${COLUMNS} from play.free_grant
     where merchant_id = ${scope.merchantId} and account_id = ${accountId} and state = 'granted' and expires_at > ${scope.now}
     order by expires_at, id limit ${SHOWN}`.execute(scope.db);
  return rows;
}

/**
 * Writes down that a grant is to be taken back; the vendor is asked afterwards. One whose vendor has not answered yet is taken back too: it
 * is blocked there before it comes, or cancelled after. A second time changes nothing.
 */
export async function takeBackFreeRounds(
  scope: Scope,
  wish: { id: Id; staffId: Id },
): Promise<Outcome<{ accountId: Id; changed: boolean }, { kind: 'grant-not-found' | 'grant-over' }>> {
  const { rows } = await sql<FreeGrant & { accountId: Id }>`
    select ${COLUMNS}, account_id as "accountId" from play.free_grant
     where merchant_id = ${scope.merchantId} and id = ${wish.id} for update`.execute(scope.db);
  const [grant] = rows;
  if (!grant) return refuse({ kind: 'grant-not-found' });
  if (grant.state === 'refused' || grant.expiresAt <= scope.now) return refuse({ kind: 'grant-over' });
  if (grant.state === 'cancelling' || grant.state === 'cancelled')
    return ok({ accountId: grant.accountId, changed: false });
  await scope.db
    .updateTable('play.free_grant')
    .set({ state: 'cancelling', cancel_asked_at: scope.now, cancel_asked_by: wish.staffId })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', wish.id)
    .execute();
  return ok({ accountId: grant.accountId, changed: true });
}

type Givable = { vendor: string; code: string; names: Record<string, string>; stakes: bigint[] };

/** Games that rounds can be given of, by what their vendors say of them: their names, and at which stakes. */
export async function givableGames(scope: Scope, vendors: Vendors): Promise<Givable[]> {
  const { rows } = await sql<Omit<Givable, 'stakes'> & { stakes: string[] }>`
    select l.vendor_code as vendor, l.code, l.names, g.free_stakes::text[] as stakes
      from catalogue.listed l join catalogue.game g on g.merchant_id = l.merchant_id and g.id = l.id
     where l.merchant_id = ${scope.merchantId} and g.free_stakes <> '{}'
     order by l.vendor_code, l.code`.execute(scope.db);
  return rows
    .filter(({ vendor }) => vendors(vendor).grantFreeRounds)
    .map((game) => ({ ...game, stakes: game.stakes.map(BigInt) }));
}

/** Free rounds that a member was given, for themselves. */
export const ownFreeRounds = ownRows({
  table: 'play.free_grant',
  owner: 'account_id',
  read: (row) => ({
    vendor: row.vendor_code,
    game: row.game_code,
    rounds: row.rounds,
    stake: row.stake,
    currency: row.currency,
    state: row.state,
    played: row.played,
    won: row.won,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
  }),
});
