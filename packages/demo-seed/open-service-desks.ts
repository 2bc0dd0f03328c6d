import { saveServiceDesk, type ServiceDesk } from '@mela/api/domain/messaging/index.ts';
import { merchantByCode } from '@mela/api/domain/merchants/index.ts';
import { brands } from '@mela/testing/people/brands.ts';
import { invariant } from '@mela/primitives';
import type { Seeding } from './seeding.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** One for everything at any time, and one for payments while the cashier is at work. */
const DESKS: readonly ServiceDesk[] = [
  {
    csType: 'help',
    titles: { bn: 'সাধারণ সাহায্য', en: 'General help' },
    hours: [],
    outsideUrl: null,
    position: 0,
  },
  {
    csType: 'payments',
    titles: { bn: 'জমা ও তোলা', en: 'Deposits and withdrawals' },
    hours: [{ days: EVERY_DAY, from: '09:00', until: '23:00' }],
    outsideUrl: null,
    position: 1,
  },
];

/** Opens the desks of each brand's customer service. */
export async function openServiceDesks({ database }: Seeding): Promise<void> {
  for (const { code, languages } of Object.values(brands)) {
    const merchant = await merchantByCode(database.kysely, code);
    invariant(merchant, 'brands open before their desks');
    await database.inMerchant(merchant.id, async (scope) => {
      for (const desk of DESKS)
        invariant((await saveServiceDesk(scope, desk, languages)).ok, 'a desk has a title in every language');
    });
  }
}
