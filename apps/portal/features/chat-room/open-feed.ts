import * as log from './room-log.ts';
import type { RoomLog, RoomPart, Said } from './room-log.ts';

/** What of the room is asked for: what came after a place, what was before one, or the latest. */
export type Asked = Readonly<{ after: number } | { before: number } | { latest: true }>;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

export type RoomFeed = Readonly<{
  log(): RoomLog;
  /** Messages were pushed. */
  push(messages: readonly Said[]): void;
  /** Staff have taken something out. */
  takeOut(seq: number): void;
  /** Asks for what came after the last; also what nobody has pushed. */
  catchUp(): Promise<void>;
  /** Asks which of the latest staff have taken out: what was told while nobody heard. Without an answer they stay. */
  findRemoved(): Promise<void>;
  /** Asks for what was said before; throws what kept it away. */
  earlier(): Promise<void>;
  /** The reader is at the end of the log, or further up: then nothing is let go of. */
  readAtEnd(isAtEnd: boolean): void;
  /** Calls back for every change; while nobody hears, nothing is asked. */
  hear(changed: () => void): () => void;
}>;

/**
 * Keeps what was said in the room complete, whatever is pushed in whatever order, and what is lost on the way: a gap is asked for, one question
 * at a time, until nothing is missing. Without an answer it is asked again, less and less often.
 */
export function openFeed(first: RoomPart, ask: (asked: Asked) => Promise<RoomPart>): RoomFeed {
  let now = log.openLog(first);
  let isAtEnd = true;
  const hearers = new Set<() => void>();
  let asking: Promise<void> | null = null;
  let wanted = false;
  let pause = FIRST_PAUSE_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const become = (next: RoomLog): void => {
    now = log.trimmed(next, isAtEnd);
    for (const changed of hearers) changed();
  };
  async function askOnce(): Promise<boolean> {
    const { heard } = now;
    const part = await ask({ after: log.lastOf(now) });
    become(log.answered(now, part, heard));
    return part.more;
  }
  async function askAll(): Promise<void> {
    clearTimeout(retry);
    try {
      while (wanted && hearers.size > 0) {
        wanted = false;
        if ((await askOnce()) || log.isBehind(now)) wanted = true;
      }
      pause = FIRST_PAUSE_MS;
    } catch {
      wanted = true;
      if (hearers.size > 0) retry = setTimeout(() => void catchUp(), pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    } finally {
      asking = null;
    }
  }
  function catchUp(): Promise<void> {
    if (hearers.size === 0) return Promise.resolve();
    wanted = true;
    asking ??= askAll();
    return asking;
  }

  return {
    log: () => now,
    push(messages) {
      become(log.pushed(now, messages));
      if (log.isBehind(now)) void catchUp();
    },
    takeOut: (seq) => become(log.takenOut(now, seq)),
    catchUp,
    async findRemoved() {
      const { messages } = await ask({ latest: true }).catch(() => ({ messages: [] }));
      for (const { seq, removed } of messages) if (removed) become(log.takenOut(now, seq));
    },
    async earlier() {
      const [oldest] = now.said;
      if (oldest) become(log.before(now, await ask({ before: oldest.seq }), oldest.seq));
    },
    readAtEnd: (at) => void (isAtEnd = at),
    hear(changed) {
      hearers.add(changed);
      return () => {
        hearers.delete(changed);
        if (hearers.size === 0) clearTimeout(retry);
      };
    },
  };
}
