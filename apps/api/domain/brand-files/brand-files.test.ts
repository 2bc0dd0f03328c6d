import { ok } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { registerMember } from '@mela/testing/people/register.ts';
import { openPortalClient } from '@mela/testing/portal-client.ts';
import { injectInto } from '@mela/testing/inject-into.ts';
import { whitelabel } from '@mela/wire/portal/system.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STOCK } from '@mela/themes';
import sharp from 'sharp';
import {
  allMerchants,
  changeTheme,
  hostsOf,
  keepMark,
  markFile,
  merchantById,
  merchantByCode,
  setJurisdiction,
  setStatus,
} from '../merchants/index.ts';
import { brandFile, drawPictures, openBrand, readBrandFile, takeIn, type BrandFile } from './index.ts';

let test: TestApi;
beforeAll(async () => void (test = await openTestApi()));
afterAll(() => test.close());

const RESERVED = ['console.localhost'];
const taken = async (): Promise<BrandFile> =>
  parsed(JSON.parse(JSON.stringify(await test.inMela(brandFile))));

function parsed(json: unknown): BrandFile {
  const read = readBrandFile(json);
  if ('wrong' in read) throw new Error(read.wrong.join());
  return read.file;
}

const open = async (code: string, hosts: string[], changes: Partial<BrandFile> = {}) =>
  openBrand(test.services.database, {
    code,
    hosts,
    file: { ...(await taken()), ...changes },
    reserved: RESERVED,
    record: async () => ok(null),
  });

describe('a brand as a file', () => {
  it('says nothing that is one brand’s alone', async () => {
    const text = JSON.stringify(await test.inMela(brandFile));
    for (const own of ['mela.localhost', test.brand.mela.id, 'licence', '"money"', 'secret'])
      expect(text).not.toContain(own);
  });

  it.each([
    [{}, 'brandFile'],
    [[], 'file'],
    [{ money: 'real' }, 'money'],
  ])('%j is none', (json, place) => {
    const read = readBrandFile(json);
    expect('wrong' in read ? read.wrong.join() : '').toContain(place);
  });

  it('cannot bring along what it must not: whatever is unknown is refused', async () => {
    const file = JSON.parse(JSON.stringify(await test.inMela(brandFile)));
    for (const more of [{ hosts: ['x.example'] }, { vendors: [] }])
      expect(readBrandFile({ ...file, ...more })).toHaveProperty('wrong');
    const real = { ...file, jurisdiction: { ...file.jurisdiction, money: 'real' } };
    expect(readBrandFile(real)).toHaveProperty('wrong');
  });
});

describe('opening a brand from another', () => {
  it('makes one that is like it, closed, with demo money, and on its own hosts; opened, people register there', async () => {
    const opened = await open('haat', ['haat.localhost', 'www.haat.localhost']);
    expect(opened.ok).toBe(true);
    const { database } = test.services;
    const haat = await merchantByCode(database.kysely, 'haat');
    if (!haat) throw new Error('it was opened');
    expect(haat).toMatchObject({
      status: 'maintenance',
      liveSince: null,
      currency: 'BDT',
      theme: STOCK.night,
    });
    expect(haat.jurisdiction.money).toBe('demo');
    expect(await hostsOf(database.kysely, haat.id)).toEqual(['haat.localhost', 'www.haat.localhost']);
    expect(await database.inMerchant(haat.id, brandFile)).toEqual(await test.inMela(brandFile));

    await database.inMerchant(haat.id, (scope) =>
      setStatus(scope, {
        status: 'open',
        maintenanceEndsAt: null,
        opensAgain: false,
        by: null,
        reason: null,
      }),
    );
    const client = openPortalClient({
      send: injectInto(test.server),
      host: 'haat.localhost',
      merchantCode: 'haat',
      now: () => test.clock.now().getTime(),
    });
    // Hosts are known again within a second.
    await expect.poll(async () => (await client.call(whitelabel)).ok).toBe(true);
    expect(await registerMember(client, { username: 'Firsthere' })).toBe(true);
  });

  it.each([
    ['mela', ['other.localhost'], 'code'],
    ['Upper', ['other.localhost'], 'code'],
    ['other', ['nodi.localhost'], 'hosts'],
    ['other', ['console.localhost'], 'hosts'],
    ['other', [], 'hosts'],
  ])('is refused as %s on %j, and nothing is left of it', async (code, hosts, field) => {
    const before = (await allMerchants(test.services.database.kysely)).length;
    expect(await open(code, hosts)).toMatchObject({ refusal: { fields: { [field]: expect.anything() } } });
    expect(await allMerchants(test.services.database.kysely)).toHaveLength(before);
  });

  it('is refused in a currency or zone that there is not, or under a law that cannot be', async () => {
    const { jurisdiction } = await taken();
    expect(
      await open('other', ['other.localhost'], { currency: 'ZZZ', timeZone: 'Asia/Nowhere' }),
    ).toMatchObject({
      refusal: { fields: { currency: expect.anything(), timeZone: expect.anything() } },
    });
    const young = { jurisdiction: { ...jurisdiction, minimumAge: 17 } };
    expect(await open('other', ['other.localhost'], young)).toMatchObject({
      refusal: { fields: { minimumAge: expect.anything() } },
    });
    expect(await merchantByCode(test.services.database.kysely, 'other')).toBeNull();
  });
});

