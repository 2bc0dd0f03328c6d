import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Id } from '@mela/primitives';
import { AGAIN_LATER, openTokenBuckets, type Attendee } from '@mela/traffic';
import type { RoomMessage } from '@mela/wire/portal/chat-room.ts';
import type { PushMessage } from '@mela/wire/portal/realtime.ts';
import * as z from 'zod/mini';
import { roomStandingOf } from '../../domain/messaging/index.ts';
import type { Services } from '../../services.ts';
import type { Push } from '../../platform/push.ts';
import { parseJson } from './parse-json.ts';

type Person = Attendee<Id, Readonly<{ account: Id; isTrial: boolean }>>;

const presence = z.object({ type: z.literal('room'), here: z.boolean() });

/** How often an account may come into the room: each time it is looked up whether it may. */
const COMINGS = { burst: 20, perSecond: 0.5 };

/** What is said within so many ms goes out together: readers are told ten times a second at most, however fast others write. */
const TOGETHER_MS = 100;
/** After so many of them everything else has its turn: telling ten thousand takes a while. */
const TOLD_IN_A_TURN = 250;

/** Who is in the chat rooms of the brands, of those whose sockets are here. */
export type RoomSockets = Readonly<{
  /** Hears that somebody comes or goes; false: they said something else, or come too often. */
  hear(person: Person, text: string): boolean;
  /** Passes on what was pushed, where it is of the room; false: it is not. */
  forward(pushed: Push): boolean;
  /** What was pushed may have been missed: everybody is looked up anew. */
  comeAgain(): void;
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
  let telling: Promise<void> = Promise.resolve();

  async function enter(person: Person, account: Id): Promise<void> {
    const wish = {};
    wanting.set(person, wish);
    const standing = await database.inMerchant(person.place, (scope) => roomStandingOf(scope, account));
    // Gone again, or come again, while it was looked up.
    if (wanting.get(person) !== wish) return;
    if (standing !== 'open') return sendAway([person]);
    here.add(person);
    // From now on they miss nothing: they ask for what was said until now.
    person.send(JSON.stringify({ v: 1, type: 'room', messages: [] } satisfies PushMessage));
  }
  function leave(person: Person): void {
    wanting.delete(person);
    here.delete(person);
  }
  /** Tells everybody in a room before anything else is told; what is said meanwhile is gathered. */
  async function tell(merchantId: Id, message: PushMessage): Promise<void> {
    // Once for all of them.
    const bytes = Buffer.from(JSON.stringify(message));
    let told = 0;
    for (const person of everybody()) {
      if (person.place !== merchantId || !here.has(person)) continue;
      person.sendEncoded(bytes);
      told += 1;
      if (told % TOLD_IN_A_TURN === 0) await nextTurn();
    }
  }
  async function tellSaid(merchantId: Id): Promise<void> {
    const messages = said.get(merchantId) ?? [];
    said.delete(merchantId);
    if (messages.length === 0) return;
    const began = performance.now();
    await tell(merchantId, { v: 1, type: 'room', messages });
    // Everything else has a third of the time, however many are in the room; what is said meanwhile is gathered.
    await sleep((performance.now() - began) / 2);
  }
  const inOrder = (step: () => Promise<void>): void => {
    telling = telling.then(step).catch((error: unknown) => log.error({ err: error }, 'a room was not told'));
  };
  function sayLater(merchantId: Id, messages: readonly RoomMessage[]): void {
    const waiting = said.get(merchantId);
    if (waiting) return void waiting.push(...messages);
    said.set(merchantId, [...messages]);
    setTimeout(() => inOrder(() => tellSaid(merchantId)), TOGETHER_MS);
  }
  /** Whoever still may be here comes in again. */
  function sendAway(people: Iterable<Person>): void {
    const bytes = Buffer.from(JSON.stringify({ v: 1, type: 'room-left' } satisfies PushMessage));
    for (const person of people) {
      if (!wanting.has(person)) continue;
      leave(person);
      person.sendEncoded(bytes);
    }
  }
  const thoseMeant = ({ merchantId, memberId }: Pick<Push, 'merchantId' | 'memberId'>): Person[] =>
    [...everybody()].filter(
      ({ place, who }) => place === merchantId && (memberId === null || who?.account === memberId),
    );

  return {
    hear(person, text) {
      const wish = presence.safeParse(parseJson(text));
      if (!wish.success || person.who === null || person.who.isTrial) return false;
      leave(person);
      if (!wish.data.here) return true;
      const { account } = person.who;
      if (!comings.take(account)) return false;
      enter(person, account).catch((error: unknown) => {
        log.warn({ err: error }, 'nobody knows whether somebody may enter the room');
        person.close(AGAIN_LATER, 'again later');
      });
      return true;
    },
    forward({ merchantId, memberId, message }) {
      const push = message as PushMessage;
      if (push.type === 'room-left') sendAway(thoseMeant({ merchantId, memberId }));
      else if (push.type === 'room') sayLater(merchantId, push.messages);
      else if (push.type === 'room-removed') {
        inOrder(async () => {
          // Not before it has been said.
          await tellSaid(merchantId);
          await tell(merchantId, push);
        });
      } else return false;
      return true;
    },
    comeAgain: () => sendAway(everybody()),
  };
}
