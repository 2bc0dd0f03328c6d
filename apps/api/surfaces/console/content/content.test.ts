import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { beginContent, factsOf, publishContent, type ContentItem } from '@mela/testing/people/content.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted, type PortalClient } from '@mela/testing/portal-client.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import * as wire from '@mela/wire/console/content.ts';
import { articlePage, articleRead, previewState } from '@mela/wire/portal/articles.ts';
import { announcementList, bannerList } from '@mela/wire/portal/content.ts';
import { previewOf } from '@mela/wire/portal/content-pages.ts';
import { PREVIEW_HEADER } from '@mela/wire/portal/preview-header.ts';
import { gamePage } from '@mela/wire/portal/pages.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantById } from '../../../domain/merchants/index.ts';

let at: TestApi;
let kabir: ConsoleClient;
let admin: ConsoleClient;

beforeAll(async () => {
  at = await openTestApi();
  await openStaffPeople(at.services, at.brand.mela, staffPeople.mela);
  const atWork = async (role: string): Promise<ConsoleClient> => {
    const person = staffPeople.mela.find((one) => one.role === role);
    if (!person) throw new Error(`nobody is ${role}`);
    const client = openConsoleClient({ server: at.server, clock: at.clock });
    accepted(await client.login('mela', person));
    return client;
  };
  kabir = await atWork('content');
  admin = await atWork('admin');
});
afterAll(() => at.close());

type Kinds = ('marquee' | 'pop-up' | 'promotion' | 'help' | 'guide')[];

const titles = async (kinds: Kinds, by: PortalClient = at.visit('mela')): Promise<string[]> =>
  accepted(await by.call(announcementList, { query: { kinds } })).map(({ title }) => title);

const save = ({ id, revision }: ContentItem, facts: ReturnType<typeof factsOf>) =>
  kabir.call(wire.contentSave, { params: { id }, body: { revision, facts } });
const publish = ({ id, revision }: ContentItem, standIn = false) =>
  kabir.call(wire.contentPublish, { params: { id }, body: { revision, standIn } });
const contentVersion = async () =>
  (await merchantById(at.services.database.kysely, at.brand.mela.id)).contentVersion;

test('a draft is seen by staff alone, and by players once it is published; each step is in the trail', async () => {
  const before = await contentVersion();
  const begun = await beginContent(kabir, 'guide', factsOf('First steps'));
  expect([begun.published, begun.draft?.texts['en']?.title]).toEqual([null, 'First steps']);
  expect(await titles(['guide'])).toEqual([]);
  expect(await contentVersion()).toBe(before);

  const shown = accepted(await publish(begun));
  expect(shown.draft).toBeNull();
  expect(await titles(['guide'])).toEqual(['First steps']);
  expect(await titles(['guide'], at.visit('mela', { language: 'bn' }))).toEqual(['First steps বাংলা']);
  expect(await titles(['guide'], at.visit('nodi'))).toEqual([]);
  expect(await contentVersion()).toBe(before + 1n);

  const redrafted = accepted(await save(shown, factsOf('Better steps')));
  expect(await titles(['guide'])).toEqual(['First steps']);
  const dropped = accepted(
    await kabir.call(wire.contentDiscard, {
      params: { id: begun.id },
      body: { revision: redrafted.revision },
    }),
  );
  expect(dropped?.draft).toBeNull();
  const gone = accepted(
    await kabir.call(wire.contentWithdraw, {
      params: { id: begun.id },
      body: { revision: dropped?.revision ?? 0 },
    }),
  );
  expect(gone.draft?.texts['en']?.title).toBe('First steps');
  expect(await titles(['guide'])).toEqual([]);

  const { rows: entries } = accepted(await admin.call(auditTrail, { query: {} }));
  const ours = entries.filter(({ subject }) => subject.id === begun.id).toReversed();
  expect(ours.map(({ action }) => action)).toEqual([
    'content-begun',
    'content-published',
    'content-drafted',
    'content-discarded',
    'content-withdrawn',
  ]);
  expect(ours[2]).toMatchObject({
    before: { 'en title': 'First steps' },
    after: { 'en title': 'Better steps' },
  });
});

