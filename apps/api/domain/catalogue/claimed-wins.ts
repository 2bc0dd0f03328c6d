import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** What a vendor says that a round of its game wins at most: so many times its stake, and from pots besides; null: it says nothing. */
export type ClaimedWin = Readonly<{ winMultipleMax?: number | null; potMax?: bigint | null }>;

/** The most that a vendor's own word lets it pay by one call, in 1/10 000 units. More takes two of the staff, who set its ceilings. */
const CLAIM_MAX = 20_000_000n * 10_000n;
const MULTIPLE_MAX = 10_000_000;

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** A claim as it is kept, within its bounds. */
export function keptClaim({ winMultipleMax = null, potMax = null }: ClaimedWin) {
  if (winMultipleMax === null) return { win_multiple_max: null, pot_max: null };
  return {
    win_multiple_max: Math.min(winMultipleMax, MULTIPLE_MAX),
    pot_max: least(potMax ?? 0n, CLAIM_MAX),
  };
}

/** What becomes of the claim of a game that is known: less is taken, more is not, and silence changes nothing; nor does a word where there was none. */
export const lessOfClaim = {
  win_multiple_max: sql<number | null>`
    case when game.win_multiple_max is not null then least(game.win_multiple_max, excluded.win_multiple_max) end`,
  pot_max: sql<bigint | null>`
    case when game.win_multiple_max is not null then least(game.pot_max, excluded.pot_max) end`,
};

/**
 * Notes that a vendor has told its games. True: for the first time, and what it says of their wins counts as it is; from then on the greatest of
 * them, within its bound, is the most that it may pay by its own word.
 */
export async function isFirstWord(
  scope: Scope,
  vendor: string,
  games: readonly (ClaimedWin & { stakeMax: bigint | null })[],
): Promise<boolean> {
  if (games.length === 0) return false;
  const greatest = games.map(greatestWinOf).reduce((one, other) => (one > other ? one : other), 0n);
  const first = await scope.db
    .updateTable('catalogue.vendor')
    .set({ games_answered_at: scope.now, greatest_win: greatest === 0n ? null : greatest })
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', vendor)
    .where('games_answered_at', 'is', null)
    .returning('code')
    .executeTakeFirst();
  return first !== undefined;
}

/** The most that a round of a game wins at its largest stake, within the bound; 0 where nothing is said. */
function greatestWinOf({ stakeMax, ...claim }: ClaimedWin & { stakeMax: bigint | null }): bigint {
  const { win_multiple_max: multiple, pot_max: pot } = keptClaim(claim);
  if (multiple === null) return 0n;
  return stakeMax === null ? CLAIM_MAX : least(stakeMax * BigInt(multiple) + pot, CLAIM_MAX);
}
