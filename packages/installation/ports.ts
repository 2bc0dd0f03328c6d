import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Complaint } from '@mela/program/complaint.ts';

const PREDECESSOR_GONE_MS = 8_000;

/** The public port and those behind it; the fifth after it is the conformance runner's. */
export type Ports = Readonly<{
  public: number;
  api: number;
  studio: number;
  gateway: number;
  /** Where the programs tell their operator how they are. */
  internal: number;
  workerInternal: number;
  studioInternal: number;
  gatewayInternal: number;
}>;

/** The ports that follow from the public one. */
export const portsFrom = (port: number): Ports => ({
  public: port,
  api: port + 1,
  studio: port + 2,
  gateway: port + 3,
  internal: port + 4,
  workerInternal: port + 6,
  studioInternal: port + 7,
  gatewayInternal: port + 8,
});

/** Complains about a busy port, after giving the programs of a start that was just killed the time to end. */
export async function requireFreePorts(ports: Ports, host: string): Promise<void> {
  const deadline = Date.now() + PREDECESSOR_GONE_MS;
  for (const port of Object.values(ports)) {
    for (;;) {
      const obstacle = await obstacleAt(port, host);
      if (!obstacle) break;
      if (obstacle !== 'EADDRINUSE' || Date.now() > deadline) throw complaintAbout(port, host, obstacle);
      await sleep(200);
    }
  }
}

/** Why a port cannot be opened, as the system's error code; undefined when it can. */
async function obstacleAt(port: number, host: string): Promise<string | undefined> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ port, host }, resolve);
    });
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

function complaintAbout(port: number, host: string, obstacle: string): Complaint {
  const others = 'Choose others with `npm start -- --port 4000`';
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is busy: another program listens on it. ${others}, or end that program.`,
    EACCES: `Port ${port} may not be opened by this account. ${others}.`,
    EADDRNOTAVAIL: `HOST is ${host}, which is not an address of this machine. Set it to one that is.`,
  };
  return new Complaint(
    sentences[obstacle] ?? `Port ${port} on ${host} cannot be opened (${obstacle}). ${others}.`,
  );
}
