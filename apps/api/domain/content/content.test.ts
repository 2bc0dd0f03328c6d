import { merchantById } from '@mela/api/domain/merchants/index.ts';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { announcementList, bannerList } from '@mela/wire/portal/content.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announce, hangBanner, type AnnouncementKind } from './index.ts';

let at: TestHouse;

beforeAll(async () => {
  at = await openHouse();
});
afterAll(() => at.close());

const versionOf = async () => (await merchantById(at.house.database.kysely, at.brand.mela.id)).contentVersion;

it('shows banners by place and language, and lets cached pages fall out of date', async () => {
  const before = await versionOf();
  await at.house.database.inMerchant(at.brand.mela.id, async (scope) => {
    const hung = { imageUrl: '/art/fair', alt: 'The fair', link: null };
    await hangBanner(scope, { ...hung, place: 'home', language: 'bn', position: 2 });
    await hangBanner(scope, { ...hung, place: 'home', language: null, link: '/rng', position: 1 });
    await hangBanner(scope, { ...hung, place: 'login', language: 'en' });
  });
  expect(await versionOf()).toBe(before + 3n);
  const ask = async (language: string, query: { place?: 'home' }) => {
    const reply = await at.visit('mela', { language }).call(bannerList, { query });
    return reply.ok ? reply.value.map(({ place, link }) => [place, link]) : reply.code;
  };
  expect(await ask('bn', { place: 'home' })).toEqual([
    ['home', '/rng'],
    ['home', null],
  ]);
  expect(await ask('en', {})).toEqual([
    ['login', null],
    ['home', '/rng'],
  ]);
  expect(await at.visit('nodi').call(bannerList, { query: {} })).toMatchObject({ ok: true, value: [] });
});

it('tells announcements of the kinds asked for, in the language of the caller', async () => {
  await at.house.database.inMerchant(at.brand.mela.id, async (scope) => {
    for (const kind of ['marquee', 'pop-up'] satisfies AnnouncementKind[]) {
      await announce(scope, {
        kind,
        audience: 'everybody',
        titles: { en: `A ${kind}`, bn: 'ঘোষণা' },
        texts: { en: 'English alone' },
      });
    }
  });
  const bengali = await at.visit('mela', { language: 'bn' }).call(announcementList, { query: {} });
  expect(bengali).toMatchObject({
    ok: true,
    value: [{ kind: 'marquee', audience: 'everybody', title: 'ঘোষণা', text: 'English alone' }],
  });
  const both = await at
    .visit('mela', { language: 'en' })
    .call(announcementList, { query: { kinds: ['pop-up', 'marquee'] } });
  expect(both.ok && both.value).toHaveLength(2);
});