test('an incomplete language stops publishing, until staff say that another stands in for it', async () => {
  const facts = factsOf('Half', {
    texts: { en: { title: 'Half', summary: '', body: '<p></p>', picture: null } },
  });
  const begun = await beginContent(kabir, 'pop-up', facts);
  expect(begun.missing).toEqual({ en: ['body'] });
  expect(await publish(begun)).toMatchObject({
    status: 409,
    code: 'content.languages_incomplete',
    fields: { 'texts.en.body': 'Please fill this in' },
  });
  accepted(await publish(begun, true));
  const [shown] = accepted(
    await at.visit('mela', { language: 'en' }).call(announcementList, { query: { kinds: ['pop-up'] } }),
  );
  // Never half of one and half of the other, and the page knows whose words these are.
  expect(shown).toMatchObject({ title: 'Half বাংলা', html: '<p>লেখা</p>', language: 'bn' });

  const nothing = { title: '', summary: '', body: '', picture: null };
  const empty = await beginContent(kabir, 'pop-up', factsOf('', { texts: { bn: nothing, en: nothing } }));
  expect(await publish(empty, true)).toMatchObject({ status: 409, code: 'content.languages_incomplete' });
});

test('each sees what is for them: visitor, trial, member, agent', async () => {
  const audiences = ['everybody', 'visitor', 'member', 'first-login', 'agent'] as const;
  for (const audience of audiences) {
    at.clock.advance({ seconds: 1 });
    await publishContent(kabir, 'marquee', factsOf(audience, { audience }));
  }
  const trial = at.visit('mela');
  accepted(await trial.freePlay());
  const member = await signIn(at, { username: 'reader' });
  const agent = await signIn(at, { username: 'upline', type: 1 });
  const seen = {
    visitor: await titles(['marquee']),
    trial: await titles(['marquee'], trial),
    member: await titles(['marquee'], member.client),
    agent: await titles(['marquee'], agent.client),
  };
  expect(seen).toEqual({
    visitor: ['everybody', 'visitor'],
    trial: ['everybody', 'member'],
    member: ['everybody', 'member', 'first-login'],
    agent: ['everybody', 'member', 'first-login', 'agent'],
  });
});

test('what shows from then until then is seen in between', async () => {
  const minute = (minutes: number) => new Date(at.clock.now().getTime() + minutes * 60_000).toISOString();
  const wrong = factsOf('Backwards', { showsFrom: minute(2), showsUntil: minute(1) });
  expect(
    await kabir.call(wire.contentCreate, { body: { kind: 'help', term: 'backwards', facts: wrong } }),
  ).toMatchObject({ status: 400, fields: { showsUntil: 'It ends before it begins' } });
  await publishContent(
    kabir,
    'help',
    factsOf('Soon', { showsFrom: minute(1), showsUntil: minute(3) }),
    'soon',
  );
  expect(await titles(['help'])).toEqual([]);
  at.clock.advance({ minutes: 2 });
  expect(await titles(['help'])).toEqual(['Soon']);
  at.clock.advance({ minutes: 1 });
  expect(await titles(['help'])).toEqual([]);
});

