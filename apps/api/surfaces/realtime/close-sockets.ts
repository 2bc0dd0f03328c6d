import * as z from 'zod/mini';
import type { Listener } from '../../platform/outbox/listener.ts';
import { push } from '../../platform/push.ts';

const sessionsEnded = z.object({ sessionIds: z.array(z.string()) });

/** What this listener tells the sockets' hubs; it never leaves the api. */
export const sessionsEndedNote = z.object({
  type: z.literal('sessions-ended'),
  sessionIds: z.array(z.string()),
});

/** A brand was closed: whoever listens to it asks again later. */
export const brandClosedNote = z.object({ type: z.literal('brand-closed') });

/** Closes the push channels of ended sessions, and all of a brand that closes, in whichever process they are. */
export const closeSockets: Listener = {
  name: 'close-sockets',
  topics: ['sessions-ended', 'brand-closed'],
  async hear(scope, facts) {
    const messages = facts.map(({ topic, memberId, payload }) => ({
      memberId,
      message:
        topic === 'brand-closed'
          ? ({ type: 'brand-closed' } satisfies z.output<typeof brandClosedNote>)
          : ({
              type: 'sessions-ended',
              sessionIds: sessionsEnded.parse(payload).sessionIds,
            } satisfies z.output<typeof sessionsEndedNote>),
    }));
    await push(scope, messages);
  },
};
