import { createHash, X509Certificate } from 'node:crypto';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

/** A status that a `Response` can have, and that sends nobody elsewhere. */
const isTaken = (status: number): boolean => status >= 200 && status < 600 && Math.trunc(status / 100) !== 3;

/** The whole answer to a call that was made; fails where it is too long, comes too late, or is none. */
export function readAnswer(
  call: ClientRequest,
  { bytesMax, signal }: { bytesMax: number; signal: AbortSignal },
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const fail = (error: unknown): void => {
    call.destroy();
    reject(signal.aborted ? signal.reason : error);
  };
  const take = (answer: IncomingMessage, status: number): void => {
    const chunks: Buffer[] = [];
    let length = 0;
    answer.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > bytesMax) fail(new Error(`the answer has more than ${bytesMax} bytes`));
      else chunks.push(chunk);
    });
    answer.on('error', fail);
    answer.on('end', () => {
      try {
        const headers = new Headers();
        for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
        resolve(new Response(length === 0 ? null : Buffer.concat(chunks), { status, headers }));
      } catch (error) {
        fail(error);
      }
    });
  };
  call.on('error', fail);
  call.on('response', (answer) => {
    const { statusCode: status = 0, headers } = answer;
    // Nothing was asked to be packed, and what is small when packed may be huge.
    const packed = (headers['content-encoding'] ?? 'identity') !== 'identity';
    if (!isTaken(status)) fail(new Error(`http ${status}`));
    else if (packed) fail(new Error('the answer is packed'));
    else take(answer, status);
  });
  return promise;
}

/** Gives a call up before anything is said where the other side has another key than the pinned one. */
export function requireKey(call: ClientRequest, pin: string): void {
  call.on('socket', (socket) =>
    socket.once('secureConnect', () => {
      if (keyOf(socket as TLSSocket) !== pin) call.destroy(new Error('another key than the pinned one'));
    }),
  );
}

function keyOf(socket: TLSSocket): string {
  const { raw } = socket.getPeerCertificate();
  const key = new X509Certificate(raw).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
