import { newId } from '@mela/primitives';
import { units } from '@mela/testing/payments.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { walletTickets } from '@mela/wire/console/ledger.ts';
import { payoutContradictions } from '@mela/wire/console/payout-contradictions.ts';
import { waitingCounts } from '@mela/wire/console/waiting.ts';
import { seePayment, unmatchedPayments } from '@mela/wire/console/unmatched.ts';
import { expect, test } from 'vitest';
import { key, newTransaction, openDepositQueue } from './test-deposit-queue.ts';

const desk = openDepositQueue();

test('what a restore has left open is counted by where it is shown, and those who let money out again see it there', async () => {
  const { services, brand } = desk.api;
  const seen = { channelId: desk.bkash.id, transactionId: newTransaction(), amount: units('500') };
  accepted(await desk.farida.call(seePayment, { body: { ...seen, receivedAt: null } }, key()));
  await services.database.inMerchant(brand.mela.id, async ({ db, merchantId: merchant_id, now }) => {
    const stop = { merchant_id, id: newId(), law: 'restored', subject: 'x' };
    await db
      .insertInto('cashier.stop')
      .values({ ...stop, stopped_at: now, restored_to: now })
      .execute();
    const ticket = { merchant_id, id: newId(), vendor_code: 'SHAPLA', kind: 'no-answer', subject: 'y' };
    await db
      .insertInto('vendor_wallets.ticket')
      .values({ ...ticket, detail: '{}', opened_at: now })
      .execute();
  });
  for (const who of ['risk', 'finance', 'admin']) {
    const reader = await desk.consoleAs(who);
    const stop = accepted(await reader.call(waitingCounts)).queues?.stop;
    expect(stop?.restore?.differences).toEqual({
      contradictions: accepted(await reader.call(payoutContradictions)).rows.length,
      unmatched: accepted(await reader.call(unmatchedPayments, { query: { state: 'open' } })).rows.length,
      tickets: accepted(await reader.call(walletTickets, { query: { state: 'open' } })).rows.length,
    });
    expect(stop?.restore?.differences).toEqual({ contradictions: 0, unmatched: 1, tickets: 1 });
  }
});
