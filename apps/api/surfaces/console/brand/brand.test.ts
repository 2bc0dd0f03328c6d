import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { freePorts } from '@mela/testing/free-ports.ts';
import { decideAs, staffAtWork } from '@mela/testing/people/at-work.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import * as wire from '@mela/wire/console/brand.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  changeHosts,
  changeSettings,
  hostsOf,
  merchantById,
  openMerchantsByHost,
  setFlags,
  settingsOf,
} from '../../../domain/merchants/index.ts';

let test: TestApi;
let admin: ConsoleClient;

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  test = await openTestApi({ API_PORT: String(port) });
  await openStaffPeople(test.services, test.brand.mela, staffPeople.mela);
  const anika = staffPeople.mela.find(({ username }) => username === 'anika');
  if (!anika) throw new Error('an admin works here');
  admin = openConsoleClient({ server: test.server, clock: test.clock });
  accepted(await admin.login('mela', anika));
});
afterAll(() => test.close());

const read = async () => accepted(await admin.call(wire.brand));
type Settings = Awaited<ReturnType<typeof read>>;

async function save(changes: Partial<Settings>, reason = 'a new season') {
  const { code: _, currency: _1, timeZone: _2, spoken: _3, ...kept } = await read();
  return admin.call(wire.changeBrand, { body: { ...kept, ...changes, reason } });
}

it('tells what the brand is', async () => {
  expect(await read()).toMatchObject({
    version: 0,
    code: 'mela',
    currency: 'BDT',
    timeZone: 'Asia/Dhaka',
    name: { bn: 'মেলা', en: 'Mela' },
    hosts: ['mela.localhost', 'line2.mela.localhost'],
    languages: ['bn', 'en'],
    loginByMobileCode: true,
  });
});

it('tells everything that is wrong at once, each beside its field, and changes nothing', async () => {
  const before = await read();
  const reply = await save({
    name: { bn: ' ', en: 'x'.repeat(41) },
    hosts: ['mela.localhost', 'https://mela.example'],
    languages: ['bn', 'en', 'bn'],
    resources: [{ type: 'Telegram', url: 'javascript:alert(1)' }],
    imageCdns: ['https://one.example', 'https://two.example/art'],
    analyticsId: 'UA-1',
    passwordMaxAgeDays: 0,
  });
  expect(reply).toMatchObject({ status: 400, code: 'request.invalid' });
  expect(Object.keys(reply.ok ? {} : reply.fields).toSorted()).toEqual([
    'analyticsId',
    'hosts',
    'imageCdns',
    'languages',
    'name.bn',
    'name.en',
    'passwordMaxAgeDays',
    'resources',
  ]);
  expect(await read()).toEqual(before);
});

it.each([
  ['nodi.localhost', 'another brand’s'],
  ['console.localhost', 'the console’s'],
  ['pay.localhost', 'the gateway’s'],
  ['127.0.0.1', 'an address'],
  ['localhost', 'no name below another'],
  ['-a.example', 'no label'],
  ['mela.localhost:8080', 'with its port'],
])('does not answer on %s: %s', async (host) => {
  const reply = await save({ hosts: ['mela.localhost', host] });
  expect(reply).toMatchObject({ status: 400, fields: { hosts: expect.stringContaining(host) } });
});

it.each([
  ['Viber', 'mailto:help@mela.example'],
  ['service', 'http://mela.example'],
  ['service', 'https://mela:secret@mela.example'],
  ['service', 'mailto:'],
  ['', 'https://viber.example'],
  ['<b>Viber</b>', 'https://viber.example'],
  ['A name of far too many letters', 'https://viber.example'],
] as const)('shows no %s at %s', async (type, url) => {
  expect(await save({ resources: [{ type, url }] })).toMatchObject({ status: 400 });
});

