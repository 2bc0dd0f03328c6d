import type { Id } from '@mela/primitives';
import { merchantById, type Merchant } from '../domain/merchants/index.ts';
import { merchantsToAsk, merchantsWithWallets } from '../domain/wallets/index.ts';
import type { House } from '../house.ts';
import type { Step } from '../platform/loop.ts';
import { brandStep } from './brand-step.ts';

const withBrand = async (
  house: House,
  id: Id,
  work: (merchant: Merchant) => Promise<number>,
): Promise<number> => work(await merchantById(house.database.kysely, id));

/** Carries transfers between wallets through: asks vendors until they have said what became of each. */
export const walletTransfersStep = (house: House): Step =>
  brandStep({
    name: 'wallet-transfers',
    everyMs: 250,
    brands: () => merchantsToAsk(house.database),
    work: (id) => withBrand(house, id, (merchant) => house.wallets.advanceDue(merchant)),
  });

/** Takes over what was played from wallets that vendors keep, and brings back what was left there. */
export const walletRoundsStep = (house: House): Step => ({
  name: 'wallet-rounds',
  everyMs: 5000,
  async run() {
    const step = brandStep({
      name: 'wallet-rounds',
      everyMs: 5000,
      brands: () => merchantsWithWallets(house.database),
      work: (id) =>
        withBrand(house, id, async (merchant) => {
          await house.wallets.takeOverRounds(merchant);
          return house.wallets.sweepIdle(merchant);
        }),
    });
    await step.run();
    // What was found is all there is for now.
    return 0;
  },
});