test('each language has an order of its own, which is published like everything else', async () => {
  const put = [];
  for (const title of ['one', 'two', 'three']) {
    at.clock.advance({ seconds: 1 });
    put.push(await publishContent(kabir, 'banner', factsOf(title, { place: 'login' })));
  }
  const ids = put.map(({ id }) => id);
  const banners = async (language: string) =>
    accepted(await at.visit('mela', { language }).call(bannerList, { query: { place: 'login' } })).map(
      ({ id }) => ids.indexOf(id),
    );
  const shelf = { kind: 'banner', place: 'login', language: 'bn' } as const;
  const arrange = (revision: number, order: string[]) =>
    kabir.call(wire.contentArrange, { body: { ...shelf, revision, ids: order } });
  const put1 = accepted(await arrange(0, ids.toReversed()));
  expect(await banners('bn')).toEqual([0, 1, 2]);
  const list = accepted(await kabir.call(wire.contentList, { query: shelf }));
  expect([list.order.changed, list.items.map(({ id }) => ids.indexOf(id))]).toEqual([true, [2, 1, 0]]);
  accepted(await kabir.call(wire.contentPublishOrder, { body: { ...shelf, revision: put1.revision } }));
  expect([await banners('bn'), await banners('en')]).toEqual([
    [2, 1, 0],
    [0, 1, 2],
  ]);
  // Somebody who still looks at the order of before moves nothing.
  expect(await arrange(put1.revision, ids)).toMatchObject({ status: 409, code: 'content.version_conflict' });
});

test('of two who edit one version the second is told, and overwrites nothing', async () => {
  const begun = await beginContent(kabir, 'promotion', factsOf('Race'));
  const outcomes = await Promise.all([save(begun, factsOf('Mine')), save(begun, factsOf('Theirs'))]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ status: 409, code: 'content.version_conflict' });
});

test('hostile HTML is gone before it is kept, and a link leads where it says', async () => {
  const hostile = factsOf('Offer', {
    link: { type: 'site', to: 'javascript:alert(1)' },
    texts: {
      en: {
        title: '<b>Offer</b>',
        summary: 'x',
        body: '<p onclick="alert(1)">Fine<script>alert(1)</script></p><img src=x onerror=alert(1)>',
        picture: 'https://evil.example/x',
      },
    },
  });
  const refused = await kabir.call(wire.contentCreate, {
    body: { kind: 'promotion', term: null, facts: hostile },
  });
  expect(refused).toMatchObject({
    status: 400,
    fields: { 'link.to': expect.any(String), 'texts.en.picture': expect.any(String) },
  });
  const { en } = hostile.texts;
  const begun = await beginContent(kabir, 'promotion', {
    ...hostile,
    link: { type: 'game', to: 'SHAPLA/padma25' },
    texts: { ...hostile.texts, en: { ...en, picture: null } as never },
  });
  expect(begun.draft?.texts['en']?.body).toBe('<p>Fine</p>');
  accepted(await publish(begun));
  const shown = accepted(
    await at.visit('mela', { language: 'en' }).call(announcementList, { query: { kinds: ['promotion'] } }),
  ).find(({ id }) => id === begun.id);
  expect(shown).toMatchObject({
    title: '<b>Offer</b>',
    html: '<p>Fine</p>',
    link: { type: 'page', href: gamePage({ vendor: 'SHAPLA', code: 'padma25' }) },
  });
});

test('news come nine at a time, the newest first, each under its own address', async () => {
  for (let day = 1; day <= 11; day += 1) {
    at.clock.advance({ seconds: 1 });
    await publishContent(kabir, 'news', factsOf(`Day ${day}`), `day-${day}`);
  }
  const visitor = at.visit('mela', { language: 'en' });
  const page = async (page: number) =>
    accepted(await visitor.call(articlePage, { query: { kind: 'news', page } }));
  const first = await page(1);
  expect([first.totalPages, first.articles.length, first.articles[0]?.title]).toEqual([2, 9, 'Day 11']);
  expect((await page(2)).articles.map(({ term }) => term)).toEqual(['day-2', 'day-1']);
  expect((await page(3)).articles).toEqual([]);
  const read = (query: { kind: 'news' | 'blog'; term: string }) => visitor.call(articleRead, { query });
  expect(accepted(await read({ kind: 'news', term: 'day-3' }))).toMatchObject({ title: 'Day 3' });
  expect(accepted(await read({ kind: 'blog', term: 'day-3' }))).toBeNull();
  expect(
    await kabir.call(wire.contentCreate, { body: { kind: 'news', term: 'day-3', facts: factsOf('Again') } }),
  ).toMatchObject({ status: 400, fields: { term: 'Something else has this address already' } });
});

