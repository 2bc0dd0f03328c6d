import { randomInt, randomUUID } from 'node:crypto';
import type { ConsoleClient } from '../../../packages/testing/console-client.ts';
import type { Id } from '../../../packages/primitives/index.ts';
import * as desk from '../../../packages/wire/console/deposits.ts';
import type { InputOf } from '../../../packages/wire/index.ts';
import { createDeposit, submitPayment } from '../../../packages/wire/portal/cashier.ts';
import { askDatabase } from '../target/ask-database.ts';
import { carryOut, overHttp } from '../carry-out.ts';
import { chance, pick } from '../chance.ts';
import type { CrashTarget } from '../target/crash-target.ts';
import { afterFee } from '../target/fees.ts';
import type { Member } from '../target/member.ts';
import { TWO_FOR_DEPOSITS_ABOVE } from '../target/people.ts';
import type { Ground } from './driver.ts';

const WHOLE = 10_000n;
const AMOUNT_MAX = 25;
const REASON = 'the crash test says so';

/** A payment's number, as a mobile wallet would make it. */
export const paymentNumber = (): string => randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();

/**
 * Money sent by hand: its member names the payment's number, in time or too late, and clerks find it on their statement, or not. Some
 * name a number that is another's: whoever looks, one payment is credited once.
 */
export async function payInByHand(ground: Ground): Promise<void> {
  const number = paymentNumber();
  const amount = BigInt(randomInt(1, AMOUNT_MAX + 1)) * WHOLE;
  const [payer, liar] = pick([
    [0, 1],
    [1, 2],
    [2, 0],
  ]).map((at) => ground.target.withdrawers[at]);
  const members = [payer, chance(0.3) ? liar : undefined].flatMap((member) => member ?? []);
  await Promise.all(
    members.map(async (member) => {
      const depositId = await nameNumber(ground, member, { number, amount });
      if (depositId) await review(ground, member, { depositId, number, amount });
    }),
  );
}

/** Asks for a deposit and names its number; answers the deposit when the system has taken the word for it. */
export async function nameNumber(
  { journal, target }: Ground,
  { client, seat }: Member,
  { number, amount }: { number: string; amount: bigint },
): Promise<Id | null> {
  const key = randomUUID();
  const asked = await carryOut(
    journal,
    journal.open('deposit-by-hand', key, seat),
    overHttp(
      () => client.call(createDeposit, { body: { channelId: target.byHand, amount } }, { key }),
      ({ deposit }) => deposit.id,
    ),
  );
  if (!asked) return null;
  const depositId = asked.deposit.id;
  if (chance(0.1)) await letTimePass(target, depositId);
  const submission = randomUUID();
  const body = { transactionId: number, sender: '01811111111' };
  const submitted = await carryOut(
    journal,
    journal.open('payment-named', submission, seat),
    overHttp(
      () => client.call(submitPayment, { params: { depositId }, body }, { key: submission }),
      ({ id, state }) => `${id} ${state}`,
    ),
  );
  return submitted ? depositId : null;
}

/** A clerk claims it, and says that it came, or that it did not and then that it did after all. */
async function review(ground: Ground, member: Member, payment: Payment): Promise<void> {
  const clerks = ground.target.clerks;
  const [first, second] = chance(0.5) ? clerks : clerks.toReversed();
  if (!first || !second) return;
  const step = stepsOf(ground, member, payment);
  await step(desk.claimDeposit, first);
  if (chance(0.15)) {
    await step(desk.rejectDeposit, first, { reason: REASON });
    if (chance(0.5)) return;
    await step(desk.reopenDeposit, second, { reason: REASON });
    await step(desk.claimDeposit, first);
  }
  const received = { received: payment.amount };
  await step(desk.approveDeposit, first, received);
  if (payment.amount > TWO_FOR_DEPOSITS_ABOVE) await step(desk.approveDeposit, second, received);
}

type Payment = Readonly<{ depositId: Id; number: string; amount: bigint }>;
type StaffEndpoint = typeof desk.claimDeposit | typeof desk.approveDeposit | typeof desk.rejectDeposit;

/** Steps at the desk for one deposit; the one that credits it is the one that is answered so. */
export function stepsOf({ journal }: Ground, { seat }: Member, { depositId, number, amount }: Payment) {
  return async <E extends StaffEndpoint>(
    endpoint: E,
    clerk: ConsoleClient,
    body: InputOf<E>['body'] = {} as InputOf<E>['body'],
  ): Promise<void> => {
    const key = randomUUID();
    await carryOut(
      journal,
      journal.open(endpoint.name, key, seat),
      overHttp(
        () => clerk.call<StaffEndpoint>(endpoint, { params: { id: depositId }, body }, { key }),
        ({ id, state }) => `${id} ${state}`,
      ),
      {
        booked({ state }) {
          if (state !== 'credited') return;
          journal.moves.push({ seat, amount: afterFee(amount, 'byHand') });
          journal.credited(number);
        },
      },
    );
  };
}

/** The half-hour that there is to pay has gone by. */
async function letTimePass({ stage }: CrashTarget, depositId: Id): Promise<void> {
  const sql = `update cashier.deposit set expires_at = created_at + interval '1 ms' where id = $1 and state = 'created'`;
  await askDatabase(stage.ownerUrl, sql, [depositId]).catch(() => undefined);
}
