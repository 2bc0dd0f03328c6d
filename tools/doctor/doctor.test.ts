import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { saveVendor } from '../../apps/api/domain/catalogue/index.ts';
import { saveLotteryGame } from '../../apps/api/domain/lottery/index.ts';
import { askSender, changeSender, keepAskedSender } from '../../apps/api/domain/notifications/index.ts';
import { addVendorKey } from '../../apps/api/domain/play/index.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openDatabase, type Database } from '../../apps/api/platform/database.ts';
import { recordFact } from '../../apps/api/platform/outbox/outbox.ts';
import { openOutbound, openOutboundHere } from '../../apps/api/platform/outbound/outbound.ts';
import { checkSecretsKey } from '../../apps/api/platform/secrets/canary.ts';
import { openSecretBox } from '../../apps/api/platform/secrets/secret-box.ts';
import { newId } from '../../packages/primitives/index.ts';
import { freePorts } from '../../packages/testing/free-ports.ts';
import { lotteryGames } from '../../packages/testing/lotteries/lottery-games.ts';
import { openTestChannel } from '../../packages/testing/payments.ts';
import { openTestSender } from '../../packages/testing/people/payout.ts';
import { openTestApi, type TestApi } from '../../packages/testing/test-api.ts';
import { openPretendVendor } from '../../packages/testing/vendors/pretend-vendor.ts';
import { examine } from './examine.ts';
import type { Patient } from './patient.ts';

/** The servers of tests give up every promise to survive a crash, for speed. */
const THROWAWAY = /^fsync, full_page_writes, synchronous_commit off/;

let api: TestApi;
let owner: pg.Client;
let patient: Patient;
const opened: Database[] = [];