test('a preview shows drafts to whoever holds its ticket, for half an hour, in this brand alone', async () => {
  const begun = await beginContent(
    kabir,
    'help',
    factsOf('Written tonight', { audience: 'agent' }),
    'tonight',
  );
  const { address } = accepted(await kabir.call(wire.contentPreview, { body: { id: begun.id } }));
  const { origin, pathname, hash } = new URL(address);
  const result = previewOf(hash);
  expect([origin, pathname]).toEqual(['http://mela.localhost:3000', '/preview']);
  expect(result).toMatchObject({ next: '/help#tonight', popUps: false });
  const headers = { [PREVIEW_HEADER]: result.ticket };
  // Announcements pop up where they are what is looked at, and where everything is.
  const popUp = await beginContent(kabir, 'pop-up', factsOf('Tonight'));
  for (const id of [popUp.id, null]) {
    const { address: page } = accepted(await kabir.call(wire.contentPreview, { body: { id } }));
    expect(previewOf(new URL(page).hash)).toMatchObject({ next: '/', popUps: true });
  }
  const look = async (brand: 'mela' | 'nodi', by: Record<string, string>) =>
    accepted(
      await at.visit(brand).call(announcementList, { query: { kinds: ['help'] } }, { headers: by }),
    ).some(({ id }) => id === begun.id);
  expect([await look('mela', headers), await look('nodi', headers), await look('mela', {})]).toEqual([
    true,
    false,
    false,
  ]);
  const ends = async () => accepted(await at.visit('mela').call(previewState, {}, { headers })).endsAt;
  expect(await ends()).toBeInstanceOf(Date);
  at.clock.advance({ minutes: 31 });
  expect([await ends(), await look('mela', headers)]).toEqual([null, false]);
});

test('a picture is drawn anew in every width, and shown on the brand’s own host alone', async () => {
  // Whoever was away for half an hour logs in anew.
  const person = staffPeople.mela.find(({ role }) => role === 'content');
  if (person) accepted(await kabir.login('mela', person));
  const photo = await sharp({ create: { width: 900, height: 450, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { ImageDescription: 'CANARY-HOME-ADDRESS' } })
    .jpeg()
    .toBuffer();
  const send = (payload: Buffer, cookie: string | null) =>
    at.server.inject({
      method: 'POST',
      url: wire.contentPictureSend.path,
      headers: { host: 'console.localhost', 'content-type': 'image/jpeg', ...(cookie ? { cookie } : {}) },
      payload,
    });
  expect((await send(photo, null)).statusCode).toBe(401);
  expect((await send(Buffer.from('<svg onload="alert(1)"/>'), kabir.state.cookie)).statusCode).toBe(400);
  const sent = await send(photo, kabir.state.cookie);
  const { value } = sent.json<{ value: { id: string; address: string; width: number } }>();
  expect(value).toMatchObject({ address: `/pictures/${value.id}`, width: 900 });
  const get = (host: string, file: string) =>
    at.server.inject({ method: 'GET', url: `/pictures/${value.id}-${file}`, headers: { host } });
  for (const file of ['480.webp', '480.avif', '768.webp', '1536.avif']) {
    const shown = await get('mela.localhost', file);
    expect([file, shown.statusCode, shown.headers['content-type']]).toEqual([
      file,
      200,
      `image/${file.slice(-4)}`,
    ]);
    expect(shown.rawPayload.includes('CANARY')).toBe(false);
  }
  for (const [host, file] of [
    ['nodi.localhost', '480.webp'],
    ['console.localhost', '480.webp'],
    ['mela.localhost', '500.webp'],
  ] as const)
    expect([host, (await get(host, file)).statusCode]).toEqual([host, 404]);
});
