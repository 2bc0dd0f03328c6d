import { openDesk, openPayoutChannel, payoutsOf, type Staff } from '@mela/api/domain/cashier/index.ts';
import { invariant, newId, type Id } from '@mela/primitives';
import type { TestApi } from '../test-api.ts';
import { units } from '../payments.ts';
import { waitingWithdrawal } from './withdrawal.ts';

const CODE = 'sender';

/** Opens a company that sends money for the first brand; nobody answers for it. */
export async function openTestSender({ services, brand }: TestApi): Promise<void> {
  const channel = {
    code: CODE,
    connector: 'sandbox',
    credentials: { account: 'mela', secret: 'x' },
    name: { en: 'Sender', bn: 'প্রেরক' },
    kinds: ['mobile'] as const,
    currency: brand.mela.currency,
    amountMax: units('50000'),
  };
  await services.database.inMerchant(brand.mela.id, (scope) =>
    openPayoutChannel(scope, channel, services.secretBox),
  );
}

/** A member's withdrawal of 1000 whose payout staff have ordered from that company. */
export async function orderedPayout(
  test: TestApi,
  memberId: Id,
): Promise<{ withdrawalId: Id; reference: string }> {
  const { id } = await waitingWithdrawal(test, memberId);
  const staff: Staff = { staffId: newId(), ownAccountIds: [] };
  const desk = openDesk({ recordAudit: async () => {} });
  return test.services.database.inMerchant(test.brand.mela.id, async (scope) => {
    await desk.claim(scope, staff, id);
    await desk.approve(scope, staff, id);
    const sent = await desk.sendThrough(scope, staff, id, CODE);
    const [payout] = await payoutsOf(scope, id);
    invariant(sent.ok && payout, 'it was ordered');
    return { withdrawalId: id, reference: payout.reference };
  });
}
