import { randomInt, randomUUID } from 'node:crypto';
import { createDeposit } from '../../../packages/wire/portal/cashier.ts';
import { sign } from '../../../packages/wire/gateway/index.ts';
import { carryOut, overHttp, type Attempt } from '../carry-out.ts';
import { chance } from '../chance.ts';
import type { CrashTarget } from '../target/crash-target.ts';
import { afterFee } from '../target/fees.ts';
import type { Member } from '../target/member.ts';
import type { Ground } from './driver.ts';

const WHOLE = 10_000n;
const AMOUNT_MAX = 20;

/**
 * A member's deposit: asked for, and on the gateway's page paid, or failed, or left for later and then paid. Now and then two members
 * ask for the same under the same key, which is each one's own.
 */
export async function payIn(ground: Ground): Promise<void> {
  const { withdrawers } = ground.target;
  const first = randomInt(withdrawers.length);
  const asking = [first, ...(chance(0.3) ? [(first + 1) % withdrawers.length] : [])];
  const wanted = { key: randomUUID(), amount: BigInt(randomInt(1, AMOUNT_MAX + 1)) * WHOLE };
  const answered = new Set<string>();
  await Promise.all(
    asking.flatMap((at) => withdrawers[at] ?? []).map((member) => payInOne(ground, member, wanted, answered)),
  );
}

type Wanted = Readonly<{ key: string; amount: bigint }>;

/** One member's; `answered` are the deposits that were given out under the key. */
async function payInOne(
  { journal, target }: Ground,
  { client, seat }: Member,
  { key, amount }: Wanted,
  answered: Set<string>,
): Promise<void> {
  const operation = journal.open('own-deposit', `${seat.player} ${key}`, seat);
  const asked = await carryOut(
    journal,
    operation,
    overHttp(
      () => client.call(createDeposit, { body: { channelId: target.channel.id, amount } }, { key }),
      ({ deposit }) => deposit.id,
    ),
  );
  if (!asked) return;
  if (answered.has(asked.deposit.id)) {
    operation.contradiction = `deposit ${asked.deposit.id} was given to two members who asked with one key`;
    return;
  }
  answered.add(asked.deposit.id);
  const { reference } = asked.deposit;
  const payment = journal.open('payment', reference, seat, afterFee(amount, 'online'));
  journal.told(payment, (await payAtGateway(target, asked.redirectUrl ?? '')) ? 'ok' : 'failed', null);
}

/** Whether it was paid. The gateway repeats what it says of it, forges, names other amounts, and says what happened first last. */
async function payAtGateway({ gateway }: CrashTarget, redirectUrl: string): Promise<boolean> {
  const order = await gateway.arrive(redirectUrl);
  if (chance(0.2)) {
    await gateway.misbehave({
      repeat: randomInt(0, 4),
      reorder: chance(0.5),
      forge: chance(0.5),
      otherAmount: chance(0.5),
      silent: chance(0.2),
      deaf: chance(0.2),
    });
  }
  if (chance(0.3)) await gateway.choose(order, 'later');
  const fails = chance(0.3);
  if (fails) await gateway.choose(order, 'fail');
  // Some come back after a failure and pay after all.
  const pays = !fails || chance(0.5);
  if (pays) await gateway.choose(order, 'pay');
  return pays;
}

/** A callback as the gateway would make it; only the one that credits counts as done. */
export const callBack =
  ({ channel, send }: CrashTarget, reply: object): Attempt<null> =>
  async () => {
    const body = JSON.stringify(reply);
    const headers = { 'content-type': 'application/json', ...sign(channel.secret, body, new Date()) };
    const answer = await send({ method: 'POST', path: channel.path, headers, body }).catch(() => null);
    if (answer?.status !== 200) return { kind: 'unknown', reason: `status ${answer?.status}` };
    const { outcome } = JSON.parse(answer.text) as { outcome: string };
    return outcome === 'credited'
      ? { kind: 'ok', value: null, reference: null }
      : { kind: 'refused', code: outcome };
  };
