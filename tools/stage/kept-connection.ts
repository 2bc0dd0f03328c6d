import { connect, type Socket } from 'node:net';

/** An answer as it came: its status, its headers by their names in small letters, and its whole body. */
export type HttpAnswer = Readonly<{ status: number; headers: ReadonlyMap<string, string>; body: Buffer }>;

/** One kept-alive connection, which has one request under way at a time. */
export type KeptConnection = Readonly<{
  /** Sends a request and waits for the whole answer. Rejects when none came whole within the time. */
  ask(request: HttpRequest): Promise<HttpAnswer>;
  close(): void;
}>;

/** What is sent: names and values of the headers as they are, after the host, unless it is among them. */
export type HttpRequest = Readonly<{
  method: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  timeoutMs: number;
}>;

const END_OF_HEAD = '\r\n\r\n';

/**
 * Opens a connection to a port of this machine with the first request, and again after it was closed. Just enough of HTTP/1.1 to measure a
 * server that shares its processors with the load: a client for every purpose takes three times as much of them for a call.
 */
export function openKeptConnection(port: number): KeptConnection {
  let socket: Socket | null = null;
  let received: Buffer[] = [];
  let waiting: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | null = null;

  const giveUp = (error: Error): void => {
    socket?.destroy();
    socket = null;
    received = [];
    waiting?.reject(error);
    waiting = null;
  };

  const take = (chunk: Buffer): void => {
    received.push(chunk);
    const all = received.length === 1 ? chunk : Buffer.concat(received);
    const answer = readAnswer(all);
    if (answer === 'incomplete') return;
    received = [];
    if (answer === 'unreadable') return giveUp(new Error('answer is not of HTTP/1.1 with its length'));
    waiting?.resolve(answer);
    waiting = null;
  };

  const open = (): Socket => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    const isOurs = (): boolean => socket === opened;
    opened.on('data', take);
    opened.on('error', (error) => isOurs() && giveUp(error));
    opened.on('timeout', () => isOurs() && waiting && giveUp(new Error('no answer in time')));
    opened.on('close', () => isOurs() && giveUp(new Error('connection closed before the answer')));
    return opened;
  };

  return {
    ask: ({ method, path, headers, body, timeoutMs }) =>
      new Promise((resolve, reject) => {
        if (waiting) return reject(new Error('a request is under way'));
        waiting = { resolve, reject };
        socket ??= open();
        socket.setTimeout(timeoutMs);
        let head = `${method} ${path} HTTP/1.1\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
        if (!('host' in headers)) head += `host: 127.0.0.1:${port}\r\n`;
        for (const name in headers) head += `${name}: ${headers[name] ?? ''}\r\n`;
        socket.write(`${head}\r\n${body}`);
      }),
    close: () => giveUp(new Error('closed')),
  };
}

/** Reads an answer that says how long it is. */
function readAnswer(bytes: Buffer): HttpAnswer | 'incomplete' | 'unreadable' {
  const headEnds = bytes.indexOf(END_OF_HEAD);
  if (headEnds < 0) return 'incomplete';
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnds).split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  const length = Number(headers.get('content-length') ?? Number.NaN);
  const status = /^HTTP\/1\.1 (\d{3})/.exec(first)?.[1];
  if (!status || !Number.isSafeInteger(length)) return 'unreadable';
  const bodyStarts = headEnds + END_OF_HEAD.length;
  if (bytes.length < bodyStarts + length) return 'incomplete';
  return { status: Number(status), headers, body: bytes.subarray(bodyStarts, bodyStarts + length) };
}
