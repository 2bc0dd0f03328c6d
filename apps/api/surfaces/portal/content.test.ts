import { openConsoleClient, type ConsoleClient } from '@mela/test-house/console-client.ts';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { brands } from '@mela/test-house/people/brands.ts';
import { factsOf, publishContent } from '@mela/test-house/people/content.ts';
import { signIn } from '@mela/test-house/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/test-house/people/staff.ts';
import { accepted } from '@mela/test-house/portal-client.ts';
import { CONTENT_LINKS, CONTENT_PLACES } from '@mela/wire/console/content.ts';
import { activityPictureSend } from '@mela/wire/portal/activities.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let at: TestHouse;
let kabir: ConsoleClient;

beforeAll(async () => {
  at = await openHouse();
  await openStaffPeople(at.house, at.brand.mela, staffPeople.mela);
  const person = staffPeople.mela.find(({ role }) => role === 'content');
  if (!person) throw new Error('nobody writes');
  kabir = openConsoleClient({ server: at.server, clock: at.clock });
  accepted(await kabir.login('mela', person));
});
afterAll(() => at.close());

/** What a call answers, as it is spelled on the wire. */
async function ask<T>(path: string, brand: 'mela' | 'nodi' = 'mela'): Promise<T> {
  const headers = { host: brands[brand].hosts[0], 'accept-language': 'en' };
  const answer = await at.server.inject({ method: 'GET', url: path, headers });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<{ value: T }>().value;
}

test('each group of banners has its own, and no other brand’s', async () => {
  for (const place of CONTENT_PLACES) await publishContent(kabir, 'banner', factsOf(place, { place }));
  type Banner = { groupName: string; alt: string; url: string };
  for (const [groupName, place] of [
    ['w_home', 'home'],
    ['w_leftmenu', 'left-menu'],
    ['w_login', 'login'],
    ['w_register', 'register'],
    ['w_forget', 'forgot'],
  ] as const) {
    const path = `/wps/relay/MCSFE_getListBanners?groupName=${groupName}`;
    expect(await ask<Banner[]>(path)).toMatchObject([{ groupName, alt: place, url: '/art/banner-fair' }]);
    expect(await ask<Banner[]>(path, 'nodi')).toEqual([]);
  }
  expect(await ask<Banner[]>('/wps/relay/MCSFE_getListBanners')).toHaveLength(CONTENT_PLACES.length);
});

test('a banner leads where its type of link says, as an address of ours or of the one site that was named', async () => {
  const id = '01994c3e-0000-7000-8000-000000000000';
  const leads: Record<(typeof CONTENT_LINKS)[number], readonly [to: string, type: string, href: string]> = {
    page: ['/register', 'page', '/register'],
    promotion: [id, 'page', `/promotions#${id}`],
    announcement: [id, 'page', `/announcements?id=${id}`],
    help: ['deposit', 'page', '/help#deposit'],
    news: ['day-one', 'page', '/news?term=day-one'],
    blog: ['', 'page', '/blog'],
    lobby: ['RNG', 'page', '/rng'],
    game: ['SHAPLA/padma25', 'page', '/seamless?vassalage=SHAPLA&gameCode=padma25'],
    lottery: ['ssc1m', 'page', '/lottery?gameCode=ssc1m'],
    service: ['', 'service', '/service'],
    site: ['https://bank.example/x', 'site', 'https://bank.example/x'],
  };
  for (const type of CONTENT_LINKS) {
    const [to] = leads[type];
    at.clock.advance({ seconds: 1 });
    await publishContent(kabir, 'banner', factsOf(type, { place: 'left-menu', link: { type, to } }));
  }
  type Banner = { alt: string; linkageType?: string; link?: { type: string; href: string } };
  const shown = await ask<Banner[]>('/wps/relay/MCSFE_getListBanners?groupName=w_leftmenu');
  for (const type of CONTENT_LINKS) {
    const [, followed, href] = leads[type];
    expect(shown.find(({ alt }) => alt === type)).toMatchObject({
      linkageType: type,
      link: { type: followed, href },
    });
  }
});

test('announcements are asked for by type, and say for whom they are', async () => {
  const type = await publishContent(kabir, 'promotion-type', factsOf('Games'));
  await publishContent(kabir, 'marquee', factsOf('Line'));
  await publishContent(kabir, 'notice', factsOf('Notice'));
  await publishContent(kabir, 'pop-up', factsOf('Pop-up', { audience: 'visitor' }));
  await publishContent(kabir, 'promotion', factsOf('Offer', { typeId: type.id }));
  await publishContent(kabir, 'help', factsOf('Help'), 'how');
  type Told = { type: string; title: string; content: string; execution: string; promotionType?: string };
  const told = (types: string) => ask<Told[]>(`/wps/relay/MCSFE_getListAnnouncements?types=${types}`);
  const html = '<p>text</p>';
  expect(await told('PL')).toMatchObject([{ type: 'PL', title: 'Notice', content: html, execution: 'ALL' }]);
  expect(await told('PU')).toMatchObject([{ type: 'PU', title: 'Pop-up', execution: 'B' }]);
  expect(await told('PR')).toMatchObject([{ type: 'PR', title: 'Offer', promotionType: type.id }]);
  const all = (await told('B,PL,PU,PR,H')).map((one) => one.type).toSorted();
  expect(all).toEqual(['B', 'H', 'PL', 'PR', 'PU']);
});

test('the lines that a brand’s pages measure are its own hosts, and nobody else’s', async () => {
  for (const brand of ['mela', 'nodi'] as const) {
    const { domains } = await ask<{ domains: string[] }>('/wps/system/domainRoute', brand);
    expect(domains.toSorted()).toEqual([...brands[brand].hosts].toSorted());
  }
});

test('pictures are PNG or JPEG by what is in them, whatever they are called', async () => {
  const member = await signIn(at, { username: 'photographer' });
  const drawn = () => sharp({ create: { width: 20, height: 20, channels: 3, background: '#c33' } });
  const send = async (payload: Buffer) =>
    (
      await at.server.inject({
        method: 'POST',
        url: activityPictureSend.path,
        headers: {
          host: 'mela.localhost',
          authorization: `Bearer ${member.client.state.token}`,
          'content-type': 'image/png',
        },
        payload,
      })
    ).statusCode;
  expect(await send(await drawn().png().toBuffer())).toBe(200);
  expect(await send(await drawn().jpeg().toBuffer())).toBe(200);
  expect(await send(await drawn().webp().toBuffer())).toBe(400);
  expect(await send(await drawn().gif().toBuffer())).toBe(400);
  expect(await send(await drawn().tiff().toBuffer())).toBe(400);
  const page = '<!doctype html><script>alert(1)</script>';
  expect(await send(Buffer.from(page))).toBe(400);
});
