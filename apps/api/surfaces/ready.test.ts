import { connect, createServer } from 'node:net';
import { openHouse } from '@mela/test-house/house.ts';
import { freePorts } from '../../../tools/stage/free-ports.ts';
import { expect, it } from 'vitest';
import { openApi } from './index.ts';

/** Whether somebody listens on a port of this machine. */
const isHeardAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

it('says nowhere that it is ready before it can be called', async () => {
  const [port = 0, internalPort = 0] = await freePorts(2);
  const at = await openHouse({ API_PORT: String(port), API_INTERNAL_PORT: String(internalPort) });
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  await expect(openApi(at.house)).rejects.toThrow('EADDRINUSE');
  expect(await isHeardAt(internalPort)).toBe(false);
  await new Promise((resolve) => other.close(resolve));
  await at.close();
});
