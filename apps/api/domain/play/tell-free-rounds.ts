import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Merchant } from '../merchants/index.ts';
import { COLUMNS, type FreeGrant } from './free-rounds.ts';
import { signingKey } from './vendor-key.ts';
import type { SignedBy, ReportedGrant, Vendors } from './vendor-port.ts';

const AT_ONCE = 50;
const SILENT_MAX = 3;

type Parts = { database: Database; secretBox: SecretBox; vendors: Vendors };
type Brand = Pick<Merchant, 'id' | 'code'>;
type Waiting = FreeGrant & { player: Id };
type Decided =
  | { state: 'granted' }
  | { state: 'refused'; refusal: string }
  | { state: 'cancelled'; played: number; won: bigint };

/**
 * Tells the vendors what waits to be given or taken back, each under its own id, so that a repeat after silence does nothing twice. Answers how
 * many were decided. Outside of any transaction: a slow vendor holds nothing up.
 */
export async function tellFreeRounds(parts: Parts, merchant: Brand): Promise<number> {
  const { database } = parts;
  const waiting = await database.inMerchant(merchant.id, async (scope) => {
    const { rows } = await sql<Waiting>`
      select ${COLUMNS}, account_id as player from play.free_grant
       where merchant_id = ${scope.merchantId} and state in ('asked', 'cancelling') order by id limit ${AT_ONCE}`.execute(
      scope.db,
    );
    return rows;
  });
  const wishes = [...Map.groupBy(waiting, ({ vendor }) => vendor).values()];
  const decided = await Promise.all(wishes.map((ofVendor) => tellVendor(parts, merchant, ofVendor)));
  return decided.reduce((sum, count) => sum + count, 0);
}

/** Tells one vendor what is its own; one that is silent several times is left alone until the next time. */
async function tellVendor(
  parts: Parts,
  merchant: Brand,
  [first, ...others]: readonly Waiting[],
): Promise<number> {
  const key = first && (await keyOf(parts, merchant, first.vendor));
  if (!key) return 0;
  let [decided, silent] = [0, 0];
  for (const wish of [first, ...others]) {
    if (silent === SILENT_MAX) break;
    const answer = await ask(parts.vendors, key, wish);
    if (!answer) {
      silent += 1;
      continue;
    }
    decided += 1;
    // What was taken back while the vendor was told of it stays taken back.
    await parts.database.inMerchant(merchant.id, (scope) =>
      scope.db
        .updateTable('play.free_grant')
        .set(answer)
        .where('merchant_id', '=', scope.merchantId)
        .where('id', '=', wish.id)
        .where('state', '=', wish.state)
        .execute(),
    );
  }
  return decided;
}

/** What the vendor says of a wish; null: nothing that may be believed. */
async function ask(vendors: Vendors, key: SignedBy, wish: Waiting): Promise<Decided | null> {
  const vendor = vendors(wish.vendor);
  if (wish.state === 'cancelling') {
    const answer = await vendor.cancelFreeRounds?.(key, { reference: wish.id });
    return answer ? { state: 'cancelled', ...answer } : null;
  }
  const answer = await vendor.grantFreeRounds?.(key, { ...wish, reference: wish.id });
  if (!answer || answer.kind === 'unknown') return null;
  return answer.kind === 'granted' ? { state: 'granted' } : { state: 'refused', refusal: answer.code };
}

const keyOf = ({ database, secretBox }: Parts, merchant: Brand, vendor: string): Promise<SignedBy | null> =>
  database.inMerchant(merchant.id, (scope) => signingKey(scope, secretBox, merchant.code, vendor));

/** What vendors say now of a player's grants, by our ids; those of a vendor that is silent are left out. */
export async function standingOfGrants(
  parts: Parts,
  merchant: Brand,
  player: Id,
  vendorCodes: readonly string[],
): Promise<ReadonlyMap<string, ReportedGrant>> {
  const result = await Promise.all(
    [...new Set(vendorCodes)].map(async (code) => {
      const key = await keyOf(parts, merchant, code);
      return (key && (await parts.vendors(code).freeRounds?.(key, { player }))) ?? [];
    }),
  );
  return new Map(result.flat().map((grant) => [grant.reference, grant]));
}

/** Brands with grants that wait for a vendor's answer; one statement for all. */
export const merchantsWithGrants = async (database: Database): Promise<Id[]> => {
  const { rows } = await sql<{ id: Id }>`select play.merchants_with_grants() as id`.execute(database.kysely);
  return rows.map(({ id }) => id);
};
