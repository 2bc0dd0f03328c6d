import { formatAmount, newId } from '../../packages/primitives/index.ts';
import { PASSWORD } from '../../packages/testing/people/member.ts';
import { accepted } from '../../packages/testing/portal-client.ts';
import * as desk from '../../packages/wire/console/withdrawals.ts';
import { createDeposit } from '../../packages/wire/portal/cashier.ts';
import { requestWithdrawal } from '../../packages/wire/portal/withdrawals.ts';
import {
  multiDrawOrderCancel,
  multiDrawOrderPlace,
} from '../../packages/wire/portal/lottery-multi-draw-orders.ts';
import {
  lotteryOrderCancel,
  lotteryOrderPlace,
  lotterySlipCancel,
  drawsAhead,
  drawsNow,
} from '../../packages/wire/portal/lottery.ts';
import { walletBalance } from '../../packages/wire/portal/member.ts';
import { bet, cancel, settle } from '../../packages/wire/provider/index.ts';
import { GAME } from '../stage/seat-players.ts';
import { openFifty, type AtOnce, type Fifty } from './at-once.ts';
import { overHttp } from './carry-out.ts';
import type { CrashTarget, Withdrawer } from './target/crash-target.ts';
import { callBack } from './drivers/deposits.ts';
import { afterFee } from './target/fees.ts';
import { atVendor } from './drivers/vendor.ts';
import type { Journal } from './journal.ts';
import { HOURLY } from './target/people.ts';

const WHOLE = 10_000n;
/** No bank moves less. */
const CENT = 100n;
const NOTE = 2n * WHOLE;
const PAID_IN = 200n * WHOLE;

/** Calls every route that moves money by fifty at once, on an installation that is whole, and says what came of it. */
export async function callEveryMoneyRoute(target: CrashTarget, journal: Journal): Promise<AtOnce> {
  const fifty = openFifty(journal);
  const member = target.spared;
  await payIn(target, fifty, member);
  await play(target, fifty, member);
  await buySlips(fifty, member);
  await withdraw(target, fifty, member, journal);
  return fifty.result();
}

const balanceOf = async ({ client }: Withdrawer): Promise<bigint> =>
  accepted(await client.call(walletBalance)).balance;

async function payIn(target: CrashTarget, fifty: Fifty, { client, seat }: Withdrawer): Promise<void> {
  const body = { channelId: target.channel.id, amount: PAID_IN };
  const { value } = await fifty.oneKey('deposit', {
    kind: 'deposit',
    seat,
    attempt: (key) =>
      overHttp(
        () => client.call(createDeposit, { body }, { key }),
        ({ deposit }) => deposit.id,
      ),
  });
  const reference = value?.deposit.reference ?? '';
  const amount = formatAmount(PAID_IN);
  const answer = { noticeId: newId(), reference, payment: 'paid', amount, currency: 'BDT' };
  await fifty.manyKeys('callback', {
    kind: 'payment',
    seat,
    effect: afterFee(PAID_IN, 'online'),
    bookedAs: reference,
    attempt: () => callBack(target, answer),
  });
}

async function play(target: CrashTarget, fifty: Fifty, member: Withdrawer): Promise<void> {
  const { seat } = member;
  const at = (round: string) => ({ session: seat.session, player: seat.player, game: GAME, round });
  const place = (amount: bigint, round?: string) => ({
    kind: 'bet',
    seat,
    effect: -amount,
    attempt: (transaction: string) =>
      atVendor(target, bet, { ...at(round ?? transaction), transaction, amount, currency: 'BDT' }),
  });
  const won = await fifty.oneKey('bet', place(WHOLE, 'fifty-one'));
  await fifty.oneKey('settle', {
    kind: 'settle',
    seat,
    effect: 3n * WHOLE,
    attempt: (transaction) =>
      atVendor(target, settle, {
        ...at('fifty-one'),
        transaction,
        reference: won.key,
        amount: 3n * WHOLE,
        currency: 'BDT',
        endRound: true,
      }),
  });
  const balance = await balanceOf(member);
  const all = await fifty.manyKeys('bet of everything', place(balance));
  await fifty.oneKey('cancel', {
    kind: 'cancel',
    seat,
    effect: balance,
    attempt: (transaction) => atVendor(target, cancel, { ...at(all.key), transaction, reference: all.key }),
  });
}

