import type { Scope } from '../../platform/scope.ts';
import { registeredVendors } from '../catalogue/index.ts';
import { networksOfVendors } from '../play/index.ts';
import { vendorsThatKeepMoney } from '../vendor-wallets/index.ts';
import type { VendorWish } from './register.ts';

type Registered = Awaited<ReturnType<typeof registeredVendors>>[number];

/** All that is known of a vendor but its keys. */
export type VendorBook = Registered & Pick<VendorWish, 'networks' | 'wallet'>;

/** The vendors of the provider protocol that a brand has registered, in their order. */
export async function vendorBooks(scope: Scope): Promise<VendorBook[]> {
  const keeping = new Map(
    (await vendorsThatKeepMoney(scope)).map(({ vendor, sweeps }) => [vendor, sweeps] as const),
  );
  const networks = await networksOfVendors(scope);
  return (await registeredVendors(scope)).map((vendor) => {
    const sweeps = keeping.get(vendor.code);
    const wallet = sweeps === undefined ? 'seamless' : sweeps ? 'transfer-follows' : 'transfer';
    return { ...vendor, networks: networks.get(vendor.code) ?? [], wallet };
  });
}
