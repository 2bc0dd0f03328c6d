import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** A bet on a game of a vendor, as it is found by a number. */
export type FoundBet = Readonly<{ id: Id; accountId: Id; serial: bigint }>;

const found = async (scope: Scope, is: ReturnType<typeof sql>): Promise<FoundBet[]> => {
  const { rows } = await sql<FoundBet>`
    (select id, account_id as "accountId", serial from reports.round_bet where merchant_id = ${scope.merchantId} and ${is} limit 5)
    union all
    (select id, account_id, serial from reports.wallet_bet where merchant_id = ${scope.merchantId} and ${is} limit 5)`.execute(
    scope.db,
  );
  return rows;
};

/** The bet whose number is spelt of a serial. */
export const betsBySerial = (scope: Scope, serial: bigint): Promise<FoundBet[]> =>
  found(scope, sql`serial = ${serial}`);

/** The bets that a vendor's transaction was for, whichever vendor calls it so. */
export const betsByTransaction = (scope: Scope, transaction: string): Promise<FoundBet[]> =>
  found(
    scope,
    sql`id in (select t.round_id from catalogue.vendor v
          join play.transaction t on t.merchant_id = v.merchant_id and t.vendor_code = v.code and t.transaction = ${transaction}
         where v.merchant_id = ${scope.merchantId} and t.round_id is not null limit 5)`,
  );

/** The bets of a round that a vendor calls so; some of them, where many play in one. */
export const betsByRound = (scope: Scope, round: string): Promise<FoundBet[]> =>
  found(
    scope,
    sql`reference = ${round} and vendor_code in (select code from catalogue.vendor where merchant_id = ${scope.merchantId})`,
  );
