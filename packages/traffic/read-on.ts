import { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

/** Three times the greatest file that anybody may send. */
const READ_ON_BYTES = 16 * 1024 * 1024;

/**
 * Reads the rest of a body that is going to be answered before it has come whole, and forgets it: a connection that is closed on who is
 * still sending is reset, and neither they nor a proxy between ever hear the answer. Of a body without end no more is taken than a limit.
 */
export async function readOn(request: IncomingMessage): Promise<void> {
  // Pretended requests know nothing of that.
  if (request.complete || !(request instanceof IncomingMessage)) return;
  let bytes = 0;
  request.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > READ_ON_BYTES) request.socket.destroy();
  });
  request.resume();
  // Whoever went away meanwhile is told nothing.
  await finished(request).catch(() => undefined);
}
