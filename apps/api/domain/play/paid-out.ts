import { type Currency, firstIdAt, HOUR_MS, mulDiv } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { accountSums } from '../ledger/index.ts';

/** Other processes' clocks may be a little ahead. */
const AHEAD_MS = 60_000;
/** Of less than this, in 1/10 000 units, a share says nothing. */
const STAKES_LEAST = 100_000n * 10_000n;

/** How much of its stakes a vendor should pay out over a time, in percent: the shorter the time, the more is chance. */
const WINDOWS = [
  { hours: 24, low: 30, high: 150 },
  { hours: 7 * 24, low: 60, high: 120 },
  { hours: 30 * 24, low: 80, high: 105 },
] as const;

/** What a vendor took and paid in the last hours; `share`: what it paid of what it took, in 1/10 000, null where it took nothing. */
export type PaidOut = Readonly<{
  hours: number;
  took: bigint;
  paid: bigint;
  share: bigint | null;
  band: Readonly<{ low: number; high: number }>;
  /** The share has left its band, and enough was staked to tell. */
  isOut: boolean;
}>;

/** What moved since then in the accounts where a vendor's credits are held. */
async function heldSince(scope: Scope, vendor: string, from: Date) {
  const { rows } = await sql<{ booked: bigint; returned: bigint; released: bigint }>`
    select coalesce(sum(e.amount) filter (where p.kind = 'credit-held'), 0)::bigint as booked,
           coalesce(-sum(e.amount) filter (where p.kind = 'held-returned'), 0)::bigint as returned,
           coalesce(-sum(e.amount) filter (where p.kind = 'held-released'), 0)::bigint as released
      from ledger.posting p
      join ledger.entry e on e.posting_id = p.id
      join ledger.account a on a.id = e.account_id and a.kind = ${`held:${vendor}`}
     where p.merchant_id = ${scope.merchantId} and p.kind in ('credit-held', 'held-returned', 'held-released')
       and p.id >= ${firstIdAt(from.getTime())}::uuid`.execute(scope.db);
  const [row] = rows;
  return row ?? { booked: 0n, returned: 0n, released: 0n };
}

/** What a vendor has paid out of its stakes over its windows, by the ledger: what is held is not paid yet. */
export async function paidOutBy(scope: Scope, vendor: string, currency: Currency): Promise<PaidOut[]> {
  const account = { ownerId: null, kind: `vendor:${vendor}`, currency };
  const to = new Date(scope.now.getTime() + AHEAD_MS);
  const windows: PaidOut[] = [];
  for (const { hours, ...band } of WINDOWS) {
    const from = new Date(scope.now.getTime() - hours * HOUR_MS);
    const sums = await accountSums(scope, account, { from, to });
    const held = await heldSince(scope, vendor, from);
    const took = sums.in - held.returned;
    const paid = sums.out - held.booked + held.released;
    const share = took === 0n ? null : mulDiv(paid, 10_000n, took, 'down');
    const enough = took >= STAKES_LEAST || paid >= STAKES_LEAST;
    const isBeyond =
      share === null ? paid > 0n : share < BigInt(band.low) * 100n || share > BigInt(band.high) * 100n;
    windows.push({ hours, took, paid, share, band, isOut: enough && isBeyond });
  }
  return windows;
}
