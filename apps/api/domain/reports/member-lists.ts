import { firstIdAt, type Currency, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import { listingOf } from '../../platform/listing.ts';
import { serialsAmong } from '../../platform/short-numbers/index.ts';
import type { BetState } from './bet-filter.ts';

type Names = Readonly<Record<string, string>>;

/** A round or slip of a member, as staff look through them. */
export type MemberBet = Readonly<{
  id: Id;
  kind: 'round' | 'slip';
  accountId: Id;
  placedAt: Date;
  settledAt: Date | null;
  /** A slip's. */
  reference: string | null;
  /** A round's: spelt, it is the bet's number. */
  serial: bigint | null;
  game: { code: string; name: Names };
  currency: Currency;
  stake: bigint;
  win: bigint;
  /** What of its win waits for two of the staff; `win` is without it. */
  held: bigint;
  state: BetState;
}>;

/** What one member has bet; of play money there is none. */
export const memberBetListing = listingOf({
  table: 'reports.member_bet',
  columns: {
    placedAt: { is: sql.ref('t.placed_at'), keyAt: (at) => firstIdAt(at.getTime()) },
    member: 'account_id',
    // A slip has its order's number, a round one of its own.
    number: {
      is: sql`coalesce(t.reference, t.serial::text)`,
      among: async (scope, typed) => [
        ...(await serialsAmong('B')(scope, typed)),
        ...typed.map((text) => text.toUpperCase()),
      ],
    },
    kind: 'kind',
    game: 'game_code',
    stake: 'stake',
    win: 'win',
    held: 'held',
    state: 'state',
    settledAt: 'settled_at',
  },
  read: (row): MemberBet => ({
    id: row.id ?? '',
    kind: row.kind as MemberBet['kind'],
    accountId: row.account_id ?? '',
    placedAt: row.placed_at ?? new Date(0),
    settledAt: row.settled_at,
    reference: row.reference,
    serial: row.serial,
    game: { code: row.game_code ?? '', name: (row.game_names ?? {}) as Names },
    currency: row.currency as Currency,
    stake: row.stake ?? 0n,
    win: row.win ?? 0n,
    held: row.held ?? 0n,
    state: row.state as BetState,
  }),
});

/** What moved one of a member's accounts. */
export type MemberLine = Readonly<{
  id: Id;
  postingId: Id;
  memberId: Id;
  /** Of its posting, as the ledger's chart has it. */
  kind: string;
  key: string;
  account: string;
  currency: Currency;
  amount: bigint;
  balanceAfter: bigint;
  postedAt: Date;
}>;

/** What moved the accounts of one member. */
export const memberLineListing = listingOf({
  table: 'reports.member_line',
  columns: {
    postedAt: {
      is: sql.ref('t.posted_at'),
      keyAt: (at) => firstIdAt(at.getTime()),
      bounded: sql.ref('t.posting_id'),
    },
    member: 'member_id',
    kind: 'kind',
    account: 'account',
    amount: 'amount',
    balanceAfter: 'balance_after',
  },
  read: (row): MemberLine => ({
    id: row.id ?? '',
    postingId: row.posting_id ?? '',
    memberId: row.member_id ?? '',
    kind: row.kind ?? '',
    key: row.key ?? '',
    account: row.account ?? '',
    currency: row.currency as Currency,
    amount: row.amount ?? 0n,
    balanceAfter: row.balance_after ?? 0n,
    postedAt: row.posted_at ?? new Date(0),
  }),
});
