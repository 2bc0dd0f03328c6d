import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { PageStart, RenderedPage } from '@mela/wire/page.ts';
import { STOCK } from '@mela/themes';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Merchant } from '../../domain/merchants/index.ts';
import type { PortalBuild } from './build.ts';
import { openPages } from './pages.ts';
import { openPreviews } from './preview.ts';

const merchant: Merchant = {
  id: '01900000-0000-7000-8000-000000000001',
  code: 'haat',
  name: { bn: 'হাট', en: 'Haat' },
  currency: 'BDT',
  timeZone: 'Asia/Dhaka',
  languages: ['bn', 'en'],
  theme: STOCK.night,
  themeVersion: 1,
  resources: [],
  imageCdns: [],
  analyticsId: null,
  digits: 'bengali-lakh',
  secondStep: false,
  passwordMaxAgeDays: 90,
  flags: {
    registerByUsername: true,
    registerByMobile: false,
    registerByMobileWithPassword: false,
    verifyMobileAtRegistration: false,
    passwordsGrowOld: false,
    agentPolicy: false,
    freePlay: true,
    loginByMobileCode: false,
  },
  status: 'open',
  maintenanceEndsAt: null,
  statusVersion: 0n,
  liveSince: null,
  kind: 'brand',
  licenceReference: null,
  jurisdiction: {
    money: 'demo',
    countries: null,
    networksLetIn: [],
    networksKeptOut: [],
    categories: ['LOTT'],
    minimumAge: 18,
    stakeMax: null,
    depositDayMax: null,
    roundTimeMinMs: 0,
    autoplay: true,
    turbo: true,
    realityCheckMinutes: null,
  },
  jurisdictionVersion: 0n,
  settingsVersion: 0n,
  contentVersion: 1n,
};

/** Where the pretended brand serves nobody. */
const ELSEWHERE = '198.51.100.7';

/** Pages over a portal that says what it was told, and counts how often it was asked to. */
function pretendPortal(html = '<main>হাট</main>') {
  const result: { url: string; start: PageStart }[] = [];
  const server = Fastify();
  server.get('/call', (request) => ({
    success: true,
    value: [request.headers.host, request.headers['accept-language'], request.headers.authorization ?? null],
  }));
  server.get('/refused', (_request, reply) => reply.code(401).send({ success: false, value: null }));
  const render = async (url: string, start: PageStart): Promise<RenderedPage> => {
    result.push({ url, start });
    return {
      status: url === '/missing' ? 404 : 200,
      lang: 'bn-BD',
      title: 'হাট & </title>',
      description: '',
      html,
      styles: new URL(url, 'http://page').pathname === '/' ? 'home' : url === '/guide' ? 'all' : 'first',
      picture: null,
      stuck: 'slow',
      retry: 'again',
    };
  };
  const asks = ['/call', '/refused'].map((path) => ({ name: path, path, query: {} }));
  const build: PortalBuild = {
    bundle: {
      pages: [],
      planOf: (url) => {
        const path = url.replace(/\?.*/, '');
        return { drawn: 'server', url: path, asks, canonical: path, everywhere: path === '/login' };
      },
      render,
    },
    folder: '/nowhere',
    css: 'body{margin:0}',
    homeCss: 'body{margin:1px}',
    allCss: '.later{margin:0}',
    fonts: ['/assets/bengali.woff2'],
    pageFiles: '/assets/page-files.js',
    scripts: ['/assets/react.js', '/assets/app.js'],
    shell: [],
  };
  const clock = { now: () => new Date('2026-11-21T06:00:00Z') };
  const pages = openPages(server, build, {
    clock,
    framesOf: async () => ['http://studio.localhost'],
    protocol: 'https:',
    hostsOf: async () => ['haat.example', 'line2.haat.example'],
    serves: (_merchant, address) => address !== ELSEWHERE,
  });
  const look = openPreviews(server, build, clock);
  const want = (changed: object = {}) =>
    pages.page({
      merchant,
      host: 'haat.example',
      language: 'bn',
      lite: false,
      url: '/',
      address: '203.0.113.9',
      ...changed,
    });
  return { want, look, told: result };
}

