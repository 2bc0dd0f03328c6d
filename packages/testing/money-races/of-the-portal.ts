import { requestWithdrawal as request } from '@mela/api/domain/cashier/index.ts';
import { saveOffer } from '@mela/api/domain/bonuses/index.ts';
import { apply, createItem, publish } from '@mela/api/domain/content/index.ts';
import { newId, ok, refuse, type Id } from '@mela/primitives';
import { activityClaim } from '@mela/wire/portal/activities.ts';
import { bonuses, cancelBonus, claimBonus } from '@mela/wire/portal/bonuses.ts';
import { createDeposit, submitPayment } from '@mela/wire/portal/cashier.ts';
import { multiDrawOrderCancel, multiDrawOrderPlace } from '@mela/wire/portal/lottery-multi-draw-orders.ts';
import {
  lotteryOrderCancel,
  lotteryOrderPlace,
  lotterySlipCancel,
  drawsNow,
} from '@mela/wire/portal/lottery.ts';
import { transferToDownline, transferToUpline } from '@mela/wire/portal/member-transfers.ts';
import { walletTransfer } from '@mela/wire/portal/vendor-wallets.ts';
import { answerReceipt, requestWithdrawal } from '@mela/wire/portal/withdrawals.ts';
import { factsOf } from '../people/content.ts';
import { PASSWORD, type Person } from '../people/member.ts';
import { accepted } from '../portal-client.ts';
import { pressed, type Button, type Race } from './race.ts';
import { bonus, CASH, valueOf, WALLET_VENDOR, type Scene } from './scene.ts';

const READER = {
  as: 'member',
  language: 'en',
  offered: ['bn', 'en'],
  takesOffers: true,
  takesUnasked: true,
  preview: false,
} as const;

const button = ({ account }: Person, press: (key: string) => Parameters<typeof pressed>[0]): Button => ({
  memberId: account.id,
  press: (key) => pressed(press(key)),
});

/** Lines that cost everything that somebody has: two taka a note. */
const everything = [
  { play: 'SSC_SUM_BSOE', selection: 'BIG', unitMode: '1' as const, multiple: Number(CASH / 20_000n) },
];

const onSale = async ({ client }: Person, { lotteryGame }: Scene) => {
  const { current } = accepted(await client.call(drawsNow, { query: { game: lotteryGame.code } }));
  return { game: lotteryGame.code, drawNumber: current?.drawNumber ?? '' };
};

async function ordered(scene: Scene) {
  const person = await scene.someone();
  const body = { ...(await onSale(person, scene)), lines: everything };
  return { person, ...accepted(await person.client.call(lotteryOrderPlace, { body }, { key: newId() })) };
}

async function multiDrawOrder(scene: Scene) {
  const person = await scene.someone();
  const { game, drawNumber } = await onSale(person, scene);
  const body = { game, lines: everything, draws: [{ drawNumber, multiple: 1 }], stopOnWin: true };
  return { person, body };
}

async function begunByHand({ someone, byHand }: Scene) {
  const person = await someone();
  const body = { channelId: byHand.id, amount: CASH };
  const { deposit } = accepted(await person.client.call(createDeposit, { body }, { key: newId() }));
  return { person, params: { depositId: deposit.id } };
}

/** Somebody whose withdrawal of everything staff have approved. */
export async function approved(scene: Scene): Promise<{ person: Person; id: Id }> {
  const { run, desk, staff } = scene;
  const person = await scene.someone();
  const memberId = person.account.id;
  const payoutAccountId = await scene.payoutAccountOf(memberId);
  const id = await run(async (scope) => {
    const wish = { memberId, currency: 'BDT', timeZone: 'Asia/Dhaka', payoutAccountId, amount: CASH };
    const { id: asked } = valueOf(await request(scope, wish, scene.box));
    valueOf(await desk.claim(scope, staff, asked));
    valueOf(await desk.approve(scope, staff, asked));
    return asked;
  });
  return { person, id };
}

