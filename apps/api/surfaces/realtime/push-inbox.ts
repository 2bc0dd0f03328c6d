import type { PushMessage } from '@mela/wire/portal/realtime.ts';
import { unreadOf } from '../../domain/messaging/index.ts';
import type { Listener } from '../../platform/outbox/listener.ts';
import { push } from '../../platform/push.ts';

/** Tells members' open pages how much of their inbox is unread now. */
export const pushInbox: Listener = {
  name: 'push-inbox',
  topics: ['inbox-changed'],
  async hear(scope, facts) {
    const memberIds = [...new Set(facts.flatMap(({ memberId }) => memberId ?? []))];
    const unread = await unreadOf(scope, memberIds);
    await push(
      scope,
      memberIds.map((memberId) => ({
        memberId,
        message: { v: 1, type: 'inbox', unread: unread.get(memberId) ?? 0 } satisfies PushMessage,
      })),
    );
  },
};
