import { randomBytes, randomInt } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What of a server's connections are reset over: a host that it knows, and where it does what. */
export type Resettable = Readonly<{
  port: number;
  host: string;
  /** Where it upgrades to a WebSocket. */
  upgrade: string;
  /** What it answers to anybody, the longer the better. */
  get: string;
  /** What takes a body. */
  post: string;
}>;

const AT_ONCE = 20;
/** A socket that is said to be open is reset after at most so long: somewhere between two steps of the server. */
const SOON_MS = 3;

const request = (method: string, path: string, { host }: Resettable, ...headers: string[]): string =>
  [`${method} ${path} HTTP/1.1`, `host: ${host}`, ...headers, '', ''].join('\r\n');

const upgrade = (to: Resettable, path = to.upgrade): string =>
  request(
    'GET',
    path,
    to,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
  );

/** The first half of a message's frame, masked as a browser's are. */
const HALF_A_FRAME = Buffer.from([0x81, 0x80 | 60, 1, 2, 3, 4, 5, 6, 7]);
/** A whole message that is no introduction of anybody's. */
const GARBLED_FRAME = Buffer.from([0x81, 0x80 | 4, 0, 0, 0, 0, ...Buffer.from('null')]);

/** Every state that a connection can be in when it is reset: what is done until then. */
const STATES: Readonly<Record<string, (socket: Socket, to: Resettable) => Promise<unknown>>> = {
  'before a request': async () => {},
  'within the headers': async (socket, to) => socket.write(request('GET', to.get, to).slice(0, -6)),
  'between a request and its answer': (socket, to) => sendAndGo(socket, request('GET', to.get, to)),
  'between an upgrade and its answer': (socket, to) => sendAndGo(socket, upgrade(to)),
  'between an upgrade of nothing and its answer': (socket, to) => sendAndGo(socket, upgrade(to, '/nowhere')),
  'after an upgrade': (socket, to) => sendAndHear(socket, upgrade(to)),
  'within a frame': async (socket, to) => {
    await sendAndHear(socket, upgrade(to));
    await sendAndGo(socket, HALF_A_FRAME);
  },
  'after a frame': async (socket, to) => {
    await sendAndHear(socket, upgrade(to));
    await sendAndGo(socket, GARBLED_FRAME);
  },
  'between two requests': (socket, to) => sendAndHear(socket, request('GET', to.get, to)),
  'within a body': (socket, to) =>
    sendAndGo(
      socket,
      `${request('POST', to.post, to, 'content-type: application/json', 'content-length: 900')}{"a":`,
    ),
  'while answers are written': async (socket, to) => {
    await sendAndHear(socket, request('GET', to.get, to).repeat(20));
    socket.pause();
  },
};

async function sendAndGo(socket: Socket, bytes: string | Buffer): Promise<void> {
  socket.write(bytes);
  const pauseMs = randomInt(0, SOON_MS + 1);
  if (pauseMs > 0) await sleep(pauseMs);
}

/** Sends, and waits for the first bytes that come back, or for the end. */
const sendAndHear = (socket: Socket, bytes: string): Promise<void> =>
  new Promise((resolve) => {
    socket.once('data', () => resolve()).once('close', () => resolve());
    socket.write(bytes);
  });

/** Opens so many connections in every state and resets each of them there; answers the states that were gone through. */
export async function resetConnections(to: Resettable, times: number): Promise<string[]> {
  for (const [state, reach] of Object.entries(STATES)) {
    let left = times;
    const work = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        if (!(await resetOnce(to, reach))) throw new Error(`nobody listens any more: ${state}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return Object.keys(STATES);
}

/** False where nobody takes a connection. */
async function resetOnce(
  to: Resettable,
  reach: (socket: Socket, to: Resettable) => Promise<unknown>,
): Promise<boolean> {
  const socket = connect(to.port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const opened = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).on('error', () => resolve(false));
  });
  if (!(await opened)) return false;
  await reach(socket, to);
  socket.resetAndDestroy();
  await closed;
  return true;
}
