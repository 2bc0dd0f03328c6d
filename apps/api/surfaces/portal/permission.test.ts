import { randomBytes } from 'node:crypto';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { permissionInfo } from '@mela/wire/portal/permission.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setVendorOpen } from '../../domain/catalogue/index.ts';
import { changeSettings, merchantById, setStatus, settingsOf } from '../../domain/merchants/index.ts';
import { openHouseVendor } from '../../domain/vendors/index.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const ask = async () => accepted(await api.visit('mela', { address: '203.0.113.9' }).call(permissionInfo));

test('a client is told what the brand is, as its staff have set it', async () => {
  const cdn = 'https://cdn.example';
  const changed = await api.inMela(async (scope) => {
    const merchant = await merchantById(scope.db, scope.merchantId);
    const own = await settingsOf(scope.db, merchant);
    const resources = [
      { type: 'Telegram' as const, url: 'https://t.me/mela' },
      { type: 'service' as const, url: 'mailto:help@mela.example' },
    ];
    const more = {
      resources,
      imageCdns: [cdn],
      analyticsId: 'G-MELA1',
      version: Number(merchant.settingsVersion),
    };
    return changeSettings(scope, { ...own, ...more }, []);
  });
  expect(changed.ok).toBe(true);
  const place = { url: 'http://127.0.0.1:9', frameOrigins: [], launchCdns: ['http://games.cdn.localhost'] };
  await api.inMela((scope) =>
    openHouseVendor(scope, api.services.secretBox, {
      ...place,
      code: 'RIVER',
      names: { en: 'River', bn: 'নদী' },
      networks: [],
      wallet: 'seamless',
      secret: randomBytes(32),
    }),
  );
  await expect
    .poll(ask, { timeout: 10_000 })
    .toMatchObject({ analytics: { id: 'G-MELA1' }, imageCdns: [cdn], launchCdns: place.launchCdns });
  const told = await ask();
  expect(told).toMatchObject({
    mainDomain: 'mela.localhost',
    customerService: [{ csType: 'service', title: 'help@mela.example', path: 'mailto:help@mela.example' }],
    resources: [{ resourceType: 'telegram' }, { resourceType: 'service' }],
    location: { address: '203.0.113.9' },
    maintenance: false,
    maintenanceEndsAt: null,
    outOfRegion: false,
  });
  expect(told.domainRoute[0]).toBe(told.mainDomain);
  expect(told.register.map(({ field }) => field)).toContain('username');
  // In the words that clients know.
  const raw = await api.server.inject({ url: permissionInfo.path, headers: { host: 'mela.localhost' } });
  expect(Object.keys(raw.json<{ value: object }>().value).toSorted()).toEqual([
    'analytics',
    'customerService',
    'domainRoute',
    'imageCDNs',
    'launchGameCDNs',
    'location',
    'mainDomain',
    'maintenance',
    'maintenanceEnd',
    'regionRestriction',
    'register',
    'resources',
    'whitelabel',
  ]);
  // A vendor that is stopped opens nothing anywhere.
  await api.inMela((scope) => setVendorOpen(scope, { vendor: 'RIVER', open: false }));
  expect((await ask()).launchCdns).toEqual([]);
});

test('a brand in maintenance says so, and until when', async () => {
  const maintenanceEndsAt = new Date('2026-03-02T09:00:00Z');
  await api.inMela((scope) =>
    setStatus(scope, { status: 'maintenance', maintenanceEndsAt, opensAgain: false, by: null, reason: null }),
  );
  await expect.poll(ask, { timeout: 10_000 }).toMatchObject({ maintenance: true, maintenanceEndsAt });
});
