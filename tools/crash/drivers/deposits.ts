import { randomInt, randomUUID } from 'node:crypto';
import { createDeposit } from '../../../packages/wire/portal/cashier.ts';
import { sign } from '../../../packages/wire/gateway/index.ts';
import { carryOut, overHttp, type Attempt } from '../carry-out.ts';
import { chance, pick } from '../chance.ts';
import type { CrashHouse } from '../crash-house.ts';
import type { Ground } from './driver.ts';

const WHOLE = 10_000n;
const AMOUNT_MAX = 20;

/**
 * A member's deposit: asked for, and on the gateway's page paid, or failed, or left for later and then paid. The gateway
 * repeats what it says of it, forges, names other amounts, and says what happened first last.
 */
export async function payIn({ journal, house }: Ground): Promise<void> {
  const { client, seat } = pick(house.withdrawers);
  const amount = BigInt(randomInt(1, AMOUNT_MAX + 1)) * WHOLE;
  const key = randomUUID();
  const asked = await carryOut(
    journal,
    journal.open('deposit', key, seat),
    overHttp(
      () => client.call(createDeposit, { body: { channelId: house.channel.id, amount } }, { key }),
      ({ deposit }) => deposit.id,
    ),
  );
  if (!asked) return;
  const { reference } = asked.deposit;
  const order = await house.gateway.arrive(asked.redirectUrl ?? '');
  if (chance(0.2)) {
    await house.gateway.misbehave({
      repeat: randomInt(0, 4),
      reorder: chance(0.5),
      forge: chance(0.5),
      otherAmount: chance(0.5),
      silent: chance(0.2),
      deaf: chance(0.2),
    });
  }
  if (chance(0.3)) await house.gateway.choose(order, 'later');
  const fails = chance(0.3);
  if (fails) await house.gateway.choose(order, 'fail');
  // Some come back after a failure and pay after all.
  const pays = !fails || chance(0.5);
  const payment = journal.open('payment', reference, seat, amount);
  if (pays) await house.gateway.choose(order, 'pay');
  journal.told(payment, pays ? 'ok' : 'failed', null);
}

/** A callback as the gateway would make it; only the one that credits counts as done. */
export const callBack =
  ({ channel, send }: CrashHouse, said: object): Attempt<null> =>
  async () => {
    const body = JSON.stringify(said);
    const headers = { 'content-type': 'application/json', ...sign(channel.secret, body, new Date()) };
    const answer = await send({ method: 'POST', path: channel.path, headers, body }).catch(() => null);
    if (answer?.status !== 200) return { kind: 'unknown', reason: `status ${answer?.status}` };
    const { outcome } = JSON.parse(answer.text) as { outcome: string };
    return outcome === 'credited'
      ? { kind: 'ok', value: null, reference: null }
      : { kind: 'refused', code: outcome };
  };
