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

/** A frame as a browser sends it: short, whole, and masked. */
function frame(opcode: 1 | 10, text: string): Buffer {
  const mask = randomBytes(4);
  const payload = Buffer.from(text).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length]), mask, payload]);
}

/** An address for each, as a proxy would tell it: addresses are counted. */
export const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Opens a socket with no more than is needed to be in the room: a client for every purpose costs more than the server does. */
async function enter(port: number, host: string, token: string, n: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.write(
    `GET ${realtimePath} HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\nx-forwarded-for: ${addressOf(n)}\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  await until(socket, '\r\n\r\n');
  socket.write(frame(1, JSON.stringify({ type: 'hello', token })));
  await until(socket, '"welcome"');
  socket.write(frame(1, JSON.stringify({ type: 'room', here: true })));
  await until(socket, ENTERED);
  return socket;
}

/** Until the words have come; they come in one piece. */
async function until(socket: Socket, words: string): Promise<void> {
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    const text = chunk.toString('latin1');
    if (text.includes(words)) return;
    if (/^HTTP\/1.1 [45]/.test(text)) throw new Error(`a reader was turned away: ${text.slice(0, 40)}`);
  }
}

/** Brings as many readers into the room as there are tokens. */
export async function openIdleReaders(
  port: number,
  host: string,
  tokens: readonly string[],
): Promise<IdleReaders> {
  const sockets: Socket[] = [];
  let next = 0;
  let lost = 0;
  let isOver = false;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < tokens.length) {
        const n = next++;
        const socket = await enter(port, host, tokens[n] ?? '', n);
        socket.on('error', () => undefined);
        socket.on('close', () => void (isOver || (lost += 1)));
        socket.on('data', () => undefined);
        socket.pause();
        sockets.push(socket);
      }
    }),
  );
  let turn = 0;
  const reading = setInterval(() => {
    const slice = (of: number): Socket[] => sockets.filter((_, n) => n % SLICES === of % SLICES);
    for (const socket of slice(turn + SLICES - 2)) socket.pause();
    for (const socket of slice(turn)) {
      socket.resume();
      if (Math.floor(turn / SLICES) % PONG_EVERY === 0) socket.write(frame(10, ''));
    }
    turn += 1;
  }, READ_EVERY_MS / SLICES);
  return {
    lost: () => lost,
    close() {
      isOver = true;
      clearInterval(reading);
      for (const socket of sockets) socket.destroy();
    },
  };
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
