import * as z from 'zod/mini';
import type { Listener } from '../../platform/outbox/listener.ts';
import { push } from '../../platform/push.ts';

const sessionsEnded = z.object({ sessionIds: z.array(z.string()) });

/** What this listener tells the sockets' hubs; it never leaves the api. */
export const sessionsEndedNote = z.object({
  type: z.literal('sessions-ended'),
  sessionIds: z.array(z.string()),
});

/** Closes the push channels of ended sessions, in whichever process they are. */
export const closeSockets: Listener = {
  name: 'close-sockets',
  topics: ['sessions-ended'],
  async hear(scope, facts) {
    const messages = facts.map((fact) => ({
      memberId: fact.memberId,
      message: {
        type: 'sessions-ended',
        sessionIds: sessionsEnded.parse(fact.payload).sessionIds,
      } satisfies z.output<typeof sessionsEndedNote>,
    }));
    await push(scope, messages);
  },
};
