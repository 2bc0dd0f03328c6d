import type { PushMessage } from '@mela/wire/portal/realtime.ts';
import type { Listener } from '../../platform/outbox/listener.ts';
import { push } from '../../platform/push.ts';

/** Tells members' open pages that something was said in their inbox, or read there on another page. */
export const pushInbox: Listener = {
  name: 'push-inbox',
  topics: ['inbox-changed'],
  async hear(scope, facts) {
    const message = { v: 1, type: 'inbox' } satisfies PushMessage;
    const memberIds = new Set(facts.flatMap(({ memberId }) => memberId ?? []));
    await push(
      scope,
      [...memberIds].map((memberId) => ({ memberId, message })),
    );
  },
};