it.each([
  'http://cdn.example',
  'https://me@cdn.example',
  'https://cdn.example?x',
  'https://a.example b',
  'cdn',
])('takes no pictures from %s', async (origin) => {
  const reply = await save({ imageCdns: [origin] });
  expect(reply).toMatchObject({ status: 400, fields: { imageCdns: expect.stringContaining(origin) } });
});

it('what is saved is in force, and the trail says what changed and why; of two who edit, the second looks again', async () => {
  const { version } = await read();
  const changes: Partial<Settings> = {
    name: { bn: 'মেলা ঘর', en: 'Mela House' },
    hosts: ['mela.localhost'],
    languages: ['en', 'bn'],
    digits: 'latin-lakh',
    resources: [
      { type: 'Viber', url: 'https://viber.example/one' },
      { type: 'Telegram', url: 'https://telegram.example/two' },
      { type: 'service', url: 'tel:+8801700000000' },
    ],
    imageCdns: ['https://cdn.example', 'https://cdn.example:8443'],
    analyticsId: 'G-MELA12345',
    freePlay: false,
    secondStep: true,
  };
  expect(accepted(await save(changes))).toEqual({ version: version + 1, asked: null });
  expect(await read()).toMatchObject({ ...changes, version: version + 1 });
  const byHost = openMerchantsByHost(test.services.database);
  expect(await byHost.of('line2.mela.localhost')).toBeNull();

  const { code: _, currency: _1, timeZone: _2, spoken: _3, ...late } = await read();
  expect(
    await admin.call(wire.changeBrand, { body: { ...late, version, reason: 'too late' } }),
  ).toMatchObject({
    status: 409,
    code: 'brand.version_conflict',
  });
  const { rows: entries } = accepted(await admin.call(auditTrail, { query: { action: 'brand-changed' } }));
  expect(entries).toMatchObject([
    {
      before: { 'name.en': 'Mela', languages: 'bn en', freePlay: true },
      after: { 'name.en': 'Mela House', languages: 'en bn', freePlay: false },
      reason: 'a new season',
    },
  ]);
});

it('a host that is added waits for a second person, and the rest of what was sent does not', async () => {
  await test.inMela(({ db }) =>
    db.updateTable('operator.staff').set({ role: 'admin' }).where('username', '=', 'tanvir').execute(),
  );
  const other = await staffAtWork(test, 'tanvir');
  const before = await read();
  const hosts = ['new.mela.localhost', ...before.hosts];
  const { asked } = accepted(
    await save({ hosts: ['New.Mela.localhost', ...before.hosts], digits: 'thousands' }),
  );
  expect(asked).toMatchObject({ kind: 'brand-hosts', state: 'pending' });
  expect(await read()).toMatchObject({ hosts: before.hosts, digits: 'thousands' });
  expect(await decideAs(admin, asked?.id ?? '')).toMatchObject({ code: 'approval.second_person_needed' });
  const answers = await Promise.all([1, 2, 3].map(() => decideAs(other, asked?.id ?? '')));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await read()).hosts).toEqual(hosts);
  expect((await openMerchantsByHost(test.services.database).of('new.mela.localhost'))?.code).toBe('mela');

  expect(accepted(await save({ hosts: before.hosts }))).toMatchObject({ asked: null });
  expect((await read()).hosts).toEqual(before.hosts);
  // What somebody changed meanwhile is not changed back.
  const late = accepted(
    await save({ hosts: [...before.hosts, 'late.mela.localhost', 'more.mela.localhost'] }),
  );
  const held = await test.inMela((scope) =>
    changeHosts(scope, { was: [], wish: [...before.hosts, 'late.mela.localhost'] }),
  );
  expect(held.ok).toBe(true);
  expect(await decideAs(other, late.asked?.id ?? '')).toMatchObject({ code: 'brand.version_conflict' });
  expect(accepted(await save({ hosts: before.hosts }))).toMatchObject({ asked: null });
});

