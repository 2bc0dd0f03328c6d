import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { verifyBooks } from '../../apps/api/domain/ledger/index.ts';
import { settleDraws, turnDrawClock } from '../../apps/api/domain/lottery/index.ts';
import { allMerchants } from '../../apps/api/domain/merchants/index.ts';
import { invariants } from '../../apps/api/invariants.ts';
import { openDatabase } from '../../apps/api/platform/database.ts';
import { migrate } from '../../apps/api/platform/migrate.ts';
import { runMigrations } from '../../packages/database/run-migrations.ts';
import { lotteryGames } from '../../packages/testing/lotteries/lottery-games.ts';
import { movableClock } from '../../packages/testing/movable-clock.ts';
import { openPretendVendor } from '../../packages/testing/vendors/pretend-vendor.ts';
import { openConsoleScene } from '../../packages/testing/scenes/console-scene.ts';
import { openPortalScene } from '../../packages/testing/scenes/portal-scene.ts';
import { openTestApi } from '../../packages/testing/test-api.ts';
import { asAdministrator, ensureDatabase, urlFor } from '../../packages/embedded-postgres/index.ts';
import { readData, writeData, type KeptData } from './kept-data.ts';

// The first release's database, with one of everything in it, is what every later migration is tried on.

const API = path.join(import.meta.dirname, '../../apps/api');
const { ssc1m } = lotteryGames;
/** Draws are planned for two days: of a game that draws each minute, they would be nine tenths of all that is kept. */
const HOURLY = { ...ssc1m, schedule: { ...ssc1m.schedule, intervalSeconds: 3600, saleSeconds: 7200 } };
const KEPT = path.join(import.meta.dirname, 'first-release.json.gz');

/** Opens a database as its owner, until the test is over. */
async function openAsOwner(url: string): Promise<Client> {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  await owner.query('set row_security = off');
  onTestFinished(() => owner.end());
  return owner;
}

/** A vendor whose bets are won, lost, open, given back and corrected, with money put aside and money held. */
async function playAtVendor(at: Awaited<ReturnType<typeof openTestApi>>): Promise<void> {
  const vendor = await openPretendVendor(at);
  const seat = await vendor.seat({ cash: 1_000_000_000n });
  await vendor.bet(seat, { transaction: 'open', round: 'open' });
  await vendor.bet(seat, { transaction: 'lost', round: 'lost' });
  await vendor.settle(seat, { transaction: 'lost-0', reference: 'lost', round: 'lost', endRound: true });
  await vendor.bet(seat, { transaction: 'back', round: 'back' });
  await vendor.cancel(seat, { transaction: 'back-1', reference: 'back', round: 'back' });
  await vendor.cancel(seat, { transaction: 'early-1', reference: 'early', round: 'early' });
  await vendor.betAndSettle(seat, { transaction: 'won', round: 'won', win: 300_000n });
  await vendor.resettle(seat, { transaction: 'won-1', reference: 'won', round: 'won', change: -50_000n });
  await vendor.reserve(seat, { transaction: 'aside', round: 'aside' });
  await vendor.release(seat, {
    transaction: 'hand',
    reference: 'aside',
    round: 'hand',
    actualBet: 200_000n,
    end: false,
  });
  await vendor.promo(seat, { transaction: 'prize' });
  await vendor.promo(seat, { transaction: 'held', amount: 99_999_999_999_999_0000n });
  expect(await vendor.verify()).toEqual([]);
}

it.runIf(process.env['RELEASE_FIXTURE'] === 'record')('is kept anew', async () => {
  const at = await openTestApi();
  onTestFinished(() => at.close());
  const owner = await openAsOwner(at.ownerUrl);
  await openPortalScene(at, HOURLY);
  // Each scene opens a channel under one name.
  await owner.query(`update cashier.deposit_channel set code = code || '-portal'`);
  await openConsoleScene(at);
  await playAtVendor(at);
  // The lottery's draw is over, and its slips are settled.
  at.clock.advance({ minutes: 61 });
  const { database, drawSources } = at.services;
  while ((await turnDrawClock(database, at.brand.mela.id, drawSources)) > 0);
  while ((await settleDraws(database, at.brand.mela.id)) > 0);
  await at.deliver();
  const data = await readData(owner, at.clock.now());
  writeFileSync(KEPT, gzipSync(JSON.stringify(data), { level: 9 }));
});

/** An empty database that has seen no migration but the release's, with none of today's functions but those that tables stand on. */
async function makeReleasesDatabase({ migrations }: KeptData): Promise<string> {
  const url = new URL(inject('serverUrl'));
  url.pathname = `/release_${crypto.randomUUID().replaceAll('-', '')}`;
  const program = mkdtempSync(path.join(tmpdir(), 'release-'));
  onTestFinished(async () => {
    rmSync(program, { recursive: true });
    const drop = `drop database if exists ${url.pathname.slice(1)} with (force)`;
    await asAdministrator(inject('serverUrl'), async (client) => void (await client.query(drop)));
  });
  await ensureDatabase(url.href, 'portal');
  const files = [
    'platform/schemas.sql',
    ...globSync('{platform,domain/*}/sql/before-tables/*.sql', { cwd: API }),
    ...migrations.map(({ name }) => `migrations/${name}`),
  ];
  for (const file of files) cpSync(path.join(API, file), path.join(program, file));
  const owner = urlFor('mela_owner', url.href);
  await runMigrations(owner, {
    kind: 'portal',
    program: pathToFileURL(`${program}/`),
    schema: 'public',
    roles: [],
    become: [],
  });
  return owner;
}

it('is brought up to date by the migrations that came after it, and its books hold', async () => {
  const data = JSON.parse(gunzipSync(readFileSync(KEPT)).toString()) as KeptData;
  const url = await makeReleasesDatabase(data);
  const owner = await openAsOwner(url);
  const { rows: applied } = await owner.query('select name, hash from migration order by name');
  expect(
    applied,
    'nobody has changed a migration of the release (before it is cut: npm run release-fixture)',
  ).toEqual(data.migrations);
  for (const name of ['first-id-at', 'make-months']) {
    await owner.query(readFileSync(path.join(API, `platform/sql/${name}.sql`), 'utf8'));
  }
  await owner.query(`select platform.make_months($1, $1::timestamptz + interval '1 month')`, [data.keptAt]);
  await writeData(owner, data);

  const known = new Set(data.migrations.map(({ name }) => name));
  const later = globSync('*.sql', { cwd: path.join(API, 'migrations') }).filter((name) => !known.has(name));
  expect(await migrate(url)).toEqual({ applied: later.toSorted() });
  expect(await migrate(url)).toEqual({ applied: [] });

  const database = openDatabase(url, movableClock(new Date(data.keptAt)), 1);
  onTestFinished(() => database.close());
  const merchants = await allMerchants(database.kysely);
  expect(merchants.map(({ code }) => code).toSorted()).toEqual(['mela', 'nodi']);
  for (const { id } of merchants) expect(await verifyBooks(database, id, invariants)).toEqual([]);
});
