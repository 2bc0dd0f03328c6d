import type { PushMessage } from '@mela/wire/portal/realtime.ts';
import * as z from 'zod/mini';
import { roomMessagesAt } from '../../domain/messaging/index.ts';
import type { Listener } from '../../platform/outbox/listener.ts';
import { push, type Message } from '../../platform/push.ts';
import { encodeRoomMessage } from '../portal/messaging/room-message.ts';

const at = z.object({ seq: z.number() });

/** Tells whoever is in the chat room what is said there and what is taken out, and who is to leave it. */
export const pushRoom: Listener = {
  name: 'push-room',
  topics: ['room-said', 'room-removed', 'room-left', 'player-excluded'],
  async hear(scope, facts) {
    const said = facts.filter(({ topic }) => topic === 'room-said');
    const messages = await roomMessagesAt(
      scope,
      said.map(({ payload }) => at.parse(payload).seq),
    );
    const gone = facts.filter(({ topic }) => topic === 'room-removed');
    const left = facts.filter(({ topic }) => topic === 'room-left' || topic === 'player-excluded');
    await push(scope, [
      ...left.map(({ memberId }): Message => ({
        memberId,
        message: { v: 1, type: 'room-left' } satisfies PushMessage,
      })),
      ...messages.map((message) =>
        toAll({ v: 1, type: 'room', messages: [encodeRoomMessage(message)] } satisfies PushMessage),
      ),
      ...gone.map(({ payload }) =>
        toAll({ v: 1, type: 'room-removed', seq: at.parse(payload).seq } satisfies PushMessage),
      ),
    ]);
  },
};

const toAll = (message: Message['message']): Message => ({ memberId: null, message });
