import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { brands } from '@mela/testing/people/brands.ts';
import { factsOf, publishContent } from '@mela/testing/people/content.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { CONTENT_LINKS, CONTENT_PLACES } from '@mela/wire/console/content.ts';
import { activityPictureSend } from '@mela/wire/portal/activities.ts';
import { bannerList } from '@mela/wire/portal/content.ts';
import { helpCentre, notices } from '@mela/wire/portal/notices.ts';
import { gamePage } from '@mela/wire/portal/pages.ts';
import { domainRoute } from '@mela/wire/portal/system.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { presentGame, saveOfferedGames, saveVendor } from '../../../domain/catalogue/index.ts';
import { jurisdictionOf, setJurisdiction, type Jurisdiction } from '../../../domain/merchants/index.ts';

let at: TestApi;
let kabir: ConsoleClient;

beforeAll(async () => {
  at = await openTestApi();
  await openStaffPeople(at.services, at.brand.mela, staffPeople.mela);
  const person = staffPeople.mela.find(({ role }) => role === 'content');
  if (!person) throw new Error('nobody writes');
  kabir = openConsoleClient({ server: at.server, clock: at.clock });
  accepted(await kabir.login('mela', person));
});
afterAll(() => at.close());

const visitor = (brand: 'mela' | 'nodi' = 'mela') => at.visit(brand, { language: 'en' });

test('each group of banners has its own, and no other brand’s', async () => {
  for (const place of CONTENT_PLACES) await publishContent(kabir, 'banner', factsOf(place, { place }));
  for (const place of CONTENT_PLACES) {
    expect(accepted(await visitor().call(bannerList, { query: { place } }))).toMatchObject([
      { place, alt: place, imageUrl: '/art/banner-fair' },
    ]);
    expect(accepted(await visitor('nodi').call(bannerList, { query: { place } }))).toEqual([]);
  }
  expect(accepted(await visitor().call(bannerList))).toHaveLength(CONTENT_PLACES.length);
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
    game: ['SHAPLA/padma25', 'page', gamePage({ vendor: 'SHAPLA', code: 'padma25' })],
    lottery: ['ssc1m', 'page', '/lottery?gameCode=ssc1m'],
    service: ['', 'service', '/service'],
    site: ['https://bank.example/x', 'site', 'https://bank.example/x'],
  };
  for (const type of CONTENT_LINKS) {
    const [to] = leads[type];
    await publishContent(kabir, 'banner', factsOf(type, { place: 'left-menu', link: { type, to } }));
  }
  const shown = accepted(await visitor().call(bannerList, { query: { place: 'left-menu' } }));
  for (const type of CONTENT_LINKS) {
    const [, followed, href] = leads[type];
    const banner = shown.find(({ alt }) => alt === type);
    expect(banner).toMatchObject({ linkType: type, link: { type: followed, href } });
  }
});

test('no banner leads to a game that is not on show, nor to a lobby that the law has closed', async () => {
  let version = 0;
  const law = (changes: Partial<Jurisdiction>) =>
    at.inMela(async (scope) => {
      const changed = await setJurisdiction(scope, {
        ...(await jurisdictionOf(scope)),
        ...changes,
        licenceReference: null,
        version,
      });
      expect(changed.ok).toBe(true);
      version += 1;
    });
  const links = {
    closes: { type: 'game', to: 'SHUTS/fair' },
    forbidden: { type: 'lobby', to: 'FISH' },
  } as const;
  for (const [alt, link] of Object.entries(links))
    await publishContent(kabir, 'banner', factsOf(alt, { place: 'login', link }));
  const game = { code: 'fair', category: 'FISH', names: { en: 'Fair' }, classes: [], iconUrl: null } as const;
  const open = (isOpen: boolean) =>
    at.inMela((scope) => presentGame(scope, { vendor: 'SHUTS', code: 'fair' }, { open: isOpen }));
  await at.inMela(async (scope) => {
    await saveVendor(scope, { code: 'SHUTS', names: { en: 'Shuts' }, runs: 'protocol' });
    const figures = { rtp: null, volatility: null, stakeMin: null, stakeMax: null, trial: true };
    await saveOfferedGames(scope, 'SHUTS', [{ ...game, ...figures }]);
  });
  const shown = async () => {
    const banners = accepted(await visitor().call(bannerList, { query: { place: 'login' } }));
    return banners.map(({ alt }) => alt).filter((alt) => alt in links);
  };
  const both = Object.keys(links);
  expect((await shown()).toSorted()).toEqual(both.toSorted());
  await open(false);
  expect(await shown()).toEqual(['forbidden']);
  await open(true);
  const { categories } = await at.inMela(jurisdictionOf);
  await law({ categories: categories.filter((category) => category !== 'FISH') });
  expect(await shown()).toEqual([]);
  await law({ categories });
  expect((await shown()).toSorted()).toEqual(both.toSorted());
});

test('the lines that a brand’s pages measure are its own hosts, and nobody else’s', async () => {
  for (const brand of ['mela', 'nodi'] as const) {
    const { hosts } = accepted(await visitor(brand).call(domainRoute));
    expect(hosts.toSorted()).toEqual([...brands[brand].hosts].toSorted());
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

test('one call puts everything before its reader, each kind under the name that clients know', async () => {
  for (const kind of ['notice', 'pop-up', 'promotion'] as const)
    await publishContent(kabir, kind, factsOf(`One ${kind}`));
  const told = accepted(await visitor('mela').call(notices));
  expect(told.player).toMatchObject([{ kind: 'notice', title: 'One notice' }]);
  expect(told.popup).toMatchObject([{ kind: 'pop-up', title: 'One pop-up' }]);
  expect(told.promotion).toMatchObject([{ kind: 'promotion', title: 'One promotion' }]);
  expect(told.banners).toEqual(accepted(await visitor().call(bannerList)));
  const raw = await at.server.inject({ url: notices.path, headers: { host: 'mela.localhost' } });
  expect(Object.keys(raw.json<{ value: object }>().value).toSorted()).toEqual([
    'banners',
    'player',
    'popup',
    'promotion',
  ]);
  const nothing = { banners: [], player: [], popup: [], promotion: [] };
  expect(accepted(await visitor('nodi').call(notices))).toEqual(nothing);
});

test('the help comes whole and in its order, and with where people help', async () => {
  const { questions } = accepted(await visitor().call(helpCentre));
  await publishContent(kabir, 'help', factsOf('How to pay in'), 'pay-in');
  const told = accepted(await visitor().call(helpCentre));
  expect(told.questions).toHaveLength(questions.length + 1);
  expect(told.questions.at(-1)).toMatchObject({ kind: 'help', term: 'pay-in', title: 'How to pay in' });
  expect(told.customerService).toEqual(
    at.brand.mela.resources
      .filter(({ type }) => type === 'service')
      .map(({ type, url }) => ({ csType: type, title: url.replace(/^mailto:/, ''), path: url })),
  );
});
