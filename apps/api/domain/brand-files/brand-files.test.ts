import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { registerMember } from '@mela/testing/people/register.ts';
import { openPortalClient } from '@mela/testing/portal-client.ts';
import { injectInto } from '@mela/testing/inject-into.ts';
import { whitelabel } from '@mela/wire/portal/system.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STOCK } from '@mela/themes';
import { allMerchants, hostsOf, merchantByCode, setJurisdiction, setStatus } from '../merchants/index.ts';
import { brandFile, openBrand, readBrandFile, takeIn, type BrandFile } from './index.ts';

let test: TestApi;
beforeAll(async () => void (test = await openTestApi()));
afterAll(() => test.close());

const RESERVED = ['console.localhost'];
const taken = async (): Promise<BrandFile> => parsed(JSON.stringify(await test.inMela(brandFile)));

function parsed(text: string): BrandFile {
  const read = readBrandFile(text);
  if ('wrong' in read) throw new Error(read.wrong.join());
  return read.file;
}

const open = async (code: string, hosts: string[], changes: Partial<BrandFile> = {}) =>
  openBrand(test.services.database, {
    code,
    hosts,
    file: { ...(await taken()), ...changes },
    reserved: RESERVED,
    record: async () => undefined,
  });

describe('a brand as a file', () => {
  it('says nothing that is one brand’s alone', async () => {
    const text = JSON.stringify(await test.inMela(brandFile));
    for (const own of ['mela.localhost', test.brand.mela.id, 'licence', '"money"', 'secret'])
      expect(text).not.toContain(own);
  });

  it.each([
    ['{', 'JSON'],
    ['{}', 'brandFile'],
    [JSON.stringify({ money: 'real' }), 'money'],
  ])('%s is none', (text, place) => {
    const read = readBrandFile(text);
    expect('wrong' in read ? read.wrong.join() : '').toContain(place);
  });

  it('cannot bring along what it must not: whatever is unknown is refused', async () => {
    const file = JSON.parse(JSON.stringify(await test.inMela(brandFile)));
    for (const more of [{ hosts: ['x.example'] }, { vendors: [] }])
      expect(readBrandFile(JSON.stringify({ ...file, ...more }))).toHaveProperty('wrong');
    const real = { ...file, jurisdiction: { ...file.jurisdiction, money: 'real' } };
    expect(readBrandFile(JSON.stringify(real))).toHaveProperty('wrong');
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
  const done = await database.inMerchant(nodi.id, (scope) => takeIn(scope, file, { reserved: RESERVED }));
  expect(done.ok).toBe(true);
  const after = await merchantByCode(database.kysely, 'nodi');
  expect(after).toMatchObject({
    licenceReference: 'Curaçao 12',
    jurisdiction: { money: 'real' },
    theme: STOCK.night,
  });
  expect(await hostsOf(database.kysely, nodi.id)).toEqual(['nodi.localhost', 'line2.nodi.localhost']);
});
