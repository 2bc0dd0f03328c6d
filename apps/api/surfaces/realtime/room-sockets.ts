import type { Id } from '@mela/primitives';
import { openTokenBuckets, type Attendee } from '@mela/traffic';
import type { RoomMessage } from '@mela/wire/portal/chat-room.ts';
import type { PushMessage } from '@mela/wire/portal/realtime.ts';
import * as z from 'zod/mini';
import { roomStandingOf } from '../../domain/messaging/index.ts';
import type { Services } from '../../services.ts';
import type { Push } from '../../platform/push.ts';

type Person = Attendee<Id, Readonly<{ account: Id }>>;

const presence = z.object({ type: z.literal('room'), here: z.boolean() });

/** How often an account may come into the room: each time it is looked up whether it may. */
const COMINGS = { burst: 20, perSecond: 0.5 };

/** What is said within so many ms goes out together: ten thousand readers are told ten times a second, however fast others write. */
const TOGETHER_MS = 100;

/** Who is in the chat rooms of the brands, of those whose sockets are here. */
export type RoomSockets = Readonly<{
  /** Hears that somebody comes or goes; false: they said something else, or come too often. */
  hear(person: Person, text: string): boolean;
  /** Passes on what was pushed, where it is of the room; false: it is not. */
  forward(pushed: Push): boolean;
}>;

/** Keeps who is in the chat rooms, and tells them what happens there. */
export function openRoomSockets(
  { database, log }: Pick<Services, 'database' | 'log'>,
  everybody: () => Iterable<Person>,
): RoomSockets {
  const here = new WeakSet<Person>();
  const wanting = new WeakMap<Person, object>();
  const comings = openTokenBuckets(COMINGS);
  const said = new Map<Id, RoomMessage[]>();

  async function enter(person: Person, account: Id): Promise<void> {
    const wish = {};
    wanting.set(person, wish);
    const standing = await database.inMerchant(person.place, (scope) => roomStandingOf(scope, account));
    // Gone again, or come again, while it was looked up.
    if (wanting.get(person) === wish && standing === 'open') here.add(person);
  }
  function leave(person: Person): void {
    wanting.delete(person);
    here.delete(person);
  }
  function tell(merchantId: Id, message: PushMessage): void {
    // Once for all of them.
    const bytes = Buffer.from(JSON.stringify(message));
    for (const person of everybody())
      if (person.place === merchantId && here.has(person)) person.sendEncoded(bytes);
  }
  function tellSaid(merchantId: Id): void {
    const messages = said.get(merchantId) ?? [];
    said.delete(merchantId);
    if (messages.length > 0) tell(merchantId, { v: 1, type: 'room', messages });
  }
  function sayLater(merchantId: Id, messages: readonly RoomMessage[]): void {
    const waiting = said.get(merchantId);
    if (waiting) return void waiting.push(...messages);
    said.set(merchantId, [...messages]);
    setTimeout(() => tellSaid(merchantId), TOGETHER_MS);
  }
  function sendAway(merchantId: Id, memberId: Id | null): void {
    const bytes = Buffer.from(JSON.stringify({ v: 1, type: 'room-left' } satisfies PushMessage));
    for (const person of everybody()) {
      const isMeant = memberId === null || person.who?.account === memberId;
      if (person.place !== merchantId || !isMeant || !wanting.has(person)) continue;
      leave(person);
      person.sendEncoded(bytes);
    }
  }

  return {
    hear(person, text) {
      const wish = presence.safeParse(parsed(text));
      if (!wish.success || person.who === null) return false;
      leave(person);
      if (!wish.data.here) return true;
      const { account } = person.who;
      if (!comings.take(account)) return false;
      enter(person, account).catch((error: unknown) =>
        log.warn({ err: error }, 'nobody knows whether somebody may enter the room'),
      );
      return true;
    },
    forward({ merchantId, memberId, message }) {
      const push = message as PushMessage;
      if (push.type === 'room-left') sendAway(merchantId, memberId);
      else if (push.type === 'room') sayLater(merchantId, push.messages);
      else if (push.type === 'room-removed') {
        // Not before it has been said.
        tellSaid(merchantId);
        tell(merchantId, push);
      } else return false;
      return true;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
