import type { Brand, PageStart } from '@mela/wire/page.ts';
import { expect, test } from 'vitest';
import { render } from '../app/entry-server.tsx';

const brand: Brand = {
  code: 'haat',
  name: { bn: 'হাট', en: 'Haat' },
  mark: '/art/mark-marigold.svg',
  logo: null,
  font: 'noto-sans-bengali',
  currency: 'BDT',
  zone: 'Asia/Dhaka',
  languages: ['bn', 'en'],
  digits: 'bengali-lakh',
  flags: {},
  resources: [{ type: 'service', url: 'mailto:help@haat.example' }],
  demo: true,
  moneyStopped: false,
};
const start: PageStart = {
  brand,
  language: 'en',
  status: 'maintenance',
  maintenanceEndsAt: '2030-02-03T14:30:00Z',
  address: null,
  now: '2030-02-03T12:00:00Z',
  pictures: '',
  answers: [],
};

/** What the server draws of a page, whatever its address, as a reader of English sees it. */
const drawn = async (changed: Partial<PageStart>) => {
  const { html, status } = await render('/rng', { ...start, ...changed });
  const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
  return { status, links, html, text: html.replaceAll(/<[^>]+>/g, ' ') };
};

// What the sentences are filled with is told by the story of these pages.
test('a brand in maintenance says where help is', async () => {
  const { status, links } = await drawn({});
  expect([status, links]).toEqual([503, ['mailto:help@haat.example']]);
});

test('a brand that is away for a moment says so in its own face, and nobody’s host in both languages', async () => {
  const own = await drawn({ status: 'unavailable' });
  expect([own.status, own.links]).toEqual([503, ['']]);
  // No picture of the site’s is there either.
  expect(own.html).not.toContain('<img');
  expect(own.text).toContain('Haat');
  expect(own.text).toContain('The site cannot be reached for a moment');
  expect(own.text).not.toContain('পৌঁছানো');
  const nobodys = await drawn({ status: 'unavailable', brand: null, language: 'bn' });
  expect([nobodys.status, nobodys.links]).toEqual([503, ['']]);
  expect(nobodys.text).toMatch(/পৌঁছানো যাচ্ছে না.*cannot be reached/);
});

test('a blocked brand lets nobody in; one that serves nobody where they are leads to their money', async () => {
  const blocked = await drawn({ status: 'blocked', address: '203.0.113.9' });
  expect([blocked.status, blocked.links]).toEqual([451, []]);
  const unserved = await drawn({ status: 'unserved', address: '203.0.113.9' });
  expect([unserved.status, unserved.links]).toEqual([451, ['/login?next=%2Fmember%2Fwithdraw']]);
});

test('the switch offers the brand’s languages that are complete, and no others', async () => {
  const offered = async (languages: readonly string[]) => {
    const { text } = await drawn({ brand: { ...brand, languages } });
    return [...text.matchAll(/বাং|\bEN\b|xx|yy/g)].map(String);
  };
  const complete = await offered(['bn', 'en']);
  expect(complete).toEqual(['বাং', 'EN']);
  expect(await offered(['bn', 'xx', 'en', 'yy'])).toEqual(complete);
  // One language alone is no choice.
  expect(await offered(['en', 'xx'])).toEqual([]);
});

test('where a brand serves nobody, the login stands alone, and no door that would refuse beside it', async () => {
  const { html, status } = await render('/login', {
    ...start,
    brand: { ...brand, flags: { registerByUsername: true, freePlay: true } },
    status: 'open',
    unserved: true,
  });
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  expect(status).toBe(200);
  expect(html).toContain('<dialog');
  expect(links.sort()).toEqual([
    '/',
    '/agreement',
    '/forgot',
    '/licences',
    '/login',
    '/responsible',
    '/service',
  ]);
  const home = await render('/', { ...start, status: 'open', unserved: true });
  expect(home.html).toContain('Not available where you are');
  expect(home.html).not.toMatch(/href="\/(?:rng|promotions|register)/);
});
