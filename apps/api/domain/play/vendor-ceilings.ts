import { ok, refuse, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { protocolVendors } from '../catalogue/index.ts';

/** How much a vendor may credit without the word of two of the staff, in 1/10 000 units: by one call, to a player in a day, and in a day. */
export type VendorCeilings = Readonly<{ callMax: bigint; playerDayMax: bigint; vendorDayMax: bigint }>;

/** What staff have set; null: the usual. */
export type SetCeilings = Readonly<{ [K in keyof VendorCeilings]: bigint | null }>;

/** What staff want to set, and what was set when they asked. */
export type CeilingsChange = Readonly<{ vendor: string; was: SetCeilings; wish: SetCeilings }>;

export type CeilingsRefusal = Readonly<{ kind: 'vendor-not-found' | 'ceilings-version-conflict' }>;

const NONE: SetCeilings = { callMax: null, playerDayMax: null, vendorDayMax: null };

/**
 * The ceilings of a vendor: as they hold, and as staff have set them. Of a game whose vendor says how much a round wins, a call may bring that
 * where staff have set nothing, but no more than `greatestWin`, the greatest win of the games that it first told; null: it said nothing.
 */
export async function ceilingsOf(
  scope: Scope,
  vendor: string,
): Promise<{ hold: VendorCeilings; set: SetCeilings; greatestWin: bigint | null }> {
  const { rows } = await sql<VendorCeilings & { greatestWin: bigint | null }>`
    select call_max as "callMax", player_day_max as "playerDayMax", vendor_day_max as "vendorDayMax", greatest_win as "greatestWin"
      from play.ceilings_of(${scope.merchantId}, ${vendor})`.execute(scope.db);
  const row = await scope.db
    .selectFrom('play.vendor_ceiling')
    .select(['call_max', 'player_day_max', 'vendor_day_max'])
    .where('merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', vendor)
    .executeTakeFirst();
  const [found] = rows;
  if (!found) throw new Error('ceilings_of always answers');
  const { greatestWin, ...hold } = found;
  const set = row
    ? { callMax: row.call_max, playerDayMax: row.player_day_max, vendorDayMax: row.vendor_day_max }
    : NONE;
  return { hold, set, greatestWin };
}

/** Whether a change lets more through than is set. The usual counts as looser than a number: it may grow with a vendor's games. */
export const loosensCeilings = ({ was, wish }: CeilingsChange): boolean =>
  (Object.keys(NONE) as (keyof SetCeilings)[]).some((name) => {
    const [before, after] = [was[name], wish[name]];
    if (before === after) return false;
    return after === null || before === null || after > before;
  });

/** Whether ceilings can be set as asked: the vendor is one of the brand's, and nobody has set others meanwhile. */
export async function checkCeilingsChange(
  scope: Scope,
  { vendor, was }: CeilingsChange,
): Promise<Outcome<null, CeilingsRefusal>> {
  if (!(await protocolVendors(scope)).includes(vendor)) return refuse({ kind: 'vendor-not-found' });
  const { set } = await ceilingsOf(scope, vendor);
  const same = (Object.keys(NONE) as (keyof SetCeilings)[]).every((name) => set[name] === was[name]);
  return same ? ok(null) : refuse({ kind: 'ceilings-version-conflict' });
}

/** Sets a vendor's ceilings. What was credited today counts against the new ones. */
export async function setCeilings(
  scope: Scope,
  change: CeilingsChange,
): Promise<Outcome<null, CeilingsRefusal>> {
  const valid = await checkCeilingsChange(scope, change);
  if (!valid.ok) return valid;
  const { callMax, playerDayMax, vendorDayMax } = change.wish;
  const row = { call_max: callMax, player_day_max: playerDayMax, vendor_day_max: vendorDayMax };
  await scope.db
    .insertInto('play.vendor_ceiling')
    .values({ merchant_id: scope.merchantId, vendor_code: change.vendor, ...row })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'vendor_code']).doUpdateSet(row))
    .execute();
  return ok(null);
}
