import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { STOCK, type Theme } from '@mela/themes';
import { auditTrail } from '@mela/wire/console/audit.ts';
import * as wire from '@mela/wire/console/theme.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeTheme, merchantById } from '../../../domain/merchants/index.ts';

let test: TestApi;
let admin: ConsoleClient;

beforeAll(async () => {
  test = await openTestApi();
  await openStaffPeople(test.services, test.brand.mela, staffPeople.mela);
  admin = await atWork('anika');
});
afterAll(() => test.close());

async function atWork(name: string): Promise<ConsoleClient> {
  const person = staffPeople.mela.find(({ username }) => username === name);
  if (!person) throw new Error(`${name} works here`);
  const client = openConsoleClient({ server: test.server, clock: test.clock });
  accepted(await client.login('mela', person));
  return client;
}

const read = async () => accepted(await admin.call(wire.brandTheme));
const worn = async () => accepted(await admin.call(wire.wornThemes)).rows;

async function save(theme: Theme, reason = 'a new season') {
  const { version } = await read();
  return admin.call(wire.changeTheme, { body: { version, theme, reason } });
}

const { night, river } = STOCK;

it('is what the brand was opened with, until somebody puts on another, and goes back with one press', async () => {
  expect(await read()).toMatchObject({ version: 1, theme: night });
  expect(await worn()).toEqual([]);
  expect(accepted(await save(river))).toEqual({ version: 2 });
  expect((await read()).theme).toEqual(river);
  expect((await worn()).map(({ version, by, reason }) => [version, by?.name ?? null, reason])).toEqual([
    [2, expect.any(String), 'a new season'],
    [1, null, null],
  ]);
  const back = { version: 2, to: 1, reason: 'it was too bright' };
  expect(accepted(await admin.call(wire.wearThemeAgain, { body: back }))).toEqual({ version: 3 });
  expect(await read()).toMatchObject({ version: 3, theme: night });
  expect(await admin.call(wire.wearThemeAgain, { body: { ...back, version: 3, to: 9 } })).toMatchObject({
    status: 404,
  });
  const { rows } = accepted(await admin.call(auditTrail, { query: { action: 'theme-changed' } }));
  expect(rows).toMatchObject([
    { before: { corners: 'round' }, after: { corners: 'soft' }, reason: 'it was too bright' },
    { before: { 'colour.ink': night.colours.ink }, after: { 'colour.ink': river.colours.ink } },
  ]);
});

it('takes nothing that nobody could read, and says of each colour what is wrong', async () => {
  const before = await read();
  const pale = { ...night, colours: { ...night.colours, inkSoft: '#3b2f70' } };
  expect(await save(pale)).toMatchObject({
    status: 400,
    code: 'request.invalid',
    fields: { 'colours.inkSoft': '1.6 to 1 against the page; at least 4.5 to 1 is needed' },
  });
  const { version } = before;
  const wild = { ...night, colours: { ...night.colours, ink: 'red;}*{display:none' }, css: 'body{}' };
  const sent = await admin.raw('PUT', wire.changeTheme.path, {
    body: { version, theme: wild, reason: 'wild' },
  });
  expect(sent).toMatchObject({ status: 400 });
  expect(await read()).toEqual(before);
});

it('of two who change it at once one is told to look again', async () => {
  const { version } = await read();
  const answers = await Promise.all(
    [river, { ...night, corners: 'square' as const }].map((theme) =>
      admin.call(wire.changeTheme, { body: { version, theme, reason: 'at once' } }),
    ),
  );
  expect(answers.map((answer) => (answer.ok ? 'worn' : answer.code)).toSorted()).toEqual([
    'brand.version_conflict',
    'worn',
  ]);
  expect((await read()).version).toBe(version + 1);
});

it('keeps every theme that was ever worn, whoever races', async () => {
  const { version: first } = await read();
  for (let round = 0; round < 3; round += 1) {
    const { themeVersion: version } = await merchantById(test.services.database.kysely, test.brand.mela.id);
    await Promise.all(
      [night, river, { ...river, hem: true }].map((theme) =>
        test.inMela((scope) => changeTheme(scope, theme, { version, by: null, reason: null })),
      ),
    );
  }
  const { version } = await read();
  expect(version).toBe(first + 3);
  expect((await worn()).map((one) => one.version)).toEqual(
    Array.from({ length: version }, (_, at) => version - at),
  );
});

