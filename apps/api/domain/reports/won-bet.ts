import type { Currency, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** A bet on a game of a vendor that has won; amounts in 1/10 000 units, names by language. */
export type WonBet = Readonly<{
  game: string;
  vendor: string;
  gameNames: Readonly<Record<string, string>>;
  stake: bigint;
  win: bigint;
  currency: Currency;
}>;

/** One of an account's own bets, if it has won more than it cost and nobody of the staff still looks at it; null otherwise. */
export async function wonBet(scope: Scope, accountId: Id, id: Id): Promise<WonBet | null> {
  const from = (view: string) => sql`
    select game_code as game, vendor_code as vendor, game_names as "gameNames", stake, win, currency from ${sql.table(view)}
     where merchant_id = ${scope.merchantId} and account_id = ${accountId} and id = ${id} and state = 'won'`;
  const { rows } = await sql<WonBet>`
    ${from('reports.round_bet')} union all ${from('reports.wallet_bet')} limit 1`.execute(scope.db);
  return rows[0] ?? null;
}