beforeAll(async () => {
  const [port = 0, nobody = 0] = await freePorts(2);
  api = await openTestApi({
    API_PORT: String(port),
    GATEWAY_URL: `http://127.0.0.1:${nobody}`,
    STUDIO_URL: `http://127.0.0.1:${nobody}`,
  });
  await api.server.listen({ host: '127.0.0.1', port });
  await api.deliver();
  owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
  const { settings, secretBox: box, database } = api.services;
  const common = { settings, box, database, outbound: openOutboundHere(), folders: ['/'], now: Date.now };
  patient = { ...common, ownerUrl: api.ownerUrl, studioUrl: settings.DATABASE_URL };
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

/** What is wrong with the installation when it is changed so, less what is so of every test's server. */
async function wrongWith(change: Partial<Patient> = {}): Promise<readonly string[]> {
  const { wrong } = await examine({ ...patient, ...change });
  return wrong.filter((sentence) => !THROWAWAY.test(sentence));
}

function databaseAt(url: string): Database {
  const database = openDatabase(url, systemClock, 2);
  opened.push(database);
  return database;
}

const withSettings = (settings: Partial<Patient['settings']>): Partial<Patient> => ({
  settings: { ...patient.settings, ...settings },
});

test('of a healthy installation nothing is wrong, and all was looked at', async () => {
  const { wrong, lookedAt } = await examine(patient);
  expect(wrong).toEqual([expect.stringMatching(THROWAWAY)]);
  expect(lookedAt).toEqual([
    'the login of the programs',
    'version, zone and durability of the server',
    'the order of text',
    'time-outs',
    'migrations',
    'clock',
    'keys',
    'jobs',
    'outbox',
    'gateways',
    'vendors',
    'senders of brands',
    'hosts of open brands',
    'lotteries under the law',
    'space on disk',
    'senders',
    'feeds of results',
    'beacon',
    'phone sign-in',
    'the studio’s database',
  ]);
  // A visitor leaves nothing behind: the first program is still to say which key is the one.
  expect((await owner.query('select from platform.canary')).rowCount).toBe(0);
});

test('a database that is away is told, and what does not need it is looked at all the same', async () => {
  const { wrong, lookedAt } = await examine({
    ...patient,
    database: databaseAt('postgres://mela_app@127.0.0.1:1/mela'),
  });
  expect(wrong).toEqual([expect.stringMatching(/^The database does not answer: .*ECONNREFUSED/)]);
  expect(lookedAt).toEqual([
    'space on disk',
    'senders',
    'feeds of results',
    'beacon',
    'phone sign-in',
    'the studio’s database',
  ]);
});

test('a login that can do too much is told, with its time-outs', async () => {
  const wrong = await wrongWith({ database: databaseAt(api.ownerUrl) });
  expect(wrong).toContainEqual(expect.stringContaining('logs in as mela_owner, which can do too much'));
  expect(wrong).toContainEqual(expect.stringContaining('lacks statement_timeout=4s'));
});

test('migrations that are missing, and those of a later release, are told', async () => {
  const { rows } = await owner.query<{ name: string }>(
    "delete from public.migration where name like '0025%' returning *",
  );
  await owner.query("insert into public.migration (name, hash) values ('9999-later.sql', '')");
  const wrong = await wrongWith();
  await owner.query("update public.migration set name = $1 where name = '9999-later.sql'", [rows[0]?.name]);
  expect(wrong).toEqual([
    'The database lacks 0025-brand-settings.sql: run `node tools/migrate.ts`.',
    'The database is of a later release, which applied 9999-later.sql.',
  ]);
  expect(await wrongWith({ ownerUrl: null })).toEqual([
    expect.stringContaining('MIGRATE_DATABASE_URL is not set'),
  ]);
});

test('clocks that differ are told', async () => {
  expect(await wrongWith({ now: () => Date.now() + 90_000 })).toEqual([
    expect.stringMatching(/^The clocks of the database and of this machine are (89|90) s apart/),
  ]);
});

test('a job that nobody takes up, and one that failed, are told', async () => {
  for (const name of ['late-job', 'failed-job'])
    await owner.query('select jobs.create_queue($1, \'{"policy":"standard"}\')', [name]);
  await owner.query(
    "insert into jobs.job (name, start_after) values ('late-job', now() - interval '10 minutes')",
  );
  await owner.query("insert into jobs.job (name, state) values ('failed-job', 'failed')");
  const wrong = await wrongWith();
  await owner.query("delete from jobs.job where name in ('late-job', 'failed-job')");
  expect(wrong).toEqual([
    expect.stringMatching(/^Nobody has taken up late-job for minutes/),
    expect.stringMatching(/^Failed when last tried: failed-job\./),
  ]);
});

test('facts that wait are told', async () => {
  const fact = { topic: 'round-closed', memberId: newId(), payload: {} } as const;
  await api.inMela((scope) => recordFact(scope, fact));
  const wrong = await wrongWith();
  await api.inMela((scope) => scope.db.deleteFrom('platform.outbox').execute());
  expect(wrong).toEqual([expect.stringMatching(/^1 facts of mela wait, the oldest for \d+ s/)]);
});

test('space that runs out is told, and a folder that is not there', async () => {
  expect(await wrongWith({ folders: ['/nowhere'] })).toEqual([
    expect.stringMatching(/^The space on disk could not be looked at: ENOENT/),
  ]);
  // A kernel's own file system, which has no room at all.
  expect(await wrongWith({ folders: ['/proc'] })).toEqual(['Only 0.0 GiB are free at /proc: make room.']);
});

test('senders that cannot be reached are told, without their passwords', async () => {
  const wrong = await wrongWith(
    withSettings({
      SMTP_URL: 'smtp://mailer:hidden@127.0.0.1:1',
      SMS_URL: 'http://10.0.0.7/send?key=hidden',
    }),
  );
  expect(wrong).toEqual([
    expect.stringMatching(
      /^Nobody can be reached at 10\.0\.0\.7, which SMS_URL names: .* private and not allowed\.$/,
    ),
    expect.stringMatching(/^Nobody can be reached at 127\.0\.0\.1, which SMTP_URL names: .*ECONNREFUSED/),
  ]);
  expect(wrong.join()).not.toContain('hidden');
});

test('feeds, beacon, phone sign-in and the studio’s database are told where nobody answers', async () => {
  const nowhere = 'http://127.0.0.1:1';
  const source = { url: `${nowhere}/{game}`, resultAt: 'result', numeroAt: 'numero' };
  const BEACON_URLS = [nowhere, `http://127.0.0.1:${patient.settings.API_PORT}`];
  const studioUrl = 'postgres://mela_studio:hidden@127.0.0.1:1/studio';
  const settings = {
    BEACON_URLS,
    DRAW_FEEDS: { north: { sources: [source], timeoutMs: 4000 } },
    PHONE_SIGN_IN_ISSUER: 'https://phones.example',
    PHONE_SIGN_IN_KEYS_URL: `${nowhere}/keys`,
  };
  const away = 'Nobody can be reached at 127\\.0\\.0\\.1, ';
  const told = [
    expect.stringMatching(`^${away}which the feed north of DRAW_FEEDS names: .*ECONNREFUSED`),
    expect.stringMatching(`^${away}where PHONE_SIGN_IN_KEYS_URL has the keys of its tokens: .*ECONNREFUSED`),
    expect.stringMatching(/^The studio’s database does not answer: .*ECONNREFUSED/),
  ];
  // One relay of the beacon that answers is enough.
  expect(await wrongWith({ ...withSettings(settings), studioUrl })).toEqual(told);
  expect(await wrongWith(withSettings({ BEACON_URLS: [nowhere, nowhere] }))).toEqual([
    expect.stringMatching(`^${away}which BEACON_URLS names: .*ECONNREFUSED`),
    expect.stringMatching(`^${away}which BEACON_URLS names: .*ECONNREFUSED`),
  ]);
});

test('a brand’s own sender that cannot be reached, or that no key opens, is told', async () => {
  const { secretBox } = api.services;
  const mail = { channel: 'email', username: 'mailer', fromAddress: 'a@b.example', fromName: '' } as const;
  const given = { ...mail, url: 'smtp://127.0.0.1:1', secret: 'hidden' };
  await api.inMela(async (scope) => {
    const asked = await askSender(scope, secretBox, 'email', given);
    if (!asked.ok) throw new Error('a brand may have its own');
    await keepAskedSender(scope, secretBox, asked.value, given);
    await changeSender(scope, secretBox, asked.value);
  });
  expect(await wrongWith()).toEqual([
    expect.stringMatching(
      /^Nobody can be reached at 127\.0\.0\.1, which sends the mail of mela: .*ECONNREFUSED/,
    ),
  ]);
  const box = openSecretBox(randomBytes(32));
  expect(await wrongWith({ box })).toContain(
    'No key opens the sender of the mail of mela: nothing leaves until it is set anew at the console.',
  );
  await api.inMela(({ db }) => db.updateTable('notifications.sender').set({ sealed: null }).execute());
});

test('plays of which the law lets nothing be bet are told by brand and game', async () => {
  const setMost = (stakeMax: bigint | null) =>
    api.inMela(({ db, merchantId }) =>
      db
        .updateTable('merchants.merchant')
        .set({ stake_max: stakeMax })
        .where('id', '=', merchantId)
        .execute(),
    );
  await api.inMela((scope) => saveLotteryGame(scope, { ...lotteryGames.ssc1m, unitModes: ['1'] }));
  // A note is two.
  await setMost(10_000n);
  expect(await wrongWith({})).toContainEqual(
    expect.stringMatching(
      /^Of ssc1m of mela nothing can be bet on \w+, \w+, \w+ and \d+ more: the law allows at most 1\.0000 on a line\./,
    ),
  );
  await setMost(null);
  expect(await wrongWith({})).not.toContainEqual(expect.stringContaining('the law allows'));
});

test('hosts that nobody answers, or another brand, are told', async () => {
  const [nobody = 0] = await freePorts(1);
  const away = await wrongWith(withSettings({ API_PORT: nobody }));
  expect(away).toContainEqual(
    expect.stringMatching(/^mela\.localhost of mela does not answer: .*ECONNREFUSED/),
  );
  const others = createServer(({ headers }, reply) => {
    // Where something else answers, no brand is told.
    if (headers.host === 'mela.localhost') reply.setHeader('x-brand', 'haat');
    reply.end();
  });
  others.listen(nobody, '127.0.0.1');
  await once(others, 'listening');
  const wrong = await wrongWith(withSettings({ API_PORT: nobody }));
  others.close();
  expect(wrong).toContain('mela.localhost of mela does not answer: another brand is there.');
  expect(wrong).toContain('line2.mela.localhost of mela does not answer: something else is there.');
  const outbound = openOutbound({ allow: [], log: { warn: () => undefined } });
  expect(await wrongWith({ outbound })).toContainEqual(expect.stringContaining('loopback and not allowed'));
});

test('companies and vendors that do not answer are told by brand', async () => {
  await openTestChannel(api);
  await openTestSender(api);
  const vendor = await openPretendVendor(api);
  await api.inMela(async (scope) => {
    await saveVendor(scope, { code: 'SHAPLA', names: { en: 'Shapla Studio' }, runs: 'protocol' });
    await addVendorKey(scope, api.services.secretBox, 'SHAPLA', { number: 1, secret: randomBytes(32) });
  });
  await api.deliver();
  const wrong = await wrongWith();
  expect(wrong).toEqual([
    expect.stringMatching(/^The company of the channel online of mela gives no list: .*ECONNREFUSED/),
    expect.stringMatching(/^The company of the channel sender of mela gives no list: .*ECONNREFUSED/),
    ...['SHAPLA', vendor.code].map(
      (code) =>
        `${code} does not tell mela its games: nobody answers in time. Is it up, and may it be called (OUTBOUND_ALLOW)?`,
    ),
  ]);
});

test('a vendor of the RS dialect that does not answer is told once', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const url = patient.settings.STUDIO_URL;
  const rs = { vendor: 'RS', url, operatorId: 1, country: 'BD', publicKey, privateKey };
  const wrong = await wrongWith(withSettings({ RS_WALLET: rs }));
  expect(wrong.filter((sentence) => sentence.startsWith('RS,'))).toEqual([
    'RS, which RS_WALLET names, does not tell its games.',
  ]);
});

test('a key that is not the one of the database is told', async () => {
  await checkSecretsKey(api.services.database.kysely, api.services.secretBox);
  const other = randomBytes(32);
  const wrong = await wrongWith({ box: openSecretBox({ sealing: other, before: [], lookup: other }) });
  expect(wrong).toContainEqual(expect.stringMatching(/^SECRETS_KEY is not the key of this database/));
  expect(wrong).toContainEqual(expect.stringMatching(/^The key 1 of VENDOR\d at mela cannot be opened\./));
});
