import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortalClient, type PortalClient } from '../../../packages/testing/portal-client.ts';
import { sendOverHttp } from '../../../packages/testing/send-over-http.ts';
import { openSmallDisk, type SmallDisk } from '../../../packages/testing/faults/small-disk.ts';
import { newId, type Id } from '../../../packages/primitives/index.ts';
import { walletBalance } from '../../../packages/wire/portal/member.ts';
import { favouriteAdd } from '../../../packages/wire/portal/favourites.ts';
import { balance, bet } from '../../../packages/wire/provider/index.ts';
import { freePorts } from '../../../packages/testing/free-ports.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { requireSoundBooks } from '../../stage/sound-books.ts';
import { openVendorWire, type VendorWire } from '../../stage/vendor-wire.ts';
import { askDatabase } from '../target/ask-database.ts';
import { openGateway, type Gateway } from '../target/gateway.ts';
import { patiently } from '../target/patiently.ts';
import { openStudioProgram, type Page, type StudioProgram } from '../target/studio.ts';

// All programs of the system, with everything that they write on one disk, which is filled while money moves.
const MEGABYTES = 1024;
const CASH = 1_000_000_000n;
const PATIENCE_MS = 60_000;
const LOGGED = { LOG_LEVEL: 'info' };
/** What is promised: so long after there is room everything takes what is written. */
const BACK_MS = 10_000;
const opened = openSmallDisk(MEGABYTES);
const refused = typeof opened === 'string' ? opened : null;
if (refused) console.log(`tools/crash/faults/full-disk.test.ts is skipped: ${refused}`);

let disk: SmallDisk;
let stage: Stage;
let gateway: Gateway;
let studio: StudioProgram;
let vendor: VendorWire;
let visitor: PortalClient;
let slot: Page;
let gameId: Id;

beforeAll(async () => {
  if (typeof opened === 'string') return;
  disk = opened;
  const [studioPort = 0, gatewayPort = 0] = await freePorts(2);
  const settings = {
    STUDIO_URL: `http://127.0.0.1:${studioPort}`,
    GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
    PROOF_OF_WORK_TRIES: '1',
    ...LOGGED,
  };
  stage = await openStage({ players: 1, cash: CASH, disk, settings });
  gateway = await openGateway(stage, gatewayPort, LOGGED);
  studio = await openStudioProgram(stage, studioPort, [], LOGGED);
  vendor = openVendorWire(stage.apis[0]?.port ?? 0, stage.company.key, 2);
  visitor = openPortalClient({
    send: sendOverHttp(stage.apis[0]?.port ?? 0),
    host: 'mela.localhost',
    merchantCode: stage.company.merchant.code,
    now: Date.now,
  });
  await patiently(() => visitor.freePlay());
  slot = await studio.enter(visitor, 'padma25');
  const [game] = await askDatabase<{ id: Id }>(stage.ownerUrl, 'select id from catalogue.game limit 1');
  if (game) gameId = game.id;
});
afterAll(async () => {
  if (refused) return;
  disk.free();
  vendor.close();
  await stage.close();
  disk.close();
});

const seat = () => {
  const [first] = stage.company.seats;
  if (!first) throw new Error('nobody sits at the game');
  return first;
};
const ask = (): Promise<unknown> => vendor.ask(balance, { session: seat().session, player: seat().player });
async function stake(): Promise<{ transaction: string; kind: string; reason?: string }> {
  const [transaction, round] = [newId(), newId()];
  const answer = await vendor.ask(bet, {
    session: seat().session,
    player: seat().player,
    currency: 'BDT',
    game: 'padma25',
    round,
    transaction,
    amount: 10_000n,
  });
  return { transaction, ...answer };
}
const spin = (): Promise<{ status: number }> =>
  slot('/api/rounds', { request: newId(), wish: { lineBet: '0.40' } });
const likeGame = () => visitor.call(favouriteAdd, { body: { gameId } });
const openAccount = (): Promise<number> =>
  fetch(`${gateway.url}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'x'.repeat(20) }),
  }).then(({ status }) => status);
const statusOf = (url: string): Promise<number> => fetch(url).then(({ status }) => status);

const pids = (): readonly (number | undefined)[] =>
  [...stage.apis.map(({ process }) => process), ...stage.workers, gateway.process, studio.process].map(
    (program) => program.pid(),
  );

test.skipIf(refused)(
  'whoever writes hears 503, whoever reads is answered, nothing ends, and it goes on by itself',
  async () => {
    const before = pids();
    const acknowledged: string[] = [];
    const betting = new AbortController();
    const load = (async () => {
      while (!betting.signal.aborted) {
        const { kind, transaction } = await stake();
        if (kind === 'answered') acknowledged.push(transaction);
        await sleep(5);
      }
    })();
    await expect.poll(() => acknowledged.length, { timeout: PATIENCE_MS }).toBeGreaterThan(20);

    disk.fill();
    await expect
      .poll(stake, { timeout: PATIENCE_MS })
      .toMatchObject({ kind: 'unknown', reason: 'status 503' });
    await expect.poll(likeGame, { timeout: PATIENCE_MS }).toMatchObject({
      ok: false,
      status: 503,
      code: 'system.unavailable',
    });
    await expect.poll(async () => (await spin()).status, { timeout: PATIENCE_MS }).toBe(503);
    // What the database has given of its reserve is taken as well: nothing is left for anybody.
    disk.fill();
    await expect.poll(openAccount, { timeout: PATIENCE_MS }).toBe(503);
    expect(await ask()).toMatchObject({ kind: 'answered', outcome: { ok: true } });
    expect(await visitor.call(walletBalance)).toMatchObject({ ok: true });
    expect((await slot('/api/rounds')).status).toBe(200);
    const health = `http://127.0.0.1:${stage.apis[0]?.internalPort}/healthz`;
    for (const url of [health, `${studio.url}/healthz`, `${gateway.url}/healthz`]) {
      expect(await statusOf(url), url).toBe(200);
    }

    disk.free();
    const freedAt = performance.now();
    await expect.poll(stake, { timeout: PATIENCE_MS }).toMatchObject({ kind: 'answered' });
    await expect.poll(likeGame, { timeout: PATIENCE_MS }).toMatchObject({ ok: true });
    await expect.poll(async () => (await spin()).status, { timeout: PATIENCE_MS }).toBe(200);
    await expect.poll(openAccount, { timeout: PATIENCE_MS }).toBe(201);
    expect(performance.now() - freedAt).toBeLessThan(BACK_MS);
    betting.abort();
    await load;
    expect(pids()).toEqual(before);
    expect(stage.ended).toEqual([]);

    const booked = await askDatabase<{ id: string }>(
      stage.ownerUrl,
      "select transaction as id from play.transaction where kind = 'bet'",
    );
    const ids = new Set(booked.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    await requireSoundBooks(stage);
  },
);

test.skipIf(refused)('every line of every log is whole', () => {
  const folder = path.join(disk.folder, 'logs');
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
  expect(logs.toSorted()).toEqual(['api.log', 'sandbox-gateway.log', 'studio.log', 'worker.log']);
  for (const name of logs) {
    for (const line of readFileSync(path.join(folder, name), 'utf8').split('\n').slice(0, -1)) {
      expect(() => JSON.parse(line) as unknown, `${name}: ${line}`).not.toThrow();
    }
  }
});
