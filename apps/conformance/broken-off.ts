import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { signRequest } from '@mela/wire/provider/sign.ts';
import type { Call } from '@mela/wire/provider/index.ts';
import type { Target } from './protocol-client.ts';

/** A signed request as bytes, to be sent by hand. */
export function bytesOf({ url, key, now }: Target, call: Call, text: string): Buffer {
  const { host } = new URL(url);
  const nonce = crypto.randomUUID();
  const headers = {
    host,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
    ...signRequest(key, { path: call.path, body: text }, now(), nonce),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`POST ${call.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}

/** A connection that the checks break as they like. */
export async function openSocket({ url }: Target): Promise<Socket> {
  const { hostname, port, protocol } = new URL(url);
  const secure = protocol === 'https:';
  const socket = secure
    ? connectSecurely({ host: hostname, port: Number(port || 443), servername: hostname })
    : connect(Number(port || 80), hostname);
  await new Promise((resolve, reject) =>
    socket.once(secure ? 'secureConnect' : 'connect', resolve).once('error', reject),
  );
  socket.on('error', () => undefined);
  return socket;
}

/** Sends a request whole and leaves before its answer. */
export async function sendAndLeave(target: Target, call: Call, text: string): Promise<void> {
  const socket = await openSocket(target);
  await new Promise((resolve) => socket.write(bytesOf(target, call, text), resolve));
  socket.destroy();
}
