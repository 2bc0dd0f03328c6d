import { makeForwardKey, openForwardKey, payoutsOf } from '@mela/api/domain/cashier/index.ts';
import { formatAmount, newId } from '@mela/primitives';
import { sign } from '@mela/wire/gateway/index.ts';
import { createDeposit, submitPayment } from '@mela/wire/portal/cashier.ts';
import { accepted } from '../portal-client.ts';
import { approved } from './of-the-portal.ts';
import type { Pressed, Race } from './race.ts';
import { CASH, SENDER, valueOf } from './scene.ts';

const pressed = (status: number, answer: unknown): Pressed => ({
  done: status === 200,
  busy: status >= 500,
  answer,
});

/** What companies call back, by its path. A key is the number of a message; whatever it tells again is known by then. */
export const gatewayRaces: Readonly<Record<string, Race>> = {
  '/connect/payments/:merchant/:channel': {
    postings: 1,
    doneOfMany: 50,
    async set({ someone, gateway }) {
      const { account, client } = await someone();
      const body = { channelId: gateway.channel.id, amount: CASH };
      const { deposit } = accepted(await client.call(createDeposit, { body }, { key: newId() }));
      const { reference } = deposit;
      return {
        memberId: account.id,
        async press(noticeId) {
          const reply = { reference, amount: formatAmount(CASH), noticeId };
          return pressed((await gateway.callBack(reply)).status, null);
        },
      };
    },
  },
  '/connect/payments/:merchant/:channel/forward': {
    postings: 1,
    doneOfMany: 50,
    async set({ someone, byHand, run, staff, box, test }) {
      const { account, client } = await someone();
      const body = { channelId: byHand.id, amount: CASH };
      const { deposit } = accepted(await client.call(createDeposit, { body }, { key: newId() }));
      const transactionId = newId().replaceAll('-', '').slice(-12).toUpperCase();
      const paid = { params: { depositId: deposit.id }, body: { transactionId, sender: '01811111111' } };
      accepted(await client.call(submitPayment, paid, { key: newId() }));
      const wish = { channelId: byHand.id, staffId: staff.staffId, senders: ['bKash'], keepsKey: false };
      const { id: keyId, key } = valueOf(await run((scope) => makeForwardKey(scope, wish, box)));
      valueOf(await run((scope) => openForwardKey(scope, { channelId: byHand.id, keyId }, newId())));
      const text = `You have received Tk ${formatAmount(CASH).slice(0, -2)}. TrxID ${transactionId}`;
      return {
        memberId: account.id,
        async press(id) {
          const payload = JSON.stringify({ id, from: 'bKash', text });
          const answer = await test.server.inject({
            method: 'POST',
            url: `/connect/payments/mela/${byHand.code}/forward`,
            headers: { 'content-type': 'application/json', ...sign(key ?? '', payload, test.clock.now()) },
            payload,
          });
          return pressed(answer.statusCode, null);
        },
      };
    },
  },
  '/connect/payments/:merchant/payouts/:channel': {
    postings: 1,
    doneOfMany: 50,
    async set(scene) {
      const { test, run, desk, staff } = scene;
      const { person, id } = await approved(scene);
      const orders = await run(async (scope) => {
        valueOf(await desk.sendThrough(scope, staff, id, SENDER.code));
        return payoutsOf(scope, id);
      });
      const [order] = orders;
      if (!order) throw new Error('a payout was ordered');
      const { reference, amount, currency } = order;
      // A company's number of a payment is no other payment's.
      const transaction = `P-${reference}`;
      const reply = { reference, payment: 'paid', amount: formatAmount(amount), currency, transaction };
      return {
        memberId: person.account.id,
        async press(noticeId) {
          const payload = JSON.stringify({ ...reply, noticeId, why: null });
          const answer = await test.server.inject({
            method: 'POST',
            url: `/connect/payments/mela/payouts/${SENDER.code}`,
            headers: {
              'content-type': 'application/json',
              ...sign(SENDER.secret, payload, test.clock.now()),
            },
            payload,
          });
          return pressed(answer.statusCode, null);
        },
      };
    },
  },
};
