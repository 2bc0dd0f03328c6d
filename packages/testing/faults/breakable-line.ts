import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The way to a database, over a port of its own, that can be broken. */
export type BreakableLine = Readonly<{
  /** The database's address over this way. */
  url: string;
  /** Resets every connection, as the kill of a server does. */
  cut(): void;
  /** From now on nothing comes through in either direction and nobody is told, as with a host that is gone without a word. */
  swallow(): void;
  /** New connections go through again; those that were swallowed stay dead. */
  mend(): void;
  close(): Promise<void>;
}>;

/** Opens a way to the database of that address, on 127.0.0.1. */
export async function openBreakableLine(databaseUrl: string): Promise<BreakableLine> {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${url.port}` }
    : { host: url.hostname, port: Number(url.port) };
  const callers = new Map<Socket, Socket | null>();
  let swallows = false;

  // A host that is gone closes nothing either.
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    const called = swallows ? null : connect(target);
    callers.set(caller, called);
    caller.on('error', () => undefined);
    caller.on('close', () => {
      callers.delete(caller);
      called?.destroy();
    });
    called?.on('error', () => caller.destroy());
    called?.on('close', () => caller.destroy());
    if (called) caller.pipe(called).pipe(caller);
    else caller.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    cut() {
      for (const caller of callers.keys()) caller.resetAndDestroy();
    },
    swallow() {
      swallows = true;
      for (const [caller, called] of callers) {
        if (called) caller.unpipe(called);
        called?.unpipe(caller);
        caller.resume();
        called?.resume();
      }
    },
    mend() {
      swallows = false;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const caller of callers.keys()) caller.destroy();
      await closed;
    },
  };
}
