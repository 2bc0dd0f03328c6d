import { ok, refuse, type Outcome } from '@mela/primitives';
import { isNetwork, liesWithin } from '../../platform/networks.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Scope } from '../../platform/scope.ts';
import { protocolVendors } from '../catalogue/index.ts';
import type { VendorNetworksRefusal, VendorNetworksVersionConflict } from './refusals.ts';

const NETWORKS_MAX = 50;

/** Where vendors' calls come from, by their codes; one that is not there calls from anywhere. */
export async function networksOfVendors(scope: Scope): Promise<Map<string, string[]>> {
  const rows = await scope.db
    .selectFrom('play.vendor_networks')
    .select(['vendor_code', 'networks'])
    .where('merchant_id', '=', scope.merchantId)
    .execute();
  return new Map(rows.map(({ vendor_code, networks }) => [vendor_code, networks]));
}

/** Where a vendor's calls come from, as it was when somebody wished otherwise. */
export type NetworksChange = Readonly<{ vendor: string; was: readonly string[]; wish: readonly string[] }>;

/**
 * Whether a change lets somebody call with a vendor's keys who could not before: it names an address that was not in one of the networks, or
 * names none any more. Of a vendor without an open key nobody is believed anyway, wherever they call from.
 */
export async function loosensNetworks(scope: Scope, { vendor, was, wish }: NetworksChange): Promise<boolean> {
  const isWider = was.length > 0 && (wish.length === 0 || !wish.every((one) => liesWithin(one, was)));
  return isWider && (await isBelieved(scope, vendor));
}

/** Whether a vendor has an open key. */
async function isBelieved({ db, merchantId }: Scope, vendor: string): Promise<boolean> {
  const key = await db
    .selectFrom('play.vendor_key')
    .select('number')
    .where('merchant_id', '=', merchantId)
    .where('vendor_code', '=', vendor)
    .where('waits', '=', false)
    .where('retired_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return key !== undefined;
}

/** Whether a vendor's networks can be set as asked: nobody has set others meanwhile. */
export async function checkNetworksChange(
  scope: Scope,
  { vendor, was }: NetworksChange,
): Promise<Outcome<null, VendorNetworksRefusal | VendorNetworksVersionConflict>> {
  if (!(await protocolVendors(scope)).includes(vendor)) return refuse({ kind: 'vendor-not-found' });
  const now = (await networksOfVendors(scope)).get(vendor) ?? [];
  return now.join() === was.join() ? ok(null) : refuse({ kind: 'vendor-networks-version-conflict' });
}

/** Takes a vendor's calls from these networks only, or from anywhere where none is named. Answers those of before. */
export async function setVendorNetworks(
  scope: Scope,
  { vendor, networks }: { vendor: string; networks: readonly string[] },
): Promise<Outcome<readonly string[], VendorNetworksRefusal>> {
  if (!(await protocolVendors(scope)).includes(vendor)) return refuse({ kind: 'vendor-not-found' });
  const judged = judgeNetworks(networks);
  if (!judged.ok) return judged;
  const before = (await networksOfVendors(scope)).get(vendor) ?? [];
  await scope.db
    .deleteFrom('play.vendor_networks')
    .where('merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', vendor)
    .execute();
  if (networks.length > 0)
    await scope.db
      .insertInto('play.vendor_networks')
      .values({ merchant_id: scope.merchantId, vendor_code: vendor, networks: [...networks] })
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'vendor_code']).doUpdateSet({ networks: [...networks] }),
      )
      .execute();
  return ok(before);
}

/** Whether networks are written as such, and not too many. */
export function judgeNetworks(networks: readonly string[]): Outcome<null, FieldsRefused> {
  const wrong = wrongIn(networks);
  return wrong ? refuse({ kind: 'fields-refused', fields: { networks: wrong } }) : ok(null);
}

function wrongIn(networks: readonly string[]) {
  if (networks.length > NETWORKS_MAX)
    return { id: 'field.jurisdiction.networks-too-many', values: { maximum: NETWORKS_MAX } };
  const network = networks.find((one) => !isNetwork(one));
  return network === undefined ? null : { id: 'field.jurisdiction.networks', values: { network } };
}