it('a host that another brand has taken meanwhile is not this one’s, whoever agrees', async () => {
  const other = await staffAtWork(test, 'tanvir');
  const { hosts } = await read();
  const { asked } = accepted(await save({ hosts: [...hosts, 'wished.localhost'] }));
  const nodi = test.brand.nodi.id;
  const taken = await test.services.database.inMerchant(nodi, async (scope) =>
    changeHosts(scope, { was: [], wish: [...(await hostsOf(scope.db, nodi)), 'wished.localhost'] }),
  );
  expect(taken.ok).toBe(true);
  expect(await decideAs(other, asked?.id ?? '')).toMatchObject({ code: 'brand.host_taken' });
  expect((await openMerchantsByHost(test.services.database).of('wished.localhost'))?.code).toBe('nodi');
  expect((await read()).hosts).toEqual(hosts);
});

it('a brand that was never open changes its hosts by one person', async () => {
  const before = await read();
  const everOpen = (liveSince: Date | null) =>
    test.inMela(({ db, merchantId }) =>
      db
        .updateTable('merchants.merchant')
        .set({ live_since: liveSince })
        .where('id', '=', merchantId)
        .execute(),
    );
  await everOpen(null);
  const hosts = [...before.hosts, 'early.mela.localhost'];
  expect(accepted(await save({ hosts }))).toMatchObject({ asked: null });
  expect((await read()).hosts).toEqual(hosts);
  await everOpen(test.clock.now());
  accepted(await save({ hosts: before.hosts }));
});

it('hosts are asked who answers there, saved or not, and no address of this house is tried', async () => {
  await test.server.listen({ host: '127.0.0.1', port: test.services.settings.API_PORT });
  const hosts = [
    'mela.localhost',
    'nodi.localhost',
    'free.localhost',
    '127.0.0.1',
    'localhost:1',
    'no.invalid',
  ];
  const found = accepted(await admin.call(wire.checkHosts, { body: { hosts } }));
  expect(found.hosts.map(({ host, is }) => [host, is])).toEqual([
    ['mela.localhost', 'ours'],
    ['nodi.localhost', 'other'],
    ['free.localhost', 'unclaimed'],
    ['127.0.0.1', 'silent'],
    ['localhost:1', 'silent'],
    ['no.invalid', 'silent'],
  ]);
});

it('of two brands that take one host at once one has it, and the other hears so', async () => {
  const { database } = test.services;
  const taking = ['mela', 'nodi'] as const;
  for (let round = 0; round < 5; round += 1) {
    const host = `wanted${round}.localhost`;
    const answers = await Promise.all(
      taking.map((code) =>
        database.inMerchant(test.brand[code].id, async (scope) => {
          const merchant = await merchantById(scope.db, scope.merchantId);
          const { flags: _, ...settings } = await settingsOf(scope.db, merchant);
          const version = Number(merchant.settingsVersion);
          return changeSettings(
            scope,
            { ...settings, hosts: [...settings.hosts, host], flags: {}, version },
            [],
          );
        }),
      ),
    );
    const winners = taking.filter((_, at) => answers[at]?.ok);
    expect(winners).toHaveLength(1);
    expect((await openMerchantsByHost(database).of(host))?.code).toBe(winners[0]);
    const refused = answers.find((answer) => !answer.ok);
    expect(refused).toMatchObject({ refusal: { fields: { hosts: { values: { host } } } } });
  }
});

it('switches nothing off that somebody needs to come in', async () => {
  await test.inMela((scope) =>
    setFlags(scope, { registerByMobile: true, registerByMobileWithPassword: false }),
  );
  expect(await save({ loginByMobileCode: false })).toMatchObject({
    status: 400,
    fields: { loginByMobileCode: expect.stringContaining('Who registers by phone') },
  });
  const { flags } = await merchantById(test.services.database.kysely, test.brand.mela.id);
  expect(flags.loginByMobileCode).toBe(true);
});
