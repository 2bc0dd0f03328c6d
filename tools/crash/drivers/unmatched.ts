import { randomInt, randomUUID } from 'node:crypto';
import type { ConsoleClient } from '../../../packages/testing/console-client.ts';
import type { InputOf } from '../../../packages/wire/index.ts';
import { decideApproval } from '../../../packages/wire/console/approvals.ts';
import { approveDeposit, claimDeposit } from '../../../packages/wire/console/deposits.ts';
import { askForOwner, claimPayment, seePayment } from '../../../packages/wire/console/unmatched.ts';
import { carryOut, overHttp } from '../carry-out.ts';
import { chance, pick } from '../chance.ts';
import { afterFee } from '../target/fees.ts';
import type { Ground } from './driver.ts';
import { nameNumber, paymentNumber, stepsOf } from './hand-deposits.ts';

const WHOLE = 10_000n;
const AMOUNT_MAX = 10;

/**
 * A payment that nobody has named: a clerk notes it and says whose it is, and the other one says yes. Now and then its member
 * names it at that very moment, and a clerk finds the deposit too: it is credited once all the same.
 */
export async function matchPayment(ground: Ground): Promise<void> {
  const { journal, target } = ground;
  const member = pick(target.withdrawers);
  const { seat } = member;
  const [first, second] = target.clerks;
  const number = paymentNumber();
  const amount = BigInt(randomInt(1, AMOUNT_MAX + 1)) * WHOLE;
  const key = randomUUID();
  const seen = await carryOut(
    journal,
    journal.open(seePayment.name, key, seat),
    overHttp(
      () =>
        first.call(
          seePayment,
          { body: { channelId: target.byHand, transactionId: number, amount, receivedAt: null } },
          { key },
        ),
      ({ id }) => id,
    ),
  );
  if (!seen) return;
  const on = { params: { id: seen.id }, body: {} };
  await act(claimPayment, first, on);
  const owner = { owner: `player-${seat.player}`, reason: 'on the statement' };
  const asked = await act(askForOwner, first, { ...on, body: owner });
  const depositId = chance(0.4) ? await nameNumber(ground, member, { number, amount }) : null;
  const confirm = async () => {
    const yes = { params: { id: asked?.id ?? '' }, body: { approve: true, note: null } };
    if (asked) await act(decideApproval, second, yes);
  };
  if (!depositId) return confirm();
  const step = stepsOf(ground, member, { depositId, number, amount });
  await step(claimDeposit, first);
  await Promise.all([confirm(), step(approveDeposit, first, { received: amount })]);

  type Act = typeof claimPayment | typeof askForOwner | typeof decideApproval;

  async function act<E extends Act>(
    endpoint: E,
    clerk: ConsoleClient,
    given: Partial<InputOf<E>>,
  ): Promise<{ id: string } | null> {
    const actKey = randomUUID();
    return carryOut(
      journal,
      journal.open(endpoint.name, actKey, seat),
      overHttp(
        () => clerk.call<Act>(endpoint, given, { key: actKey }),
        ({ id, state }) => `${id} ${state}`,
      ),
      {
        booked({ state }) {
          if (state !== 'approved') return;
          journal.moves.push({ seat, amount: afterFee(amount, 'byHand') });
          journal.credited(number);
        },
      },
    );
  }
}
