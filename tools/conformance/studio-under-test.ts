import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from '../../packages/program/log.ts';
import { openDatabase } from '../../apps/studio/platform/database.ts';
import { deliverDue } from '../../apps/studio/rounds/deliver.ts';
import { openStudio } from '../../apps/studio/studio.ts';
import { openServer } from '../../apps/studio/surfaces/index.ts';
import { makeDatabase } from '../../packages/testing/database.ts';
import { usualTraffic } from '../../packages/traffic/index.ts';
import type { Target } from '../../apps/conformance/protocol-client.ts';

const ORIGIN = 'http://mela.localhost:3000';
/** Shorter than the product's, for the calls that are left without an answer; a slow machine answers the others in it. */
const CALL_MS = 1000;

/** How much faster than ours the studio's time passes while something is waited for; a call under way is waited for by our own. */
const HASTE = 10;

type Key = { id: string; secret: Uint8Array<ArrayBuffer> };

/**
 * A studio of our own on a port and a database of its own, that calls the portal at `portalUrl`. `letPass` moves its
 * clock on, and delivers what is due by then. `key`: one that a portal has made; else its own. `origin`: where that brand's pages are.
 */
export async function openStudioUnderTest(
  portalUrl: (key: Key) => Promise<string>,
  key: Key = { id: 'mela.SHAPLA.1', secret: randomBytes(32) },
  origin = ORIGIN,
) {
  let aheadMs = 0;
  const now = (): number => Date.now() + aheadMs;
  const made = await makeDatabase('studio');
  const database = openDatabase(made.url);
  const walletKey = { id: 'mela.KADAM.1', secret: randomBytes(32) };
  const baseUrl = await portalUrl(key);
  const parts = {
    database,
    clock: { now: () => new Date(now()) },
    log: openLog('studio', 'fatal'),
    callTimeoutMs: CALL_MS,
    operators: [
      { code: 'mela', baseUrl, keys: [key], origins: [origin], wallet: 'seamless' as const, payoutMax: null },
      {
        code: 'mela.KADAM',
        baseUrl,
        keys: [walletKey],
        origins: [origin],
        wallet: 'transfer' as const,
        payoutMax: null,
      },
    ],
  };
  const studio = openStudio({ ...parts, publicOrigin: '', traffic: usualTraffic });
  const server = openServer(studio);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  // The frames' origin is known once the server listens.
  Object.assign(studio, { publicOrigin: url });
  const targetOf = (of: Key): Target => ({
    url,
    key: of,
    patienceMs: 30_000,
    now,
  });
  return {
    target: targetOf(key),
    wallets: targetOf(walletKey),
    lobbyUrl: `${origin}/`,
    letPass: async (ms: number): Promise<void> => {
      await sleep(ms / HASTE);
      aheadMs += ms - ms / HASTE;
      await deliverDue(studio);
    },
    async close(): Promise<void> {
      await server.close();
      await database.close();
      await made.drop();
    },
  };
}
