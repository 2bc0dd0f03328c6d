import { connect, createServer } from 'node:net';
import { openBreakableLine } from '@mela/testing/faults/breakable-line.ts';
import { makeDatabase } from '@mela/testing/database.ts';
import { openTestApi } from '@mela/testing/test-api.ts';
import { freePorts } from '@mela/testing/free-ports.ts';
import { expect, it } from 'vitest';
import { openApi } from './index.ts';
import { openInternalServer } from './internal/index.ts';

/** Whether somebody listens on a port of this machine. */
const isHeardAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

it('says that it is not ready while its database is away, in time, and that it is alive', async () => {
  const database = await makeDatabase();
  const line = await openBreakableLine(database.url);
  const api = await openTestApi();
  const settings = { ...api.services.settings, DATABASE_URL: line.url };
  const readiness = { draining: false };
  const internal = openInternalServer({ ...api.services, settings }, readiness);
  const ask = async (path: string) => (await internal.inject(path)).statusCode;
  await expect.poll(() => ask('/readyz')).toBe(200);

  line.swallow();
  expect(await ask('/readyz')).toBe(503);
  expect(await ask('/healthz')).toBe(200);
  line.mend();
  await expect.poll(() => ask('/readyz')).toBe(200);
  line.cut();
  await line.close();
  expect(await ask('/readyz')).toBe(503);
  expect(await ask('/healthz')).toBe(200);

  await internal.close();
  await api.close();
  await database.drop();
});

it('says nowhere that it is ready before it can be called', async () => {
  const [port = 0, internalPort = 0] = await freePorts(2);
  const at = await openTestApi({ API_PORT: String(port), API_INTERNAL_PORT: String(internalPort) });
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  await expect(openApi(at.services)).rejects.toThrow('EADDRINUSE');
  expect(await isHeardAt(internalPort)).toBe(false);
  await new Promise((resolve) => other.close(resolve));
  await at.close();
});
