import type { Queries } from '../platform/database.ts';

/** Whose wallet, in which currency. */
export type WalletKey = { readonly operator: string; readonly player: string; readonly currency: string };

/** Opens a wallet if there is none yet. */
export async function openWallet(queries: Queries, key: WalletKey, now: Date): Promise<void> {
  await queries.query(
    'insert into studio.wallet (operator, player, currency, opened_at) values ($1, $2, $3, $4) on conflict do nothing',
    [key.operator, key.player, key.currency, now],
  );
}

/** What a wallet holds; null when it was never opened. */
export async function balanceOf(queries: Queries, key: WalletKey): Promise<bigint | null> {
  const { rows } = await queries.query<{ balance: bigint }>(
    'select balance from studio.wallet where operator = $1 and player = $2 and currency = $3',
    [key.operator, key.player, key.currency],
  );
  return rows[0]?.balance ?? null;
}

/** The same, with the wallet held until the transaction ends. */
export async function lockWallet(queries: Queries, key: WalletKey): Promise<bigint | null> {
  const { rows } = await queries.query<{ balance: bigint }>(
    'select balance from studio.wallet where operator = $1 and player = $2 and currency = $3 for update',
    [key.operator, key.player, key.currency],
  );
  return rows[0]?.balance ?? null;
}

/** Sets what a locked wallet holds. */
export async function setBalance(queries: Queries, key: WalletKey, balance: bigint): Promise<void> {
  await queries.query(
    'update studio.wallet set balance = $4 where operator = $1 and player = $2 and currency = $3',
    [key.operator, key.player, key.currency, balance],
  );
}