const textOf = ({ packed }: { packed: { plain: Buffer } }): string => packed.plain.toString();

test('a page is made once for everybody, and again when what it shows has changed', async () => {
  const { want, told: result } = pretendPortal();
  const [first, second] = await Promise.all([want(), want({ url: '/?utm=1' })]);
  expect(second).toBe(first);
  await want({ language: 'en' });
  await want({ host: 'other.example' });
  await want({ merchant: { ...merchant, contentVersion: 2n } });
  expect(result).toHaveLength(4);
});

test('a page in words only is another than the one with pictures, and knows it', async () => {
  const { want, told: result } = pretendPortal();
  for (const lite of [true, false, true]) await want({ lite });
  expect(result.map(({ start }) => start.lite)).toEqual([true, undefined]);
});

test('what does not exist is kept like a page; a host that is nobody’s takes no place', async () => {
  const { want, told: result } = pretendPortal();
  expect((await want({ url: '/missing' })).status).toBe(404);
  await want({ url: '/missing' });
  expect(result).toHaveLength(1);
  for (const host of ['a.example', 'a.example']) await want({ merchant: null, host });
  expect(result).toHaveLength(3);
});

test('calls are answered for a visitor of that host in that language; refused ones are left to the browser', async () => {
  const { want, told: result } = pretendPortal();
  await want();
  expect(result[0]?.start.answers).toEqual([
    { ask: { name: '/call', path: '/call', query: {} }, value: ['haat.example', 'bn', null] },
  ]);
});

test('a closed brand asks nothing; a blocked one tells each visitor their own address', async () => {
  const { want, told: result } = pretendPortal();
  await want({ merchant: { ...merchant, status: 'maintenance' } });
  await want({ merchant: { ...merchant, status: 'blocked' } });
  await want({ merchant: { ...merchant, status: 'blocked' }, address: '203.0.113.10' });
  expect(result.map(({ start }) => start.answers.length)).toEqual([0, 0, 0]);
  expect(result.map(({ start }) => start.address)).toEqual([null, '203.0.113.9', '203.0.113.10']);
});

test('whoever is where the brand serves nobody is told so, but for the ways to what they have here', async () => {
  const { want, told: result } = pretendPortal();
  const shown = async (changed: object) => {
    await want(changed);
    const { status, address, answers, unserved = false } = result.at(-1)?.start ?? {};
    return [status, address, answers?.length, unserved];
  };
  expect(await shown({})).toEqual(['open', null, 1, false]);
  expect(await shown({ address: ELSEWHERE })).toEqual(['unserved', ELSEWHERE, 0, false]);
  // What can be played is not told even there.
  expect(await shown({ address: ELSEWHERE, url: '/login' })).toEqual(['open', null, 0, true]);
  expect(await shown({ url: '/login' })).toEqual(['open', null, 1, false]);
  expect(await shown({ address: ELSEWHERE, merchant: { ...merchant, status: 'maintenance' } })).toEqual([
    'maintenance',
    null,
    0,
    false,
  ]);
  // The page of the others is still theirs, and made once.
  const made = result.length;
  await want();
  expect(result).toHaveLength(made);
});