it('a brand that takes a file in keeps its money, its licence and its hosts', async () => {
  const { database } = test.services;
  const nodi = test.brand.nodi;
  await database.inMerchant(nodi.id, async (scope) => {
    const licenceReference = 'Curaçao 12';
    await setJurisdiction(scope, { ...nodi.jurisdiction, money: 'real', licenceReference, version: 0 });
  });
  const file = await taken();
  const done = await database.inMerchant(nodi.id, (scope) =>
    takeIn(scope, file, { reserved: RESERVED, pictures: new Map() }),
  );
  expect(done.ok).toBe(true);
  const after = await merchantByCode(database.kysely, 'nodi');
  expect(after).toMatchObject({
    licenceReference: 'Curaçao 12',
    jurisdiction: { money: 'real' },
    theme: STOCK.night,
  });
  expect(await hostsOf(database.kysely, nodi.id)).toEqual(['nodi.localhost', 'line2.nodi.localhost']);
});

describe('the pictures of a brand in its file', () => {
  const ground = { channels: 3, background: '#0a6b7d' } as const;
  const png = (width: number, height: number) =>
    sharp({ create: { ...ground, width, height } })
      .png()
      .toBuffer();

  /** Dresses the first brand in marks of its own, and takes it out as a file. */
  async function dressed(): Promise<BrandFile> {
    const { database } = test.services;
    const { id, theme, themeVersion } = await test.inMela((scope) =>
      merchantById(scope.db, scope.merchantId),
    );
    const sent = async (place: 'logo' | 'favicon' | 'appIcon', bytes: Buffer) => {
      const kept = await keepMark(database, id, place, bytes);
      if (!kept.ok) throw new Error(kept.refusal.kind);
      return kept.value;
    };
    const marks = {
      ...theme.marks,
      logo: await sent('logo', await png(300, 100)),
      favicon: (await sent('favicon', await png(90, 90))).id,
      appIcon: (await sent('appIcon', await png(600, 600))).id,
    };
    const put = await test.inMela((scope) =>
      changeTheme(scope, { ...theme, marks }, { version: themeVersion, by: null, reason: null }),
    );
    expect(put.ok).toBe(true);
    return taken();
  }

  it('come with it into a new brand, drawn anew under ids of its own', async () => {
    const file = await dressed();
    expect(file.theme.marks).toMatchObject({ logo: null, favicon: null, appIcon: null });
    const opened = await open('drawn', ['drawn.localhost']);
    if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
    const { id, theme } = opened.value.merchant;
    const mela = await test.inMela((scope) => merchantById(scope.db, scope.merchantId));
    expect(theme.marks.logo).toMatchObject({ width: 300, height: 100 });
    expect(theme.marks.logo?.id).not.toBe(mela.theme.marks.logo?.id);
    const files = await test.services.database.inMerchant(id, async (scope) =>
      Promise.all(
        (
          [
            [theme.marks.logo?.id, 'logo.webp', 300],
            [theme.marks.favicon, '64.png', 64],
            [theme.marks.appIcon, '512-maskable.png', 512],
          ] as const
        ).map(async ([mark, name, width]) => {
          const found = await markFile(scope, { id: mark ?? '', name });
          return [found && (await sharp(found.bytes).metadata()).width, width];
        }),
      ),
    );
    for (const [width, expected] of files) expect(width).toBe(expected);
  });

  it('stay the same marks where a brand takes its own file in, and where a file brings none', async () => {
    const file = await dressed();
    const before = await test.inMela((scope) => merchantById(scope.db, scope.merchantId));
    for (const given of [file, { ...file, pictures: undefined }]) {
      const pictures = await drawPictures(given);
      if (!pictures.ok) throw new Error(pictures.refusal.kind);
      const done = await test.inMela((scope) =>
        takeIn(scope, given, { reserved: RESERVED, pictures: pictures.value }),
      );
      expect(done.ok).toBe(true);
    }
    const after = await test.inMela((scope) => merchantById(scope.db, scope.merchantId));
    expect([after.theme, after.themeVersion]).toEqual([before.theme, before.themeVersion]);
  });

  it('are refused by their place when they are none, and nothing of the brand is left', async () => {
    const whole = await png(80, 80);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const webp = await sharp(whole).webp().toBuffer();
    const bomb = await png(6000, 6000);
    for (const bytes of [
      svg,
      webp,
      whole.subarray(0, 60),
      Buffer.concat([whole.subarray(0, 8), svg]),
      bomb,
    ]) {
      const pictures = { logo: null, favicon: bytes.toString('base64'), appIcon: null };
      expect(await open('bad', ['bad.localhost'], { pictures })).toMatchObject({
        refusal: { fields: { 'pictures.favicon': { id: 'field.brand.picture' } } },
      });
    }
    expect(await merchantByCode(test.services.database.kysely, 'bad')).toBeNull();
    const file = JSON.parse(JSON.stringify(await test.inMela(brandFile)));
    const huge = { ...file, pictures: { ...file.pictures, logo: 'A'.repeat(3 * 1024 * 1024) } };
    expect(readBrandFile(huge)).toHaveProperty('wrong');
    for (const logo of ['<svg>', 'data:image/png;base64,AA=='])
      expect(readBrandFile({ ...file, pictures: { ...file.pictures, logo } })).toHaveProperty('wrong');
  });
});
