import { formatAmount, parseAmount } from '@mela/primitives';
import type { PushMessage } from '@mela/wire/portal/realtime.ts';
import * as z from 'zod/mini';
import type { Listener } from '../../platform/outbox/listener.ts';
import { push } from '../../platform/push.ts';

const slipCorrected = z.object({ game: z.string(), drawNumber: z.string(), difference: z.string() });

/** Tells a member what a corrected result gives or takes: one message however many slips they had in the batch. */
export const pushCorrectedSlips: Listener = {
  name: 'push-corrected-slips',
  topics: ['slip-corrected'],
  async hear(scope, facts) {
    const slips = facts.map(({ memberId, payload }) => ({ memberId, ...slipCorrected.parse(payload) }));
    const draws = Map.groupBy(slips, ({ memberId, game, drawNumber }) => `${memberId} ${game} ${drawNumber}`);
    await push(
      scope,
      [...draws.values()].map((ofDraw) => {
        const { memberId = null, game = '', drawNumber = '' } = ofDraw[0] ?? {};
        const difference = ofDraw.reduce((sum, slip) => {
          const amount = parseAmount(slip.difference);
          return amount.ok ? sum + amount.value : sum;
        }, 0n);
        const message = {
          v: 1,
          type: 'slips-corrected',
          game,
          numero: drawNumber,
          slips: ofDraw.length,
          difference: formatAmount(difference),
        } satisfies PushMessage;
        return { memberId, message };
      }),
    );
  },
};
