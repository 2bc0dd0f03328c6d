import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that a machine gives to whoever asks for any: those go to others before a program that is only being started
 * takes its own.
 */
const [FIRST, LAST] = [10_000, 20_000];

/** Ports of this machine that nobody listens on at the moment, and that nobody is given by chance. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
