import type { AnswerOf } from '@mela/wire';
import type { roomMessages } from '@mela/wire/portal/chat-room.ts';

/** Some of what was said, as the server answers it. */
export type RoomPart = AnswerOf<typeof roomMessages>;
export type Said = RoomPart['messages'][number];

/** So many messages stay for whoever reads at the end, and for whoever reads further up. */
const KEPT = { atEnd: 500, furtherUp: 2000 };

/** What was said in the room, as far as this page has it: in order, without a gap after its first, and nothing twice. */
export type RoomLog = Readonly<{
  said: readonly Said[];
  /** The highest place that was heard of, in the log or not. */
  heard: number;
  /** Places that were taken out while the page was open: an answer that was on its way then may still have them. */
  removed: ReadonlySet<number>;
  /** Whether more was said before. */
  more: boolean;
}>;

/** The place of the last that is in the log; 0: nothing is. */
export const lastOf = ({ said }: Pick<RoomLog, 'said'>): number => said.at(-1)?.seq ?? 0;

/** Whether more was heard of than is in the log: what is missing has to be asked for. */
export const isBehind = (log: RoomLog): boolean => log.heard > lastOf(log);

const inOrder = (messages: readonly Said[]): Said[] => messages.toSorted((a, b) => a.seq - b.seq);

const blank = (message: Said): Said => ({ ...message, text: '', card: null, removed: true });

/** The log with messages added at its end, those that follow on what is there; what was taken out meanwhile is blank. */
function append(log: RoomLog, messages: readonly Said[]): RoomLog {
  if (messages.length === 0) return log;
  const added = messages.map((one) => (log.removed.has(one.seq) ? blank(one) : one));
  const said = [...log.said, ...added];
  return { ...log, said, heard: Math.max(log.heard, lastOf({ said })) };
}

/** A log that begins with the latest of what was said. */
export const openLog = ({ messages, more }: RoomPart): RoomLog =>
  append({ said: [], heard: 0, removed: new Set(), more }, inOrder(messages));

/** Messages were pushed: those that come next are added; of those after a gap only the places are kept, for the gap is asked for with them in it. */
export function pushed(log: RoomLog, messages: readonly Said[]): RoomLog {
  const next: Said[] = [];
  let at = lastOf(log);
  for (const one of inOrder(messages)) {
    if (one.seq !== at + 1) continue;
    next.push(one);
    at = one.seq;
  }
  const heard = Math.max(log.heard, ...messages.map(({ seq }) => seq));
  return { ...append(log, next), heard };
}

/**
 * What was asked for after the log's end has come; `heard` is what the log had heard of when it was asked. The server knows best what there
 * is: when it has no more, only what was heard of meanwhile is still missing.
 */
export function answered(log: RoomLog, { messages, more }: RoomPart, heard: number): RoomLog {
  const last = lastOf(log);
  const next = append(
    log,
    inOrder(messages).filter(({ seq }) => seq > last),
  );
  return more || log.heard > heard ? next : { ...next, heard: lastOf(next) };
}

/** What was said before has come, asked for before a place; where the log begins elsewhere by now, it is asked for again. */
export function before(log: RoomLog, { messages, more }: RoomPart, seq: number): RoomLog {
  if (log.said[0]?.seq !== seq) return log;
  const earlier = inOrder(messages)
    .filter((one) => one.seq < seq)
    .map((one) => (log.removed.has(one.seq) ? blank(one) : one));
  return { ...log, said: [...earlier, ...log.said], more };
}

/** Staff have taken something out. */
export const takenOut = (log: RoomLog, seq: number): RoomLog => ({
  ...log,
  said: log.said.map((one) => (one.seq === seq ? blank(one) : one)),
  removed: new Set([...log.removed, seq]),
});

/** Lets go of the oldest; they can be asked for again. */
export function trimmed(log: RoomLog, isAtEnd: boolean): RoomLog {
  const kept = isAtEnd ? KEPT.atEnd : KEPT.furtherUp;
  return log.said.length <= kept ? log : { ...log, said: log.said.slice(-kept), more: true };
}