test('every inline part of a page is allowed by its hash, and nothing else inline is', async () => {
  const page = await pretendPortal().want();
  const inline = [...textOf(page).matchAll(/<(?:script|style)>([\s\S]*?)<\/(?:script|style)>/g)];
  expect(inline).toHaveLength(3);
  for (const [, text = ''] of inline) {
    expect(page.policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  expect(page.policy).not.toContain('unsafe');
  expect(page.policy).toContain("frame-ancestors 'none'");
});

test('a page that is drawn with more styles carries them, so that nothing moves when they come; others do not', async () => {
  const { want } = pretendPortal();
  expect(textOf(await want({ url: '/guide' }))).toContain('body{margin:0}.later{margin:0}</style>');
  expect(textOf(await want({ url: '/' }))).not.toContain('.later');
});

test('nothing that a page is told can end its script or its title', async () => {
  const { want } = pretendPortal();
  const name = { bn: '</script><script>alert(1)</script>', en: '' };
  const page = await want({ merchant: { ...merchant, name } });
  expect(textOf(page)).not.toContain('<script>alert');
  expect(textOf(page)).toContain('<title>হাট &amp; &lt;/title&gt;</title>');
});

test('what is sent compressed is the page', async () => {
  const page = await pretendPortal().want();
  expect(brotliDecompressSync(page.packed.br).toString()).toBe(textOf(page));
});

test('a page names its address to search engines; what does not exist has none', async () => {
  const { want } = pretendPortal();
  expect(textOf(await want({ url: '/?utm_source=x' }))).toContain(
    '<link rel="canonical" href="https://haat.example/">',
  );
  expect(textOf(await want({ url: '/missing' }))).not.toContain('canonical');
});

test('drawings come from one of the hosts that keep copies, at random for each page, and the page may show them', async () => {
  const origins = ['https://one.example', 'https://two.example'];
  const { want, told: result } = pretendPortal();
  const seen = new Set<string>();
  // Sixty pages that all chose the same host would be chance once in 10^17 times.
  for (let at = 0; at < 60; at += 1) {
    const { policy } = await want({
      merchant: { ...merchant, imageCdns: origins },
      host: `line${at}.haat.example`,
    });
    const pictures = result.at(-1)?.start.pictures ?? '';
    expect(policy).toContain(`img-src 'self' data: ${pictures};`);
    seen.add(pictures);
  }
  expect([...seen].sort()).toEqual(origins);
  const { want: wantHere, told: toldHere } = pretendPortal();
  expect((await wantHere()).policy).toContain("img-src 'self' data:;");
  expect(toldHere.at(-1)?.start.pictures).toBe('');
});

test('a page may frame what counts its visits where they are counted, and knows of it nowhere else', async () => {
  const { want, told: result } = pretendPortal();
  expect((await want({ merchant: { ...merchant, analyticsId: 'G-HAAT1' } })).policy).toContain(
    "frame-src 'self' http://studio.localhost;",
  );
  expect(result.at(-1)?.start.countsVisits).toBe(true);
  expect((await want({ host: 'line2.haat.example' })).policy).toContain('frame-src http://studio.localhost;');
  expect(JSON.stringify(result.at(-1)?.start)).not.toContain('countsVisits');
});

test('staff look at a page of a brand that is closed, in a theme that it does not wear, and nothing runs in it', async () => {
  const id = '01900000-0000-7000-8000-00000000000a';
  const { look, told } = pretendPortal(
    `<img src="/marks/${id}/logo.webp" srcset="/pictures/${id}-480.avif 480w">`,
  );
  const shown = await look({
    merchant: { ...merchant, status: 'maintenance' },
    host: 'haat.example',
    url: '/',
    language: 'bn',
    address: ELSEWHERE,
    theme: STOCK.river,
  });
  const html = new TextDecoder().decode(shown?.bytes);
  expect(told).toMatchObject([{ start: { status: 'open', answers: [{ ask: { name: '/call' } }] } }]);
  expect(html).toContain(`--canvas:${STOCK.river.colours.canvas}`);
  expect(html).not.toContain(STOCK.night.colours.canvas);
  expect(html).not.toMatch(/<script|rel="manifest"/);
  expect(html).toContain(`src="/console/brand/marks/${id}" srcset="/console/content-pictures/${id} 480w"`);
  expect(shown?.policy).toMatch(/script-src 'self';.*frame-ancestors 'self'; sandbox allow-same-origin$/);
});
