import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { PublicLimits } from './limits.ts';
import type { Seat, SocketRefusal } from './socket-counts.ts';
import { openTokenBuckets } from './token-buckets.ts';

/** A socket, where it was opened, and who has introduced themselves on it; nobody yet where that is null. */
export type Attendee<Place, Who> = {
  readonly place: Place;
  who: Who | null;
  /** Tells it something; what cannot be told any more is let go. */
  readonly send: (text: string) => void;
  /** The same with a text that is encoded once for many. */
  readonly sendEncoded: (text: Buffer) => void;
  readonly close: (code: number, reason: string) => void;
};

/** What sockets are opened for, and how they are introduced. */
export type Introductions<Place, Who> = Readonly<{
  limits: Pick<PublicLimits, 'knownTokens' | 'account' | 'newcomers'>;
  /** The token that a first message introduces its sender with; null: it is no introduction. */
  tokenIn(this: void, text: string): string | null;
  /** Whose token it is; null: nobody's. */
  look(this: void, place: Place, token: string): Promise<Who | null>;
  /** Somebody has introduced themselves. */
  welcome(this: void, attendee: Attendee<Place, Who>): void;
  /** What somebody who has introduced themselves says after that; false closes them. Without it there is nothing more to say. */
  hear?(this: void, attendee: Attendee<Place, Who>, text: string): boolean;
  /** Within how many ms everybody has to; null: nobody has to. */
  introducedWithinMs: number | null;
  refused(this: void, why: SocketRefusal | 'flood' | 'silence'): void;
}>;

/** The session that a socket was introduced with has ended, or never was. */
export const SESSION_OVER = 4401;
/** There is too much going on: whoever opens another socket a moment later may be heard. */
export const AGAIN_LATER = 1013;
const AGAINST_THE_RULES = 1008;

/** What a browser may send over all: an introduction, the little that it says after it, and the answers to our pings. */
const HEARD = { burst: 16_384, perSecond: 256 };
/** Whoever does not read so much is not told any more. */
const UNREAD_BYTES_MAX = 1024 * 1024;
/** Each is asked by itself whether it is still there: ten thousand asked at once would keep everything else waiting. */
const PING_EVERY_MS = 20_000;
/** How long the other side has to close as well. */
const CLOSED_WITHIN_MS = 2_000;

type Come<Place> = Readonly<{ place: Place; seat: Seat; address: string; stream: Duplex }>;

/** Attends to a socket: hears its one introduction and then what `hear` takes, and closes it when there is more, or none. */
export function attendSocket<Place, Who extends { readonly account: string }>(
  socket: WebSocket,
  come: Come<Place>,
  rules: Introductions<Place, Who>,
): Attendee<Place, Who> {
  const attendee = attendeeOf<Place, Who>(socket, come.place, rules.refused);
  const gone = new AbortController();
  let isHeard = false;
  let isAlive = true;
  const pings = setInterval(() => {
    if (!isAlive) socket.terminate();
    isAlive = false;
    socket.ping();
  }, PING_EVERY_MS);
  socket.on('pong', () => void (isAlive = true));
  socket.on('close', () => {
    clearInterval(pings);
    gone.abort();
  });
  socket.on('error', () => socket.terminate());
  socket.on('message', (data: Buffer) => {
    if (socket.readyState !== socket.OPEN) return;
    if (isHeard) {
      const isTaken = attendee.who !== null && rules.hear?.(attendee, data.toString()) === true;
      return isTaken ? undefined : attendee.close(AGAINST_THE_RULES, 'nothing more to say');
    }
    isHeard = true;
    introduce(attendee, data.toString(), come, rules, gone.signal).catch(() =>
      attendee.close(AGAIN_LATER, 'again later'),
    );
  });
  limitWhatIsHeard(socket, come.stream, rules.refused);
  if (rules.introducedWithinMs !== null) closeUnlessIntroduced(attendee, rules, gone.signal);
  return attendee;
}

async function introduce<Place, Who extends { readonly account: string }>(
  attendee: Attendee<Place, Who>,
  text: string,
  { seat, address }: Come<Place>,
  { limits, tokenIn, look, welcome, refused }: Introductions<Place, Who>,
  gone: AbortSignal,
): Promise<void> {
  const tooMany = (): void => {
    refused('account');
    attendee.close(AGAIN_LATER, 'too many');
  };
  const token = tokenIn(text);
  if (token === null) return attendee.close(SESSION_OVER, 'session over');
  const known = limits.knownTokens.accountOf(token);
  if (known !== null && !seat.mayOpenFor(known)) return tooMany();
  const entered = await (known === null
    ? limits.newcomers.enter(address, gone)
    : limits.account.enter(known, gone));
  if (!entered.ok) return attendee.close(AGAIN_LATER, 'too many');
  const who = await look(attendee.place, token).finally(entered.value.leave);
  limits.knownTokens.note(token, who?.account ?? null);
  if (gone.aborted) return;
  if (who === null) return attendee.close(SESSION_OVER, 'session over');
  if (known === null && !seat.mayOpenFor(who.account)) return tooMany();
  if (!seat.moveTo(who.account)) return tooMany();
  attendee.who = who;
  welcome(attendee);
}

function attendeeOf<Place, Who>(
  socket: WebSocket,
  place: Place,
  refused: (why: 'flood') => void,
): Attendee<Place, Who> {
  const send = (text: string | Buffer): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > UNREAD_BYTES_MAX) {
      refused('flood');
      return socket.terminate();
    }
    socket.send(text, { binary: false });
  };
  return {
    place,
    who: null,
    send,
    sendEncoded: send,
    close(code, reason) {
      socket.close(code, reason);
      setTimeout(() => socket.terminate(), CLOSED_WITHIN_MS).unref();
    },
  };
}

/** Counts bytes, so that messages, pings and pieces of messages are all of them counted. */
function limitWhatIsHeard(socket: WebSocket, stream: Duplex, refused: (why: 'flood') => void): void {
  const bytes = openTokenBuckets(HEARD);
  stream.on('data', (chunk: Buffer) => {
    if (bytes.take('', chunk.length)) return;
    refused('flood');
    socket.terminate();
  });
}

function closeUnlessIntroduced<Place, Who>(
  attendee: Attendee<Place, Who>,
  { refused, introducedWithinMs }: Introductions<Place, Who>,
  gone: AbortSignal,
): void {
  const due = setTimeout(() => {
    if (attendee.who !== null) return;
    refused('silence');
    attendee.close(AGAINST_THE_RULES, 'nobody introduced');
  }, introducedWithinMs ?? 0);
  gone.addEventListener('abort', () => clearTimeout(due));
}
