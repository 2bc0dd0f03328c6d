import type { PushMessage } from '@mela/wire/portal/realtime.ts';
import * as z from 'zod/mini';
import type { Listener } from '../../platform/outbox/listener.ts';
import { push } from '../../platform/push.ts';

const drawPublished = z.object({ game: z.string(), drawNumber: z.string(), result: z.unknown() });

/** Shows every open page the result of a draw, and a corrected one in its place. */
export const pushDraws: Listener = {
  name: 'push-draws',
  topics: ['draw-published', 'draw-corrected'],
  async hear(scope, facts) {
    await push(
      scope,
      facts.map(({ payload }) => {
        const { game, drawNumber, result } = drawPublished.parse(payload);
        return {
          memberId: null,
          message: { v: 1, type: 'draw', game, numero: drawNumber, result } satisfies PushMessage,
        };
      }),
    );
  },
};
