import type { Id } from '@mela/primitives';
import { merchantById, type Merchant } from '../domain/merchants/index.ts';
import { merchantsToAsk, merchantsWithWallets } from '../domain/vendor-wallets/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';
import { brandStep } from './brand-step.ts';

const withBrand = async (
  services: Services,
  id: Id,
  work: (merchant: Merchant) => Promise<number>,
): Promise<number> => work(await merchantById(services.database.kysely, id));

/** Carries transfers between wallets through: asks vendors until they have said what became of each. */
export const walletTransfersStep = (services: Services): Step =>
  brandStep({
    name: 'wallet-transfers',
    everyMs: 250,
    brands: () => merchantsToAsk(services.database),
    work: (id) => withBrand(services, id, (merchant) => services.wallets.advanceDue(merchant)),
  });

/** Takes over what was played from wallets that vendors keep, and brings back what was left there. */
export const walletRoundsStep = (services: Services): Step => ({
  name: 'wallet-rounds',
  everyMs: 5000,
  async run() {
    const step = brandStep({
      name: 'wallet-rounds',
      everyMs: 5000,
      brands: () => merchantsWithWallets(services.database),
      work: (id) =>
        withBrand(services, id, async (merchant) => {
          await services.wallets.takeOverRounds(merchant);
          return services.wallets.sweepIdle(merchant);
        }),
    });
    await step.run();
    // What was found is all there is for now.
    return 0;
  },
});