async function buySlips(fifty: Fifty, member: Withdrawer): Promise<void> {
  const { client, seat } = member;
  const { current } = accepted(await client.call(drawsNow, { query: { game: HOURLY.code } }));
  const order = (multiple: number) => ({
    kind: 'order',
    seat,
    effect: -NOTE * BigInt(multiple),
    attempt: (key: string) =>
      overHttp(
        () =>
          client.call(
            lotteryOrderPlace,
            {
              body: {
                game: HOURLY.code,
                drawNumber: current?.drawNumber ?? '',
                lines: [{ play: 'SSC_SUM_BSOE', selection: 'BIG', unitMode: '1', multiple }],
              },
            },
            { key },
          ),
        ({ orderId }) => orderId,
      ),
  });
  const one = await fifty.oneKey('order', order(1));
  await fifty.oneKey('cancelled slip', {
    kind: 'cancel-slip',
    seat,
    effect: NOTE,
    attempt: (key) =>
      overHttp(
        () => client.call(lotterySlipCancel, { params: { slipId: one.value?.slipIds[0] ?? '' } }, { key }),
        ({ refund }) => String(refund),
      ),
  });
  const whole = await fifty.oneKey('order to cancel', order(1));
  await fifty.manyKeys('cancelled order', {
    kind: 'cancel-order',
    seat,
    effect: NOTE,
    attempt: (key) =>
      overHttp(
        () => client.call(lotteryOrderCancel, { params: { orderId: whole.value?.orderId ?? '' } }, { key }),
        ({ refund }) => String(refund),
      ),
  });
  await multiDrawOrder(fifty, member);
  // More than half of the balance, so that there is not enough for two.
  await fifty.manyKeys('order of everything', order(Number((await balanceOf(member)) / NOTE / 2n) + 1));
}

async function multiDrawOrder(fifty: Fifty, { client, seat }: Withdrawer): Promise<void> {
  const game = HOURLY.code;
  // Of one draw: the books are held against wallets by one line for each operation.
  const { draws: planned } = accepted(await client.call(drawsAhead, { query: { game, size: 1 } }));
  const body = {
    game,
    lines: [{ play: 'SSC_SUM_BSOE', selection: 'BIG', unitMode: '1' as const, multiple: 1 }],
    draws: planned.map(({ drawNumber }) => ({ drawNumber, multiple: 1 })),
    stopOnWin: true,
  };
  const effect = NOTE * BigInt(planned.length);
  const placed = await fifty.oneKey('multi-draw order', {
    kind: 'multi-draw-order',
    seat,
    effect: -effect,
    attempt: (key) =>
      overHttp(
        () => client.call(multiDrawOrderPlace, { body }, { key }),
        ({ multiDrawOrderId }) => multiDrawOrderId,
      ),
  });
  await fifty.manyKeys('multi-draw order given up', {
    kind: 'cancel-multi-draw-order',
    seat,
    effect,
    attempt: (key) =>
      overHttp(
        () =>
          client.call(
            multiDrawOrderCancel,
            { params: { multiDrawOrderId: placed.value?.multiDrawOrderId ?? '' } },
            { key },
          ),
        ({ refund }) => String(refund),
      ),
  });
}

async function withdraw(
  target: CrashTarget,
  fifty: Fifty,
  member: Withdrawer,
  journal: Journal,
): Promise<void> {
  const { client, seat, payoutAccountId } = member;
  const ask = (amount: bigint) => ({
    kind: 'withdrawal',
    seat,
    effect: -amount,
    attempt: (key: string) =>
      overHttp(
        () =>
          client.call(
            requestWithdrawal,
            { body: { payoutAccountId, amount, paymentPassword: PASSWORD } },
            { key },
          ),
        ({ id }) => id,
      ),
  });
  const one = await fifty.oneKey('withdrawal', ask(2n * WHOLE));
  const balance = await balanceOf(member);
  const all = await fifty.manyKeys('withdrawal of everything', ask(balance - (balance % CENT)));
  const id = one.value?.id ?? '';
  const [clerk] = target.clerks;
  const step = (endpoint: typeof desk.claimWithdrawal) => ({
    kind: endpoint.name,
    seat,
    attempt: (key: string) =>
      overHttp(
        () => clerk.call(endpoint, { params: { id } }, { key }),
        ({ state }) => state,
      ),
  });
  await fifty.manyKeys('claim', step(desk.claimWithdrawal));
  await fifty.manyKeys('approval', step(desk.approveWithdrawal));
  await fifty.oneKey('payout begun', step(desk.startPayout));
  await fifty.manyKeys('payout made', {
    ...step(desk.startPayout),
    kind: desk.markPaid.name,
    attempt: (key) =>
      overHttp(
        () => clerk.call(desk.markPaid, { params: { id }, body: { reference: 'TX-50' } }, { key }),
        ({ state }) => state,
      ),
  });
  journal.withdrawals.push({ id, state: 'paid', sent: 2n * WHOLE - (one.value?.fee ?? 0n), sentThrough: 0n });
  journal.withdrawals.push({ id: all.value?.id ?? '', state: 'requested', sent: 0n, sentThrough: 0n });
}
