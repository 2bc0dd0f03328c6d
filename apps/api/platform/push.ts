import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import { listen } from './listen.ts';
import type { Scope } from './scope.ts';

const CHANNEL = 'push';

/** A message for browsers: to every socket of one member, or to everybody of the merchant when `memberId` is null. */
export type Message = Readonly<{ memberId: Id | null; message: Readonly<Record<string, unknown>> }>;

export type Push = Message & Readonly<{ merchantId: Id }>;

type Note = Readonly<{ merchantId: Id; messages: readonly Message[] }>;

/** PostgreSQL takes notes of less than 8000 bytes; the brand and the brackets take some of them. */
const NOTE_BYTES = 7800;

/** As few parts as have room for all messages. */
function packed(messages: readonly Message[]): Message[][] {
  const parts: Message[][] = [];
  let room = 0;
  for (const message of messages) {
    const bytes = Buffer.byteLength(JSON.stringify(message)) + 1;
    const part = parts.at(-1);
    if (part && bytes <= room) part.push(message);
    else {
      parts.push([message]);
      room = NOTE_BYTES;
    }
    room -= bytes;
  }
  return parts;
}

/**
 * Sends messages, in order, when the surrounding transaction commits. Used by listeners only: a NOTIFY inside a money
 * transaction would serialise all commits.
 */
export async function push(scope: Scope, messages: readonly Message[]): Promise<void> {
  const notes = packed(messages).map((part) =>
    JSON.stringify({ merchantId: scope.merchantId, messages: part } satisfies Note),
  );
  if (notes.length === 0) return;
  await sql`select pg_notify(${CHANNEL}, note) from unnest(${notes}::text[]) as note`.execute(scope.db);
}

/**
 * Calls back for every push of the database until closed, and whenever it begins to hear them: what was pushed before that, or in a gap,
 * was missed.
 */
export const listenForPushes = (
  url: string,
  hear: (note: Push) => void,
  begin: () => void,
): { close(): Promise<void> } =>
  listen(url, CHANNEL, {
    hear(payload) {
      const { merchantId, messages } = JSON.parse(payload) as Note;
      for (const message of messages) hear({ ...message, merchantId });
    },
    begin,
  });
