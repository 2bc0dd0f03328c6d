import { newId, type Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel, openTestHandChannel, units } from '@mela/testing/payments.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invariants } from '../../../invariants.ts';
import { balanceOf, verifyBooks } from '../../ledger/index.ts';
import type { Staff } from '../staff.ts';
import type { DepositChannel } from './channels/channel.ts';
import { createDeposit } from './create-deposit.ts';
import { openDepositDesk } from './desks/deposit-desk.ts';
import { hearGateway } from './hear-gateway.ts';
import { checkPaymentOwner, creditPayment, type PaymentOwner } from './desks/settle-unmatched.ts';
import { submitPayment } from './submit-payment.ts';
import { openUnmatchedDesk } from './desks/unmatched-desk.ts';
import { noteUnmatched } from './payments/unmatched.ts';

// One payment, told of fifty times at once by every channel and call that there is: it is worth money once.

let test: TestApi;
let people = 0;

const recordAudit = async (): Promise<void> => undefined;
const desk = openDepositDesk({ recordAudit });
const unmatchedDesk = openUnmatchedDesk({ recordAudit });
const [anna, borna]: readonly [Staff, Staff] = [
  { staffId: newId(), ownAccountIds: [] },
  { staffId: newId(), ownAccountIds: [] },
];
const AMOUNT = units('1000');
const FIFTY = Array.from({ length: 50 }, (_, at) => at);

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(async () => {
  expect(await verifyBooks(test.services.database, test.brand.mela.id, invariants)).toEqual([]);
  await test.close();
});

async function someone(): Promise<Id> {
  people += 1;
  return (await openPerson(test, { username: `Payer${people}` })).account.id;
}

async function begin(memberId: Id, channel: DepositChannel): Promise<{ id: Id; reference: string }> {
  const request = {
    memberId,
    currency: 'BDT',
    timeZone: 'Asia/Dhaka',
    channelId: channel.id,
    amount: AMOUNT,
  };
  const ports = {
    gateways: test.services.gateways,
    box: test.services.secretBox,
    notifyUrl: () => 'http://127.0.0.1/notify',
  };
  const begun = await test.inMela((scope) =>
    createDeposit(scope, { ...request, language: 'en', returnUrl: () => 'http://127.0.0.1/back' }, ports),
  );
  if (!begun.ok) throw new Error(begun.refusal.kind);
  return begun.value.deposit;
}

const balancesOf = async (members: readonly Id[]): Promise<bigint> => {
  let total = 0n;
  for (const ownerId of members)
    total += (await test.inMela((scope) => balanceOf(scope, { ownerId, kind: 'cash', currency: 'BDT' })))
      .balance;
  return total;
};

/** What one of the staff has said of a payment of nobody's, and the other has still to say yes to. */
async function named(
  channel: DepositChannel,
  reference: string,
  memberId: Id,
  amount = AMOUNT,
): Promise<PaymentOwner> {
  const id = await test.inMela((scope) =>
    noteUnmatched(scope, {
      channel,
      source: channel.kind === 'gateway' ? 'gateway' : 'staff',
      reference,
      amount,
      currency: 'BDT',
      why: 'reference-not-found',
      depositId: null,
      receivedAt: scope.now,
    }),
  );
  if (!id) throw new Error(`${reference} is known already`);
  return asked(id, memberId);
}

async function asked(paymentId: Id, memberId: Id): Promise<PaymentOwner> {
  await test.inMela((scope) => unmatchedDesk.claim(scope, anna, paymentId));
  const owner = { paymentId, memberId, depositId: null };
  const valid = await test.inMela((scope) => checkPaymentOwner(scope, owner, { requestedBy: anna.staffId }));
  if (!valid.ok) throw new Error(valid.refusal.kind);
  return owner;
}

/** The other says yes. */
const confirmed = async (owner: PaymentOwner): Promise<boolean> => {
  const two = { requestedBy: anna.staffId, decidedBy: borna.staffId };
  return (await test.inMela((scope) => creditPayment(scope, owner, two))).ok;
};

it('by hand: on two channels of one wallet, by members and by whoever saw it on the statement', async () => {
  const channels = [
    await openTestHandChannel(test),
    // Another name for the same wallet: what is written beside the number makes no second account of it.
    await openTestHandChannel(test, {
      code: 'personal',
      provider: 'bkash-personal',
      receiving: { number: '+880 1712-345678', mode: 'payment' },
    }),
  ] as const;
  expect(channels[0].accountId).toBe(channels[1].accountId);
  const spellings = ['8N7A6B5C4D', ' 8n7a-6b5c 4d ', '৮N৭A৬B৫C৪D', '८n७a६b५c४d', '８Ｎ７Ａ６Ｂ５Ｃ４Ｄ'];
  const members: Id[] = [];
  const deposits: Id[] = [];
  for (let at = 0; at < 10; at += 1) {
    const memberId = await someone();
    const { id: depositId } = await begin(memberId, channels[at % 2 === 0 ? 0 : 1]);
    const transactionId = spellings[at % spellings.length] ?? '';
    const reply = { memberId, depositId, transactionId, sender: '01811111111' };
    expect(await test.inMela((scope) => submitPayment(scope, reply, test.services.secretBox))).toMatchObject({
      ok: true,
    });
    await test.inMela((scope) => desk.claim(scope, anna, depositId));
    members.push(memberId);
    deposits.push(depositId);
  }
  const seen = await someone();
  members.push(seen);
  const payment = await named(channels[1], '8N7A6B5C4D', seen);
  const answers = await Promise.all(
    FIFTY.map((at) =>
      at % 10 === 9
        ? confirmed(payment)
        : test.inMela(async (scope) => (await desk.approve(scope, anna, deposits[at % 10] ?? '', AMOUNT)).ok),
    ),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await balancesOf(members)).toBe(AMOUNT);
  // Whoever comes after them is told where it was credited.
  const late = await test.inMela((scope) => desk.approve(scope, anna, deposits[0] ?? '', AMOUNT));
  const again = await test.inMela((scope) => desk.approve(scope, anna, deposits[1] ?? '', AMOUNT));
  const refused = [late, again].flatMap((answer) => (answer.ok ? [] : [answer.refusal.kind]));
  expect(refused).toContain('payment-credited');
});

it('through a gateway: by the callbacks of two channels, and by staff who took it for nobody’s', async () => {
  const [online, card] = [await openTestChannel(test), await openTestChannel(test, { code: 'card' })];
  const payer = await someone();
  const { reference } = await begin(payer, online.channel);
  const others = [await someone(), await someone()] as const;
  const spelled = ` ${reference.toLowerCase().replaceAll('-', ' ')} `;
  // Left to staff on the other channel as a payment of nobody's, in another amount too, so that there are two of them.
  const payments = [
    await named(card.channel, reference, others[0]),
    await named(online.channel, spelled, others[1], AMOUNT + units('1')),
  ] as const;
  const notice = { reference, payment: 'paid', amount: AMOUNT, currency: 'BDT' } as const;
  const answers = await Promise.all(
    FIFTY.map((at) => {
      if (at % 5 === 4) return confirmed(payments[at % 2 === 0 ? 0 : 1]);
      const result = at % 2 === 0 ? online.channel : card.channel;
      const reply = { ...notice, noticeId: newId(), reference: at % 3 ? reference : spelled };
      return test.inMela(async (scope) => (await hearGateway(scope, result, reply)) === 'credited');
    }),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  const credited = await balancesOf([payer, ...others]);
  expect([AMOUNT, AMOUNT + units('1')]).toContain(credited);
});