const send = (client: ConsoleClient, place: string, payload: Buffer) =>
  test.server.inject({
    method: 'POST',
    url: `${wire.sendMark.path}?place=${place}`,
    headers: {
      host: 'console.localhost',
      'content-type': 'image/png',
      ...(client.state.cookie ? { cookie: client.state.cookie } : {}),
    },
    payload,
  });

const drawn = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .withExif({ IFD0: { ImageDescription: 'CANARY-HOME-ADDRESS' } })
    .png()
    .toBuffer();

const get = (host: string, url: string) =>
  test.server.inject({ method: 'GET', url, headers: { host: `${host}.localhost` } });

it('draws logo and icons anew, and shows them on the brand’s own hosts once a theme says so', async () => {
  const logo = (await send(admin, 'logo', await drawn(960, 240, '#c33'))).json().value;
  expect(logo).toMatchObject({ width: 480, height: 120 });
  const icon = (await send(admin, 'appIcon', await drawn(700, 700, '#0a6b7d'))).json().value;
  const favicon = (await send(admin, 'favicon', await drawn(80, 80, '#0a6b7d'))).json().value;
  const marks = { drawn: 'lily', logo, appIcon: icon.id, favicon: favicon.id } as const;
  expect(accepted(await save({ ...river, marks }))).toHaveProperty('version');

  for (const [id, name, width] of [
    [logo.id, 'logo.webp', 480],
    [icon.id, '192.png', 192],
    [icon.id, '512.png', 512],
    [icon.id, '512-maskable.png', 512],
    [favicon.id, '64.png', 64],
  ] as const) {
    const shown = await get('mela', `/marks/${id}/${name}`);
    expect([name, shown.statusCode]).toEqual([name, 200]);
    // This program reads no WebP, whoever sends it: its own are looked at from outside.
    if (name.endsWith('.png')) expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width });
    else expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(shown.rawPayload.includes('CANARY')).toBe(false);
    for (const host of ['nodi', 'console'])
      expect([host, (await get(host, `/marks/${id}/${name}`)).statusCode]).toEqual([host, 404]);
  }
  expect((await get('mela', `/marks/${icon.id}/1024.png`)).statusCode).toBe(404);
  expect((await get('mela', '/marks/nobody/192.png')).statusCode).toBe(404);
  expect(accepted(await admin.call(wire.mark, { params: { id: favicon.id } })).type).toBe('image/png');

  // The trail tells of pictures in words.
  const other = (await send(admin, 'favicon', await drawn(90, 90, '#c33'))).json().value;
  accepted(await save({ ...river, marks: { ...marks, favicon: other.id, appIcon: null } }));
  const { rows } = accepted(await admin.call(auditTrail, { query: { action: 'theme-changed' } }));
  expect(rows.slice(0, 2)).toMatchObject([
    { before: { favicon: 'own', appIcon: 'own' }, after: { favicon: 'another', appIcon: null } },
    { before: { logo: null }, after: { logo: 'own', favicon: 'own', appIcon: 'own' } },
  ]);
});

it('takes no picture of another brand or place, of another size, or of no picture', async () => {
  const { theme } = await read();
  const { logo, favicon } = theme.marks;
  if (!logo) throw new Error('it was sent');
  const elsewhere = '01900000-0000-7000-8000-000000000001';
  for (const marks of [
    { ...theme.marks, appIcon: favicon },
    { ...theme.marks, favicon: elsewhere },
    { ...theme.marks, logo: { ...logo, width: logo.width + 1 } },
  ])
    expect(await save({ ...theme, marks })).toMatchObject({ status: 400, code: 'request.invalid' });
  const nodi = await test.services.database.inMerchant(test.brand.nodi.id, (scope) =>
    changeTheme(scope, theme, { version: 1, by: null, reason: null }),
  );
  expect(nodi).toMatchObject({
    ok: false,
    refusal: { fields: { 'marks.logo': { id: 'field.theme.mark' } } },
  });
  expect((await send(admin, 'logo', Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(400);
  expect((await send(admin, 'banner', await drawn(80, 80, '#fff'))).statusCode).toBe(400);
});

it('is nothing for those who may not dress the brand', async () => {
  const kabir = await atWork('kabir');
  expect(await kabir.call(wire.brandTheme)).toMatchObject({ status: 403 });
  expect((await send(kabir, 'logo', await drawn(80, 80, '#fff'))).statusCode).toBe(403);
});
