import { roomCard, roomMessage, type RoomMessage as Encoded } from '@mela/wire/portal/chat-room.ts';
import * as z from 'zod/mini';
import type { RoomMessage } from '../../../domain/messaging/index.ts';

/** What was said, as members read it: what staff have taken out has no words. */
export function toWireMessage({
  seq,
  id,
  author,
  name,
  text,
  card,
  sentAt,
  removal,
}: RoomMessage): z.output<typeof roomMessage> {
  const removed = removal !== null;
  return {
    seq,
    id,
    by: { kind: author, name },
    text: removed ? '' : text,
    card: removed || card === null ? null : z.decode(roomCard, card as z.input<typeof roomCard>),
    sentAt,
    removed,
  };
}

/** The same as it is pushed. */
export const encodeRoomMessage = (message: RoomMessage): Encoded =>
  z.encode(roomMessage, toWireMessage(message));
