import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsoleClient } from '../../../packages/testing/console-client.ts';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { answerReceipt, requestWithdrawal } from '../../../packages/wire/portal/withdrawals.ts';
import {
  approveWithdrawal,
  claimWithdrawal,
  markPaid,
  recallPayout,
  rejectWithdrawal,
  resolveDispute,
  sendPayout,
  withdrawalView,
  startPayout,
} from '../../../packages/wire/console/withdrawals.ts';
import type { InputOf } from '../../../packages/wire/index.ts';
import { carryOut, overHttp } from '../carry-out.ts';
import { chance, pick } from '../chance.ts';
import { PAYOUT_CHANNEL, TWO_ABOVE } from '../target/people.ts';
import type { AskedWithdrawal } from '../journal.ts';
import type { Member } from '../target/member.ts';
import type { Ground } from './driver.ts';

const WHOLE = 10_000n;
const AMOUNT_MAX = 30;
/** Longer than the longest pause between two looks at an order. */
const SENT_WITHIN_MS = 240_000;
const LOOK_MS = 1_000;
/** After so many of them the company is made to behave. */
const PATIENT_LOOKS = 20;
const REASON = 'the crash test says so';

/** A withdrawal from the member's wish to the member's receipt, through the hands of two clerks, or by a company's payout calls. */
export async function withdraw(ground: Ground): Promise<void> {
  const { journal, target } = ground;
  const member = pick(target.withdrawers);
  const { client, seat, payoutAccountId } = member;
  const amount = BigInt(randomInt(1, AMOUNT_MAX + 1)) * WHOLE;
  const key = randomUUID();
  const body = { payoutAccountId, amount, paymentPassword: PASSWORD };
  let withdrawal: AskedWithdrawal | undefined;
  const asked = await carryOut(
    journal,
    journal.open('withdrawal', key, seat, -amount),
    overHttp(
      () => client.call(requestWithdrawal, { body }, { key }),
      ({ id }) => id,
    ),
    {
      booked({ id, state }) {
        withdrawal = { id, state, sent: 0n, sentThrough: 0n };
        journal.withdrawals.push(withdrawal);
      },
    },
  );
  if (!asked || !withdrawal) return;
  const desk = deskOf(ground, member, withdrawal);
  const [first, second] = target.clerks;

  await desk.act(claimWithdrawal, first);
  if (chance(0.1)) {
    await desk.act(rejectWithdrawal, first, { reason: REASON }, { effect: amount });
    return;
  }
  const payout = amount - asked.fee;
  const isLarge = amount > TWO_ABOVE;
  await payOnce();
  if (chance(0.25)) {
    await desk.answer('not-received');
    const resolution = pick(['pay-again', 'resume', 'force-receipt'] as const);
    const reply = { resolution, reason: REASON };
    const returned = resolution === 'resume' ? 0n : -payout;
    const back = resolution === 'force-receipt' ? amount : 0n;
    // What gives the money back takes two above the limit: the first decision moves nothing.
    const takesTwo = isLarge && resolution === 'force-receipt';
    const done = { effect: back, sent: returned };
    await desk.act(resolveDispute, first, reply, takesTwo ? {} : done);
    if (takesTwo) await desk.act(resolveDispute, second, reply, done);
    if (resolution === 'pay-again') await payOnce();
  }
  if (chance(0.8)) await desk.answer('received');

  /** Approves and pays: what is to be paid again takes as many people as the first time. */
  async function payOnce(): Promise<void> {
    await desk.act(approveWithdrawal, first);
    if (isLarge) await desk.act(approveWithdrawal, second);
    if (chance(0.4) && (await desk.payThrough(payout))) return;
    await desk.act(startPayout, pick(target.clerks));
    await desk.pay(payout);
  }
}

type StaffEndpoint =
  | typeof claimWithdrawal
  | typeof rejectWithdrawal
  | typeof resolveDispute
  | typeof sendPayout
  | typeof markPaid;

function deskOf({ journal, target }: Ground, { client, seat }: Member, withdrawal: AskedWithdrawal) {
  const params = { id: withdrawal.id };
  /** Who sent the money the last time. */
  let by: 'sent' | 'sentThrough' = 'sent';

  /** One step at the desk: what it does to the member's cash, and to what was sent to the member. */
  async function act<E extends StaffEndpoint>(
    endpoint: E,
    clerk: ConsoleClient,
    body: InputOf<E>['body'] = {} as InputOf<E>['body'],
    { effect = 0n, sent = 0n } = {},
  ): Promise<void> {
    const key = randomUUID();
    await carryOut(
      journal,
      journal.open(endpoint.name, key, seat, effect),
      overHttp(
        () => clerk.call<StaffEndpoint>(endpoint, { params, body }, { key }),
        ({ id, state }) => `${id} ${state}`,
      ),
      {
        booked({ state }) {
          withdrawal.state = state;
          withdrawal[by] += sent;
        },
      },
    );
  }

  return {
    act,

    /** Has the company send it, and answers whether it did; sometimes it is called back at the last moment, or too late. */
    async payThrough(sent: bigint): Promise<boolean> {
      const clerk = pick(target.clerks);
      await act(sendPayout, clerk, { channel: PAYOUT_CHANNEL });
      if (withdrawal.state !== 'paying') return false;
      if (chance(0.2)) await act(recallPayout, clerk, { reason: REASON });
      const giveUpAt = Date.now() + SENT_WITHIN_MS;
      for (let looks = 1; Date.now() < giveUpAt; looks += 1) {
        if (looks % PATIENT_LOOKS === 0) await target.gateway.misbehave({});
        const seen = await clerk.call(withdrawalView, { params }).catch(() => null);
        if (seen?.ok && seen.value.state !== 'paying') {
          withdrawal.state = seen.value.state;
          if (seen.value.state !== 'paid') return false;
          by = 'sentThrough';
          withdrawal.sentThrough += sent;
          return true;
        }
        await sleep(LOOK_MS);
      }
      throw new Error(`nobody knows what became of the payout of ${withdrawal.id}`);
    },

    /** Marks it paid; sometimes two clerks press the button at once, and one of them is told that it was done. */
    async pay(sent: bigint): Promise<void> {
      by = 'sent';
      const clerks = chance(0.6) ? target.clerks : [pick(target.clerks)];
      await Promise.all(clerks.map((clerk) => act(markPaid, clerk, { reference: 'TX-1' }, { sent })));
    },

    /** The member's word. */
    async answer(answer: 'received' | 'not-received'): Promise<void> {
      const key = randomUUID();
      await carryOut(
        journal,
        journal.open('receipt', `${withdrawal.id} ${answer}`, seat),
        overHttp(
          () =>
            client.call(
              answerReceipt,
              { params: { withdrawalId: withdrawal.id }, body: { answer, note: null } },
              { key },
            ),
          ({ id }) => id,
        ),
        { booked: ({ state }) => void (withdrawal.state = state) },
      );
    },
  };
}
