import { randomInt, randomUUID } from 'node:crypto';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { transferToDownline, transferToUpline } from '../../../packages/wire/portal/member-transfers.ts';
import { carryOut, overHttp } from '../carry-out.ts';
import { chance, pick } from '../chance.ts';
import type { Ground } from './driver.ts';

const WHOLE = 10_000n;
const AMOUNT_MAX = 20;

/** Money from hand to hand: up to the agent, or down to somebody directly below. */
export async function sendToKin({ journal, target }: Ground): Promise<void> {
  const { agent, below } = target.family;
  const kin = pick(below);
  const goesUp = chance(0.5);
  const [from, to] = goesUp ? [kin, agent] : [agent, kin];
  const amount = BigInt(randomInt(1, AMOUNT_MAX + 1)) * WHOLE;
  const key = randomUUID();
  const body = { amount, note: null, paymentPassword: PASSWORD };
  const username = `player-${to.seat.player}`;
  await carryOut(
    journal,
    journal.open(goesUp ? 'transfer-up' : 'transfer-down', key, from.seat, -amount),
    overHttp(
      () =>
        goesUp
          ? from.client.call(transferToUpline, { body }, { key })
          : from.client.call(transferToDownline, { body: { ...body, username } }, { key }),
      ({ reference }) => reference,
    ),
    { booked: () => void journal.moves.push({ seat: to.seat, amount }) },
  );
}
