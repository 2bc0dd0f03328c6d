import { ok, refuse, type Outcome } from '@mela/primitives';
import { isNetwork } from '../../platform/networks.ts';
import type { Scope } from '../../platform/scope.ts';
import { protocolVendors } from '../catalogue/index.ts';
import type { VendorNetworksRefusal } from './refusals.ts';

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

/** Takes a vendor's calls from these networks only, or from anywhere where none is named. Answers those of before. */
export async function setVendorNetworks(
  scope: Scope,
  { vendor, networks }: { vendor: string; networks: readonly string[] },
): Promise<Outcome<readonly string[], VendorNetworksRefusal>> {
  if (!(await protocolVendors(scope)).includes(vendor)) return refuse({ kind: 'vendor-not-found' });
  const fields = wrongIn(networks);
  if (fields) return refuse({ kind: 'fields-refused', fields: { networks: fields } });
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

function wrongIn(networks: readonly string[]) {
  if (networks.length > NETWORKS_MAX)
    return { id: 'field.jurisdiction.networks-too-many', values: { maximum: NETWORKS_MAX } };
  const network = networks.find((one) => !isNetwork(one));
  return network === undefined ? null : { id: 'field.jurisdiction.networks', values: { network } };
}
