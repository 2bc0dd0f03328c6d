import { announce, banners, hangBanner } from '../../apps/api/domain/content/index.ts';
import { merchantByCode } from '../../apps/api/domain/merchants/index.ts';
import { brandContent } from './brand-content.ts';
import type { Seeding } from './seeding.ts';

/** Hangs each brand's banners and publishes its announcements; staff will do it through the console, which has no call for it yet. */
export async function dressBrands({ database }: Seeding): Promise<void> {
  for (const [code, content] of Object.entries(brandContent)) {
    const merchant = await merchantByCode(database.kysely, code);
    if (!merchant) throw new Error(`the brand ${code} is not open`);
    await database.inMerchant(merchant.id, async (scope) => {
      if ((await banners(scope, 'en', 'home')).length > 0) return;
      for (const banner of content.banners) await hangBanner(scope, banner);
      for (const announcement of content.announcements) await announce(scope, announcement);
    });
  }
}
