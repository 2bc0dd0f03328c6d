import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

// What every server of the system does alike, whatever it serves.

/** Names and values of headers. */
type Headers = Readonly<Record<string, string>>;

const A_YEAR = 'max-age=31536000';

/**
 * What every answer says: that nobody keeps it, and that it is of the type it names. Under a public origin of TLS also that its host is
 * asked over TLS from now on. What is meant to be kept says so itself.
 */
export const answerHeaders = (publicOrigin = ''): Headers => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  ...(publicOrigin.startsWith('https:') ? { 'strict-transport-security': A_YEAR } : {}),
});

type Reply = {
  readonly statusCode: number;
  hasHeader(name: string): boolean;
  header(name: string, value: string): unknown;
};

/** Adds to an answer what it does not say itself. A refusal or failure is never kept, also in the place of something that is. */
export function completeHeaders(reply: Reply, headers: Headers): void {
  const isRefusal = reply.statusCode >= 400;
  for (const name in headers) {
    if (!reply.hasHeader(name) || (isRefusal && name === 'cache-control'))
      reply.header(name, headers[name] ?? '');
  }
}

type Request = Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>;

/**
 * Whether a request names the host that it is for, once. Of two, one program on its way would believe the first and another the second.
 * Node itself takes the first without a word; HTTP before 1.1 names none.
 */
export function namesOneHost({ rawHeaders, httpVersion }: Request): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

const REASONS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers on a connection whose bytes are no request, and ends it. */
export function answerNoRequest(error: Error & { code?: string }, socket: Socket, headers: Headers): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = REASONS[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}connection: close\r\ncontent-length: 0\r\n\r\n`);
}
