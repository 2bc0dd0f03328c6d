import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@mela/primitives';
import type { ConsoleClient } from '@mela/testing/console-client.ts';
import { decideAs, staffAtWork } from '@mela/testing/people/at-work.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted, type PortalClient } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openAnsweringVendor } from '@mela/testing/vendors/answering-vendor.ts';
import { approvalList } from '@mela/wire/console/approvals.ts';
import { reopenVendor } from '@mela/wire/console/vendor-credits.ts';
import { vendorBooks } from '@mela/wire/console/vendor-keys.ts';
import { changeVendor } from '@mela/wire/console/vendors.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vendorKeyId } from '../../../domain/play/index.ts';
import { openHouseVendor } from '../../../domain/vendors/index.ts';
import { serveWeb } from '../../web/index.ts';

const OWN = 'http://games.localhost';
const CDNS = ['http://cdn1.localhost:4100', 'http://cdn2.localhost:4100', 'http://cdn3.localhost:4100'];
/** That one of three is not among so many: one in 10^10. */
const TRIES = 60;

let api: TestApi;
let farida: ConsoleClient;
let tanvir: ConsoleClient;
let member: PortalClient;
/** A portal's built files, of which there are none. */
let folder: string;
let river: Awaited<ReturnType<typeof openAnsweringVendor>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-'));
  for (const part of ['assets', 'art']) await mkdir(path.join(folder, part));
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  [farida, tanvir] = [await staffAtWork(api, 'farida'), await staffAtWork(api, 'tanvir')];
  ({ client: member } = await signIn(api, { username: 'rower' }));
  river = await openAnsweringVendor();
  river.offered.push({
    code: 'regatta',
    names: { en: 'Regatta', bn: 'নৌকা বাইচ' },
    category: 'RNG',
    tags: [],
    rtp: null,
    trial: false,
    stakeMin: 10_000n,
    stakeMax: 100_000n,
    iconUrl: null,
  });
  const secret = randomBytes(32);
  river.installed.set(vendorKeyId('mela', 'RIVER', 1), secret);
  const wish = { names: { en: 'River', bn: 'নদী' }, url: river.url, frameOrigins: [OWN], networks: [] };
  await api.inMela((scope) =>
    openHouseVendor(scope, api.services.secretBox, {
      ...wish,
      launchCdns: [],
      code: 'RIVER',
      wallet: 'seamless',
      secret,
    }),
  );
  expect((await api.services.play.takeOverGames(api.brand.mela, 'RIVER')).ok).toBe(true);
});
afterAll(async () => {
  await api.close();
  river.close();
  await rm(folder, { recursive: true });
});

const change = (by: ConsoleClient, launchCdns: string[]) => {
  const facts = { names: { en: 'River', bn: 'নদী' }, url: river.url, frameOrigins: [OWN], launchCdns };
  return by.call(changeVendor, { body: { ...facts, vendor: 'RIVER', reason: 'nearer' } }, { key: newId() });
};
const isOpen = async () => accepted(await farida.call(vendorBooks)).vendors[0]?.isOpen;
const reopen = async () => {
  const body = { vendor: 'RIVER', reason: 'seen on their page' };
  return accepted(await farida.call(reopenVendor, { body }, { key: newId() })).id;
};
const launch = () =>
  member.call(launchGame, { query: { vendor: 'RIVER', code: 'regatta', platform: 'html5' } });
/** Where so many launches lead, each once. */
async function launchedAt(times = TRIES): Promise<string[]> {
  const urls = new Set<string>();
  for (let time = 0; time < times; time += 1) urls.add(accepted(await launch()).url);
  return [...urls].toSorted();
}

/** What a page's policy lets be framed, of a server that has not made one before. */
async function framed(): Promise<string[]> {
  const server = Fastify();
  await serveWeb(server, api.services, {
    bundle: {
      pages: [],
      planOf: (url) => ({ drawn: 'server', url, asks: [], canonical: null, everywhere: false }),
      render: async () => ({
        status: 200,
        lang: 'en',
        title: '',
        description: '',
        html: '',
        styles: 'first',
        picture: null,
        stuck: '',
        retry: '',
      }),
    },
    folder,
    css: '',
    homeCss: '',
    allCss: '',
    fonts: [],
    pageFiles: '/assets/page-files.js',
    scripts: [],
    shell: [],
  });
  const { headers } = await server.inject({ url: '/', headers: { host: 'mela.localhost' } });
  await server.close();
  return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ') ?? [];
}

const HOUSE = ['http://studio.localhost:3000', 'http://pay.localhost:3000'];

test('with no launch CDN a game opens where its vendor says', async () => {
  expect(await launchedAt(3)).toEqual([`${OWN}/regatta/#k`]);
  expect(await framed()).toEqual([...HOUSE, OWN]);
});

test('a launch CDN is looked at like every other address', async () => {
  for (const wrong of [
    'http://10.0.0.7',
    'https://169.254.169.254',
    'ftp://cdn.localhost',
    'javascript:alert(1)',
    'https://user:word@127.0.0.1',
    'http://cdn1.localhost:4100/regatta',
    'http://203.0.113.7',
  ])
    expect(await change(farida, [CDNS[0] ?? '', wrong])).toMatchObject({
      status: 400,
      fields: { launchCdns: expect.any(String) },
    });
  const many = Array.from({ length: 9 }, (_, at) => `http://cdn${at}.localhost`);
  expect(await change(farida, many)).toMatchObject({ fields: { launchCdns: expect.any(String) } });
  expect(await isOpen()).toBe(true);
  expect(await launchedAt(3)).toEqual([`${OWN}/regatta/#k`]);
});

test('one person names launch CDNs, and nobody is sent there before a second has seen them all', async () => {
  accepted(await change(farida, CDNS));
  expect(await isOpen()).toBe(false);
  expect(await launch()).toMatchObject({ ok: false, status: 404 });
  expect(await framed()).toEqual(HOUSE);

  // What is changed after it was asked for is not what the second person says yes to.
  const stale = await reopen();
  accepted(await change(farida, CDNS.slice(1)));
  expect(await decideAs(tanvir, stale)).toMatchObject({ ok: false });
  accepted(await change(farida, CDNS));

  const id = await reopen();
  const query = { view: 'all', state: 'pending', kind: 'vendor-reopening', subject: 'RIVER' } as const;
  const [asked] = accepted(await tanvir.call(approvalList, { query })).approvals;
  expect(JSON.stringify(asked)).toContain(CDNS.join(', '));
  expect(await decideAs(farida, id)).toMatchObject({ ok: false, code: 'approval.second_person_needed' });
  expect(await isOpen()).toBe(false);
  accepted(await decideAs(tanvir, id));
  expect(await isOpen()).toBe(true);
});

test('each launch takes one of them at random, the page as the vendor said; a page’s policy names them all', async () => {
  expect(await launchedAt()).toEqual(CDNS.map((origin) => `${origin}/regatta/#k`));
  expect(await framed()).toEqual([...HOUSE, OWN, ...CDNS]);
});

test('one that is taken away is opened and named no more, and the vendor goes on', async () => {
  accepted(await change(tanvir, CDNS.slice(0, 1)));
  expect(await isOpen()).toBe(true);
  expect(await launchedAt(20)).toEqual([`${CDNS[0]}/regatta/#k`]);
  expect(await framed()).toEqual([...HOUSE, OWN, ...CDNS.slice(0, 1)]);
  accepted(await change(tanvir, []));
  expect(await launchedAt(3)).toEqual([`${OWN}/regatta/#k`]);
});