/** Every idempotent call of the portal, by its name. */
export const portalRaces: Readonly<Record<string, Race>> = {
  [createDeposit.name]: {
    postings: 0,
    // So many may wait to be paid.
    doneOfMany: 10,
    async set({ someone, gateway }) {
      const person = await someone();
      const body = { channelId: gateway.channel.id, amount: CASH };
      return button(person, (key) => person.client.call(createDeposit, { body }, { key }));
    },
  },
  [submitPayment.name]: {
    postings: 0,
    doneOfMany: 1,
    async set(scene) {
      const { person, params } = await begunByHand(scene);
      const transactionId = newId().replaceAll('-', '').slice(-12).toUpperCase();
      const body = { transactionId, sender: '01811111111' };
      return button(person, (key) => person.client.call(submitPayment, { params, body }, { key }));
    },
  },
  [requestWithdrawal.name]: {
    postings: 1,
    doneOfMany: 1,
    async set({ someone, payoutAccountOf }) {
      const person = await someone();
      const payoutAccountId = await payoutAccountOf(person.account.id);
      const body = { payoutAccountId, amount: CASH, paymentPassword: PASSWORD };
      return button(person, (key) => person.client.call(requestWithdrawal, { body }, { key }));
    },
  },
  [answerReceipt.name]: {
    postings: 0,
    // Saying the same again changes nothing.
    doneOfMany: 50,
    async set(scene) {
      const { run, desk, staff } = scene;
      const { person, id } = await approved(scene);
      await run(async (scope) => {
        valueOf(await desk.startPaying(scope, staff, id));
        valueOf(await desk.markPaid(scope, staff, id, 'TX-1'));
      });
      const given = { params: { withdrawalId: id }, body: { answer: 'received', note: null } } as const;
      return button(person, (key) => person.client.call(answerReceipt, given, { key }));
    },
  },
  [transferToUpline.name]: {
    postings: 1,
    doneOfMany: 1,
    async set({ someone }) {
      const person = await someone({ above: await someone({ type: 1 }) });
      const body = { amount: CASH, note: null, paymentPassword: PASSWORD };
      return button(person, (key) => person.client.call(transferToUpline, { body }, { key }));
    },
  },
  [transferToDownline.name]: {
    postings: 1,
    doneOfMany: 1,
    async set({ someone }) {
      const agent = await someone({ type: 1 });
      const { username } = (await someone({ above: agent })).account;
      const body = { username, amount: CASH, note: null, paymentPassword: PASSWORD };
      return button(agent, (key) => agent.client.call(transferToDownline, { body }, { key }));
    },
  },
  [walletTransfer.name]: {
    postings: 1,
    doneOfMany: 1,
    async set({ someone }) {
      const person = await someone();
      const body = { vendor: WALLET_VENDOR, direction: 'in', amount: CASH } as const;
      return button(person, (key) => person.client.call(walletTransfer, { body }, { key }));
    },
  },
  [claimBonus.name]: {
    postings: 1,
    doneOfMany: 1,
    async set({ someone, offers }) {
      const person = await someone();
      const params = { claimableId: offers.claim.id };
      return button(person, (key) => person.client.call(claimBonus, { params }, { key }));
    },
  },
  [cancelBonus.name]: {
    postings: 1,
    doneOfMany: 1,
    async set({ someone, offers }) {
      const person = await someone();
      const { client } = person;
      accepted(await client.call(claimBonus, { params: { claimableId: offers.claim.id } }, { key: newId() }));
      const [held] = accepted(await client.call(bonuses, { query: { state: 'open' } })).bonuses;
      const given = { params: { bonusId: held?.id ?? '' }, body: { money: held?.money ?? 0n } };
      return button(person, (key) => client.call(cancelBonus, given, { key }));
    },
  },
  [activityClaim.name]: {
    postings: 1,
    doneOfMany: 1,
    async set({ test, run, someone }) {
      const person = await someone();
      const accountId = person.account.id;
      const activity = { opensAt: null, closesAt: null, pictures: false };
      const promotionId = await run(async (scope) => {
        const facts = factsOf('Race', { activity });
        const { after } = valueOf(await createItem(scope, { kind: 'promotion', term: null, facts }));
        const { id, revision } = valueOf(after ? ok(after) : refuse('not written'));
        valueOf(await publish(scope, { id, revision }, { standIn: false }));
        const { name: _, ...prize } = bonus('activity');
        await saveOffer(scope, { ...prize, promotionId: id });
        const wish = { accountId, promotionId: id, comment: '', pictureIds: [] };
        const applied = valueOf(await apply(scope, READER, wish));
        const answer = { id: applied.id, staffId: null, reason: null };
        valueOf(await test.services.rewards.answer(scope, { ...answer, from: 'applying', to: 'claim' }));
        return id;
      });
      return button(person, (key) => person.client.call(activityClaim, { body: { promotionId } }, { key }));
    },
  },
  [lotteryOrderPlace.name]: {
    postings: 1,
    doneOfMany: 1,
    async set(scene) {
      const person = await scene.someone();
      const body = { ...(await onSale(person, scene)), lines: everything };
      return button(person, (key) => person.client.call(lotteryOrderPlace, { body }, { key }));
    },
  },
  [lotteryOrderCancel.name]: {
    postings: 1,
    doneOfMany: 1,
    async set(scene) {
      const { person, orderId } = await ordered(scene);
      return button(person, (key) =>
        person.client.call(lotteryOrderCancel, { params: { orderId } }, { key }),
      );
    },
  },
  [lotterySlipCancel.name]: {
    postings: 1,
    doneOfMany: 1,
    async set(scene) {
      const { person, slipIds } = await ordered(scene);
      const params = { slipId: slipIds[0] ?? '' };
      return button(person, (key) => person.client.call(lotterySlipCancel, { params }, { key }));
    },
  },
  [multiDrawOrderPlace.name]: {
    postings: 1,
    doneOfMany: 1,
    async set(scene) {
      const { person, body } = await multiDrawOrder(scene);
      return button(person, (key) => person.client.call(multiDrawOrderPlace, { body }, { key }));
    },
  },
  [multiDrawOrderCancel.name]: {
    postings: 1,
    doneOfMany: 1,
    async set(scene) {
      const { person, body } = await multiDrawOrder(scene);
      const { client } = person;
      const placed = accepted(await client.call(multiDrawOrderPlace, { body }, { key: newId() }));
      const params = { multiDrawOrderId: placed.multiDrawOrderId };
      return button(person, (key) => client.call(multiDrawOrderCancel, { params }, { key }));
    },
  },
};
