import { presentGame, saveOfferedGames, saveVendor } from '../../apps/api/domain/catalogue/index.ts';
import { saveProduct } from '../../apps/api/domain/lottery/index.ts';
import { merchantByCode } from '../../apps/api/domain/merchants/index.ts';
import { lotteryProducts } from '../../packages/test-house/lottery-products.ts';
import type { Seeding } from './seeding.ts';

const VENDOR = 'LOTT';

/** Puts the first brand's lottery on sale and in its lobby; the other brand has none. Products are opened by the house. */
export async function openLottery({ database }: Seeding): Promise<void> {
  const merchant = await merchantByCode(database.kysely, 'mela');
  if (!merchant) throw new Error('the brands open before their lottery');
  const products = Object.values(lotteryProducts);
  await database.inMerchant(merchant.id, async (scope) => {
    for (const product of products) await saveProduct(scope, product);
    await saveVendor(scope, {
      code: VENDOR,
      names: { en: 'Lottery', bn: 'লটারি' },
      runs: 'house',
      position: 1,
    });
    await saveOfferedGames(
      scope,
      VENDOR,
      products.map(({ code, name, family }) => ({
        code,
        category: 'LOTT',
        names: { en: name.en, bn: name.bn },
        classes: [family],
        iconUrl: null,
        rtp: null,
        volatility: null,
        stakeMin: null,
        stakeMax: null,
        trial: false,
      })),
    );
    await presentGame(scope, { vendor: VENDOR, code: 'ssc1m' }, { hot: true });
  });
}
