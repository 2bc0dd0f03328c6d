import { formatAmount } from '@mela/primitives';
import { amount } from '@mela/wire';
import type { PushMessage } from '@mela/wire/portal/realtime.ts';
import * as z from 'zod/mini';
import type { HeardFact, Listener } from '../../platform/outbox/listener.ts';
import { push, type Message } from '../../platform/push.ts';

const slipSettled = z.object({
  game: z.string(),
  drawNumber: z.string(),
  state: z.string(),
  payout: amount(),
});

/** Tells a member what became of their slips on a draw: one message however many slips they had in the batch. */
export const pushSettledSlips: Listener = {
  name: 'push-settled-slips',
  topics: ['slip-settled'],
  async hear(scope, facts) {
    const settled = facts.map(({ memberId, payload }) => ({ memberId, ...slipSettled.parse(payload) }));
    const draws = Map.groupBy(
      settled,
      ({ memberId, game, drawNumber }) => `${memberId} ${game} ${drawNumber}`,
    );
    await push(scope, [...draws.values()].map(toMessage));
  },
};

type Settled = z.output<typeof slipSettled> & Pick<HeardFact, 'memberId'>;

function toMessage(slips: readonly Settled[]): Message {
  const { memberId = null, game = '', drawNumber = '' } = slips[0] ?? {};
  const message: PushMessage = {
    v: 1,
    type: 'slips-settled',
    game,
    numero: drawNumber,
    slips: slips.length,
    won: slips.filter(({ state }) => state === 'WON').length,
    payout: formatAmount(slips.reduce((sum, { payout }) => sum + payout, 0n)),
  };
  return { memberId, message };
}
