import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { realtimePath, type PushMessage } from '../../packages/wire/portal/realtime.ts';

/** Hears each message that comes, as it was written. */
export type Heard = (text: string) => void;

/** Readers who are in the room and look at nothing. */
export type IdleReaders = Readonly<{
  /** How many of them the server has hung up on. */
  lost(): number;
  close(): void;
}>;

const AT_ONCE = 50;
const ENTERED = '"type":"room"';
/** Each of them reads what has come so often; what has not been read waits in the kernel. */
const READ_EVERY_MS = 2_000;
const SLICES = 40;
/** A server hangs up on whoever is silent; a pong may come unasked. */
const PONG_EVERY = 5;

/** Any will do: who is nearby is nobody's secret here. */
const MASK = Buffer.of(1, 2, 3, 4);

/** A frame as a browser sends it: short, whole, and masked. */
function frame(opcode: 1 | 10, text: string): Buffer {
  const mask = MASK;
  const payload = Buffer.from(text).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length]), mask, payload]);
}

/** An address for each, as a proxy would tell it: addresses are counted. */
export const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Where whatever comes is put, over and over: it is looked at at once, or never. */
const COMES_IN = Buffer.alloc(64 * 1024);

/** Opens a socket with no more than is needed to be in the room: a client for every purpose costs more than the server does. */
async function enter(port: number, host: string, token: string, n: number): Promise<Socket> {
  let listen: ((text: string) => void) | null = null;
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: COMES_IN,
      callback(bytes) {
        listen?.(COMES_IN.toString('latin1', 0, bytes));
        return true;
      },
    },
  });
  /** Until the words have come; they come in one piece. */
  const until = (words: string): Promise<void> =>
    new Promise((resolve, reject) => {
      socket.once('error', reject);
      listen = (text) => {
        if (/^HTTP\/1.1 [45]/.test(text)) reject(new Error(`a reader was turned away: ${text.slice(0, 40)}`));
        if (!text.includes(words)) return;
        listen = null;
        socket.off('error', reject);
        resolve();
      };
    });
  socket.write(
    `GET ${realtimePath} HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\nx-forwarded-for: ${addressOf(n)}\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  await until('\r\n\r\n');
  socket.write(frame(1, JSON.stringify({ type: 'hello', token })));
  await until('"welcome"');
  socket.write(frame(1, JSON.stringify({ type: 'room', here: true })));
  await until(ENTERED);
  return socket;
}

/** Brings as many readers into the room as there are tokens, by one program after the other; `from`: how many are there already. */
export async function openIdleReaders(
  ports: readonly number[],
  host: string,
  tokens: readonly string[],
  from: number,
): Promise<IdleReaders> {
  const sockets: Socket[] = [];
  let next = 0;
  let lost = 0;
  let isOver = false;
  // From the first of them on: until the last is there, the first have been asked more than once whether they still are.
  const reading = readInTurns(sockets);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < tokens.length) {
        const n = next++;
        const socket = await enter(ports[n % ports.length] ?? 0, host, tokens[n] ?? '', from + n);
        socket.on('error', () => undefined);
        socket.on('close', () => void (isOver || (lost += 1)));
        socket.pause();
        sockets.push(socket);
      }
    }),
  );
  return {
    lost: () => lost,
    close() {
      isOver = true;
      clearInterval(reading);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Lets a slice of the sockets read at a time, and say that they are still there. */
function readInTurns(sockets: readonly Socket[]): NodeJS.Timeout {
  const slice = (of: number): Socket[] => sockets.filter((_, n) => n % SLICES === of % SLICES);
  let turn = 0;
  return setInterval(() => {
    for (const socket of slice(turn + SLICES - 2)) socket.pause();
    for (const socket of slice(turn)) {
      socket.resume();
      if (Math.floor(turn / SLICES) % PONG_EVERY === 0) socket.write(frame(10, ''));
    }
    turn += 1;
  }, READ_EVERY_MS / SLICES);
}

/** Brings one into the room whose every message is noted as it comes. */
export async function openWatchingReader(
  port: number,
  host: string,
  token: string,
  heard: Heard,
): Promise<{ close(): void }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${realtimePath}`, { headers: { host } });
  await once(socket, 'open');
  const entered = new Promise<void>((resolve) =>
    socket.on('message', (data: Buffer) => {
      const push = JSON.parse(data.toString()) as PushMessage;
      if (push.type === 'welcome') return socket.send(JSON.stringify({ type: 'room', here: true }));
      if (push.type !== 'room') return;
      resolve();
      for (const { text } of push.messages) heard(text);
    }),
  );
  socket.send(JSON.stringify({ type: 'hello', token }));
  await entered;
  return { close: () => socket.terminate() };
}
