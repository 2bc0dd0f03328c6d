import { newId, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Merchant } from '../merchants/index.ts';
import { signingKey } from './vendor-key.ts';
import type { Vendors } from './vendor-port.ts';

const AT_ONCE = 50;
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
  /** `asked`: the vendor has not answered yet, and is asked again. */
  state: 'asked' | 'granted' | 'refused';
  refusal: string | null;
  askedAt: Date;
}>;

type Wish = Pick<FreeGrant, 'vendor' | 'game' | 'rounds' | 'stake' | 'currency' | 'expiresAt'> & {
  accountId: Id;
  staffId: Id;
};

const COLUMNS = sql`id, vendor_code as vendor, game_code as game, rounds, stake, currency, expires_at as "expiresAt", state, refusal,
  asked_at as "askedAt"`;

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

/** Games that rounds can be given of, with their names. */
export async function givableGames(
  scope: Scope,
  vendors: Vendors,
): Promise<{ vendor: string; code: string; names: Record<string, string> }[]> {
  const able = Object.keys(vendors).filter((code) => vendors[code]?.grantFreeRounds);
  const { rows } = await sql<{ vendor: string; code: string; names: Record<string, string> }>`
    select vendor_code as vendor, code, names from catalogue.listed
     where merchant_id = ${scope.merchantId} and vendor_code = any(${able}) order by vendor_code, code`.execute(
    scope.db,
  );
  return rows;
}

/**
 * Tells the vendors what waits, each wish under its own id, so that a repeat after silence gives nothing twice. Answers how many were
 * decided. Outside of any transaction: a slow vendor holds nothing up.
 */
export async function tellFreeRounds(
  parts: { database: Database; secretBox: SecretBox; vendors: Vendors },
  merchant: Pick<Merchant, 'id' | 'code'>,
): Promise<number> {
  const { database, secretBox, vendors } = parts;
  const waiting = await database.inMerchant(merchant.id, async (scope) => {
    const { rows } = await sql<FreeGrant & { player: Id }>`
      select ${COLUMNS}, account_id as player from play.free_grant
       where merchant_id = ${scope.merchantId} and state = 'asked' order by id limit ${AT_ONCE}`.execute(
      scope.db,
    );
    return rows;
  });
  let decided = 0;
  for (const wish of waiting) {
    const grant = vendors[wish.vendor]?.grantFreeRounds;
    if (!grant) continue;
    const key = await database.inMerchant(merchant.id, (scope) =>
      signingKey(scope, secretBox, merchant.code, wish.vendor),
    );
    const said = await grant(key, { ...wish, reference: wish.id });
    if (said.kind === 'unknown') continue;
    decided += 1;
    await database.inMerchant(merchant.id, (scope) =>
      scope.db
        .updateTable('play.free_grant')
        .set(said.kind === 'granted' ? { state: 'granted' } : { state: 'refused', refusal: said.code })
        .where('merchant_id', '=', scope.merchantId)
        .where('id', '=', wish.id)
        .where('state', '=', 'asked')
        .execute(),
    );
  }
  return decided;
}

/** Brands with grants that wait for a vendor's answer; one statement for all. */
export const merchantsWithGrants = async (database: Database): Promise<Id[]> => {
  const { rows } = await sql<{ id: Id }>`select play.merchants_with_grants() as id`.execute(database.kysely);
  return rows.map(({ id }) => id);
};
