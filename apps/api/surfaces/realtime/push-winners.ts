import { formatAmount, type Id } from '@mela/primitives';
import { WINNERS_AT_MOST, type PushMessage } from '@mela/wire/portal/realtime.ts';
import * as z from 'zod/mini';
import { winnersAmong, type BoardWinner } from '../../domain/reports/index.ts';
import type { Listener } from '../../platform/outbox/listener.ts';
import { push, type Message } from '../../platform/push.ts';

const bet = z.object({ roundId: z.optional(z.string()), slipId: z.optional(z.string()) });

/**
 * Shows every open page who is new on the winner board, and what is on it no longer: corrected, or less than the same person has won since. Hears after the listener that
 * keeps the board.
 */
export const pushWinners: Listener = {
  name: 'push-winners',
  topics: ['round-closed', 'slip-settled', 'slip-corrected'],
  async hear(scope, facts) {
    const idsOf = (those: typeof facts): Id[] =>
      those.flatMap(({ payload }) => {
        const { roundId, slipId } = bet.parse(payload);
        return roundId ?? slipId ?? [];
      });
    const { winners, displaced } = await winnersAmong(scope, idsOf(facts), WINNERS_AT_MOST);
    const onBoard = new Set(winners.map(({ betId }) => betId));
    const gone = idsOf(facts.filter(({ topic }) => topic === 'slip-corrected')).filter(
      (id) => !onBoard.has(id),
    );
    await push(scope, [...winners.map(toMessage), ...[...gone, ...displaced].map(toGone)]);
  },
};

const toMessage = ({ win, wonAt, ...winner }: BoardWinner): Message => ({
  memberId: null,
  message: {
    v: 1,
    type: 'winner',
    ...winner,
    win: formatAmount(win),
    wonAt: wonAt.toISOString(),
  } satisfies PushMessage,
});

const toGone = (betId: Id): Message => ({
  memberId: null,
  message: { v: 1, type: 'winner-gone', betId } satisfies PushMessage,
});
