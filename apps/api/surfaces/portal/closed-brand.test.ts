import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { signIn } from '@mela/testing/people/member.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { portalEndpoints } from '@mela/wire/portal/index.ts';
import { realtimePath } from '@mela/wire/portal/realtime.ts';
import { permissionInfo } from '@mela/wire/portal/permission.ts';
import { systemStatus } from '@mela/wire/portal/system.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { setStatus } from '../../domain/merchants/index.ts';

let at: TestApi;
let port: number;

// An api for each: which brand answers on a host, and whether it is open, is believed for a second.
beforeEach(async () => {
  at = await openTestApi();
  await at.server.listen({ host: '127.0.0.1', port: 0 });
  port = (at.server.server.address() as AddressInfo).port;
});
afterEach(() => at.close());

/** Opens a socket, and answers it with the status of its upgrade. */
async function knock(): Promise<{ status: number; closed: Promise<number> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${realtimePath}`, {
    headers: { host: 'mela.localhost' },
  });
  const closed = once(socket, 'close').then(([code]: unknown[]) => Number(code));
  const status = await new Promise<number>((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', () => undefined);
  });
  return { status, closed };
}

it.each([
  ['maintenance', 503, 'system.maintenance'],
  ['blocked', 451, 'system.blocked'],
] as const)(
  'a brand that is %s answers its status and nothing else, and lets go of who listens',
  async (status, http, code) => {
    const { client } = await signIn(at, { username: 'somebody' });
    const listening = await knock();
    expect(listening.status).toBe(101);
    await at.inMela((scope) =>
      setStatus(scope, { status, maintenanceEndsAt: null, opensAgain: false, by: null, reason: null }),
    );
    await at.deliver();
    expect(await listening.closed).toBe(1013);
    await expect.poll(async () => (await knock()).status, { timeout: 10_000 }).toBe(http);
    for (const { name, methods, path } of portalEndpoints)
      for (const method of methods) {
        const answer = await at.server.inject({
          method,
          url: path.replaceAll(/:\w+/g, 'x'),
          headers: { host: 'mela.localhost', authorization: `Bearer ${client.state.token}` },
          ...(method !== 'GET' && { payload: {} }),
        });
        const told = { status: answer.statusCode, code: answer.json<{ code: string }>().code };
        const tells =
          name === systemStatus.name || (name === permissionInfo.name && code === 'system.maintenance');
        const due = tells ? { status: 200, code: 'ok' } : { status: http, code };
        expect([name, method, told]).toEqual([name, method, due]);
      }
  },
);
