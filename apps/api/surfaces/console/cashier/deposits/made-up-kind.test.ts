import { handKindNames } from '@mela/form-rules/deposit-kinds/index.ts';
import { AGENT } from '@mela/testing/made-up-kind.ts';
import { units } from '@mela/testing/payments.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as approvals from '@mela/wire/console/approvals.ts';
import * as channels from '@mela/wire/console/deposit-channels.ts';
import * as deposits from '@mela/wire/console/deposits.ts';
import * as portal from '@mela/wire/portal/cashier.ts';
import { expect, it, vi } from 'vitest';
import { key, on, openDepositQueue } from './test-deposit-queue.ts';

vi.mock('@mela/form-rules/deposit-kinds/hand-kinds.ts', async (original) => {
  const { handKinds } = await original<{ handKinds: object }>();
  const { agent } = await import('@mela/testing/made-up-kind.ts');
  return { handKinds: { ...handKinds, agent } };
});

const queue = openDepositQueue();

it('takes deposits as every other kind does, from the console to the books', async () => {
  const { channels: known, fields } = accepted(await queue.farida.call(channels.depositChannelList));
  expect(Object.keys(fields)).toEqual(handKindNames);
  expect(fields[AGENT]).toEqual([
    { name: 'number', needed: true, choices: [] },
    { name: 'desk', needed: true, choices: ['left', 'right'] },
  ]);

  const { name, note, amountMin, amountMax, feeRate, presets, hours, levels } = known[0] ?? expect.fail();
  const { secondApprovalAbove, payMinutes, lateMinutes, position, appLink } = known[0] ?? expect.fail();
  const fixed = { secondApprovalAbove, payMinutes, lateMinutes, position, appLink };
  const terms = { name, note, amountMin, amountMax, feeRate, presets, hours, levels, ...fixed };
  const add = { code: 'corner', kind: AGENT, provider: 'corner', terms, reason: 'A shop at the corner' };
  const added = async (number: string, desk: string) =>
    queue.farida.call(channels.addDepositChannel, { body: { ...add, receiving: { number, desk } } });
  expect(await added('12', 'top')).toMatchObject({
    fields: { 'receiving.number': expect.any(String), 'receiving.desk': expect.any(String) },
  });
  const { id, version } = accepted(await added('১২-৩৪ ৫৬', 'left'));
  const [waits] = accepted(await queue.tanvir.call(approvals.approvalList)).approvals;
  expect(waits?.about).toContainEqual({
    label: 'console-cashier.field.desk',
    was: null,
    is: { message: 'console-cashier.desk.left' },
  });
  accepted(await queue.decide(queue.tanvir, waits?.id ?? ''));
  const open = { version: version + 1, open: true, terms, reason: 'Open it' };
  accepted(await queue.farida.call(channels.editDepositChannel, { params: { id }, body: open }));

  const { client } = queue.person;
  const offered = accepted(await client.call(portal.depositChannels)).channels;
  expect(offered.find(({ code }) => code === 'corner')).toMatchObject({ id, kind: AGENT });
  const begun = { body: { channelId: id, amount: units('1000') } };
  const { deposit, redirectUrl } = accepted(await client.call(portal.createDeposit, begun, key()));
  expect([deposit.kind, redirectUrl]).toEqual([AGENT, null]);
  const params = { depositId: deposit.id };
  expect(accepted(await client.call(portal.depositById, { params })).payment).toMatchObject({
    fields: [
      { name: 'number', value: '123456' },
      { name: 'desk', value: 'left' },
    ],
    send: null,
  });
  const named = async (transactionId: string) =>
    client.call(portal.submitPayment, { params, body: { transactionId, sender: 'রহিম' } }, key());
  // Its words are still to be written: whoever reads is told which.
  expect(await named('12')).toMatchObject({
    fields: { transactionId: 'errors.field.deposit.transaction-agent' },
  });
  expect(accepted(await named(' abc-123 '))).toMatchObject({ state: 'submitted', transactionId: 'ABC123' });
  accepted(await queue.farida.call(deposits.claimDeposit, on(deposit.id), key()));
  const found = { params: { id: deposit.id }, body: { received: units('1000') } };
  accepted(await queue.farida.call(deposits.approveDeposit, found, key()));
  expect(await queue.balance()).toBe(units('1000'));
});
