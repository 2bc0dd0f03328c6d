import { shownState, type PushMessage } from '@mela/wire/portal/realtime.ts';
import { advanceStates, STATE_TOPICS } from '../../domain/member-state/index.ts';
import type { Listener } from '../../platform/outbox/listener.ts';
import { push } from '../../platform/push.ts';

/** Tells members' open pages what has changed of what they show everywhere, each change with its number. */
export const pushState: Listener = {
  name: 'push-state',
  topics: STATE_TOPICS,
  async hear(scope, facts) {
    const changes = await advanceStates(scope, facts);
    await push(
      scope,
      changes.map(({ accountId: memberId, seq, changed }) => ({
        memberId,
        message: { v: 1, type: 'state', seq, state: shownState(changed) } satisfies PushMessage,
      })),
    );
  },
};
