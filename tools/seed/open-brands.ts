import { merchantByCode, openMerchant } from '../../apps/api/domain/merchants/index.ts';
import { brands } from '../../packages/testing/people/brands.ts';
import type { Seeding } from './seeding.ts';

/** Both brands on their hosts. Brands are opened by the system's owner, for whom there is no call. */
export async function openBrands({ database }: Seeding): Promise<void> {
  for (const brand of Object.values(brands)) {
    if (!(await merchantByCode(database.kysely, brand.code))) await openMerchant(database.kysely, brand);
  }
}
