import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** What is looked at of a connection, which pg's types do not tell. */
type Line = Readonly<{
  connection: EventEmitter & { readonly stream: Socket };
  readyForQuery?: boolean;
  end(): Promise<void>;
}>;

/** A connection as the pool hands it out, with what lies under it. */
export const lineOf = (client: pg.ClientBase): Line => client as unknown as Line;

/**
 * Calls back whenever nothing has come over a connection for so long although something was asked over it. A host that is gone without a
 * word, or a server that is frozen, is noticed by nothing else: the system repeats what it has sent for a quarter of an hour.
 */
export function onSilence(client: pg.ClientBase, silentMs: number, hear: (stream: Socket) => void): void {
  const line = lineOf(client);
  const { stream } = line.connection;
  stream.setTimeout(silentMs);
  stream.on('timeout', () => {
    // One that is to end waits for the server's word no longer than one that asks.
    if (stream.writableEnded) return void stream.destroy();
    if (line.readyForQuery) return;
    hear(stream);
    // A statement may take longer than others, and is asked after again.
    stream.setTimeout(silentMs);
  });
}
