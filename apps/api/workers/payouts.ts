import { carryOutPayouts, merchantsToPay } from '../domain/cashier/index.ts';
import { merchantById } from '../domain/merchants/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';
import { payoutNotifyUrl } from '../surfaces/payments/index.ts';
import { brandStep } from './brand-step.ts';

/** Sends the payouts that staff have ordered from companies, and asks about them until there is a clear answer. */
export const payoutsStep = ({ database, payoutGateways, secretBox, settings }: Services): Step =>
  brandStep({
    name: 'payouts',
    everyMs: 500,
    brands: () => merchantsToPay(database),
    work: async (id) => {
      const { code } = await merchantById(database.kysely, id);
      return carryOutPayouts(database, id, {
        connectors: payoutGateways,
        box: secretBox,
        notifyUrl: (channel) => payoutNotifyUrl(settings, code, channel.code),
      });
    },
  });
