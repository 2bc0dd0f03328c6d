import { beginningOf } from '@mela/permissions';
import { kinds } from '@mela/api/domain/approvals/index.ts';
import {
  addProof,
  hearGateway,
  submitPayment,
  createDeposit,
  unmatchedPayments,
} from '@mela/api/domain/cashier/index.ts';
import { invariant, newId, type Id } from '@mela/primitives';
import type { TestApi } from '../test-api.ts';
import { openTestChannel, openTestHandChannel, units } from '../payments.ts';

/** A member's deposit by hand that waits for staff, with a picture; a payment that is nobody's; and a change of a channel's account. */
export async function waitingDeposit(
  test: TestApi,
  memberId: Id,
): Promise<{ deposit: Id; picture: Id; payment: Id; channel: Id; approval: Id }> {
  const { services, brand } = test;
  const byHand = await openTestHandChannel(test);
  const gateway = await openTestChannel(test);
  return services.database.inMerchant(brand.mela.id, async (scope) => {
    const asked = {
      memberId,
      currency: brand.mela.currency,
      timeZone: brand.mela.timeZone,
      channelId: byHand.id,
      amount: units('500'),
      language: 'en',
      returnUrl: () => '',
    };
    const created = await createDeposit(scope, asked, {
      gateways: services.gateways,
      box: services.secretBox,
      notifyUrl: () => '',
    });
    invariant(created.ok, 'it begins');
    const { id: depositId } = created.value.deposit;
    const picture = { type: 'image/webp', bytes: Buffer.from('drawn') } as const;
    const proof = await addProof(scope, { memberId, depositId, picture });
    invariant(proof.ok, 'it has a picture');
    const payment = { memberId, depositId, transactionId: '8N7A6B5C4D', sender: '01811111111' };
    invariant((await submitPayment(scope, payment, services.secretBox)).ok, 'it is submitted');
    await hearGateway(scope, gateway.channel, {
      noticeId: newId(),
      reference: 'X-NOBODY',
      payment: 'paid',
      amount: units('500'),
      currency: brand.mela.currency,
    });
    const [unmatched] = await unmatchedPayments(scope, { open: true, limit: 1 });
    const payload = {
      channelId: byHand.id,
      was: byHand.receiving,
      receiving: { number: '01700000001', mode: 'payment' },
    };
    const by = { staffId: newId(), permissions: beginningOf('finance'), callId: newId() } as const;
    const wish = { payload, by, reason: 'because of the test' };
    const change = await services.approvals.request(scope, kinds.receivingAccount, wish);
    invariant(unmatched && change.ok, 'a payment and a change wait');
    return {
      deposit: depositId,
      picture: proof.value.id,
      payment: unmatched.id,
      channel: byHand.id,
      approval: change.value.id,
    };
  });
}
