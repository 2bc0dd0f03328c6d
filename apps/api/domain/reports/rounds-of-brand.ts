import { firstIdAt, type Currency, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import { listingOf } from '../../platform/listing.ts';
import type { Scope } from '../../platform/scope.ts';
import { serialsAmong } from '../../platform/short-numbers/index.ts';
import type { BetState } from './bet-filter.ts';

type Names = Readonly<Record<string, string>>;

/** A round as staff find it, whoever played it. */
export type BrandRound = Readonly<{
  id: Id;
  /** Spelt, it is the bet's number. */
  serial: bigint;
  accountId: Id;
  placedAt: Date;
  settledAt: Date | null;
  /** The vendor's own id. */
  reference: string;
  vendor: { code: string; name: Names };
  game: { code: string; name: Names };
  currency: Currency;
  stake: bigint;
  win: bigint;
  /** What of its win waits for two of the staff; `win` is without it. */
  held: bigint;
  state: BetState;
}>;

/**
 * All players' rounds at vendors; of play money there are none. An id begins with the instant at which its round was opened, so that the
 * rounds of some days are a piece of their primary key, and those of an account one of its own index.
 */
export const roundListing = listingOf({
  table: 'reports.brand_round',
  columns: {
    placedAt: { is: sql.ref('t.placed_at'), keyAt: (at) => firstIdAt(at.getTime()) },
    number: { is: sql.ref('t.serial'), among: serialsAmong('B') },
    member: 'account_id',
    game: 'game_code',
    vendor: 'vendor_code',
    stake: 'stake',
    win: 'win',
    held: 'held',
    state: 'state',
    reference: 'reference',
    settledAt: 'settled_at',
  },
  read: (row): BrandRound => ({
    id: row.id ?? '',
    serial: row.serial ?? 0n,
    accountId: row.account_id ?? '',
    placedAt: row.placed_at ?? new Date(0),
    settledAt: row.settled_at,
    reference: row.reference ?? '',
    vendor: { code: row.vendor_code ?? '', name: (row.vendor_names ?? {}) as Names },
    game: { code: row.game_code ?? '', name: (row.game_names ?? {}) as Names },
    currency: row.currency as Currency,
    stake: row.stake ?? 0n,
    win: row.win ?? 0n,
    held: row.held ?? 0n,
    state: row.state as BetState,
  }),
});

/** A round that was played from a wallet at its vendor, who alone knows its calls; null when there is none with this id. */
export async function roundAtVendor(scope: Scope, id: Id) {
  const row = await scope.db
    .selectFrom('reports.wallet_bet')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    round: row.reference ?? '',
    vendor: row.vendor_code ?? '',
    game: row.game_code ?? '',
    accountId: row.account_id ?? '',
    currency: row.currency ?? '',
    stake: row.stake ?? 0n,
    win: row.win ?? 0n,
    state: 'closed' as const,
    turnover: row.turnover,
    openedAt: row.placed_at ?? scope.now,
    closedAt: row.settled_at,
  };
}
