import { newId, type Currency, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** What a round has won more than it cost, in a wallet that its vendor keeps. */
export type WalletWin = Readonly<{
  vendor: string;
  accountId: Id;
  currency: Currency;
  gameId: Id;
  /** Our id of the round, and the vendor's. */
  roundId: Id;
  round: string;
  stake: bigint;
  net: bigint;
  /** What the player has in that wallet by our books, or on the way there or back: no stake above it is believed. */
  there: bigint;
}>;

/**
 * Whether such a win may be the player's as it comes, under the ceilings of its vendor: then it is counted, and the caller books it. Else it is held
 * from here on, for two of the staff. The caller holds the player's wallet.
 */
export async function takeWalletWin(scope: Scope, win: WalletWin): Promise<'free' | 'held'> {
  const { rows } = await sql<{ free: boolean }>`
    select play.take_wallet_win(${scope.merchantId}, ${scope.now}, ${newId(scope.now.getTime())}, ${win.vendor}, ${win.accountId}, ${win.currency},
      ${win.gameId}, ${win.roundId}, ${win.round}, ${win.stake.toString()}::bigint, ${win.net.toString()}::bigint, ${win.there.toString()}::bigint) as free`.execute(
    scope.db,
  );
  return rows[0]?.free ? 'free' : 'held';
}

/** Whose money, and how much of it. */
type OnHold = Readonly<{ vendor: string; accountId: Id; currency: Currency; amount: bigint }>;

const draw = async (scope: Scope, { vendor, accountId, currency, amount }: OnHold, round: string | null) => {
  const { rows } = await sql<{ drawn: boolean }>`
    select play.draw_on_held(${scope.merchantId}, ${scope.now}, ${vendor}, ${accountId}, ${currency}, ${amount.toString()}::bigint, ${round}) as drawn`.execute(
    scope.db,
  );
  return rows[0]?.drawn ?? false;
};

/** Takes what was lost in a round at a vendor out of what is held there and not decided on, or was refused; false: there is less, and nothing was taken. */
export const loseOfHeld = (scope: Scope, lost: OnHold & { round: string }): Promise<boolean> =>
  draw(scope, lost, lost.round);

/** Notes that money which is held, or was refused, came over from its vendor: it stays so; false: there is less, and nothing was noted. */
export const bringHeldOver = (scope: Scope, brought: OnHold): Promise<boolean> => draw(scope, brought, null);
