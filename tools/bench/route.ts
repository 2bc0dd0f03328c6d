import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Row } from './row.ts';

const SECONDS = 4;
const IN_FLIGHT = 32;

/** Requests per second that a port answers with 200 to kept-alive connections. */
async function requestsPerSecond(port: number, path: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const end = performance.now() + SECONDS * 1000;
  let answered = 0;
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      get({ agent, host: '127.0.0.1', port, path }, (answer) => {
        answer.resume().on('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`${path} answered ${answer.statusCode}`));
        });
      }).on('error', reject);
    });
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      while (performance.now() < end) {
        await ask();
        answered += 1;
      }
    }),
  );
  agent.destroy();
  return answered / SECONDS;
}

export const routeRow: Row = {
  name: 'route',
  figure: 'an api route without database ÷ bare node:http',
  better: 'more',
  must: 0.4,
  target: 0.6,
  stretch: 0.8,
  async measure({ stage }) {
    const { apis } = await stage();
    const internalPort = apis[0]?.internalPort ?? 0;
    const bare = createServer((_request, answer) => answer.end('ok'));
    await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
    const barePort = (bare.address() as AddressInfo).port;
    const ratios: number[] = [];
    const detail = { route: 0, bare: 0 };
    for (let round = 0; round < 3; round += 1) {
      detail.route = Math.round(await requestsPerSecond(internalPort, '/healthz'));
      detail.bare = Math.round(await requestsPerSecond(barePort, '/'));
      ratios.push(detail.route / detail.bare);
    }
    bare.closeAllConnections();
    bare.close();
    return { value: ratios.toSorted((a, b) => a - b)[1] ?? Number.NaN, detail };
  },
};
