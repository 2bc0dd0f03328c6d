import { get, type IncomingMessage } from 'node:http';
import { lobbyPage } from '@mela/wire/portal/pages.ts';
import { expect, inject, test } from 'vitest';

/** What a browser is answered at an address of a host, before it runs anything. */
async function answerOf(
  host: string,
  path: string,
  language = 'en',
): Promise<{ status: number; html: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { host: `${host}.localhost`, cookie: `language=${language}` };
    get({ host: '127.0.0.1', port: inject('installationPort'), path, headers }, resolve).on('error', reject);
  });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return { status: answer.statusCode ?? 0, html: Buffer.concat(parts).toString() };
}

// Lottery pages are the brand's that has a lottery.
const DRAWN = [
  '/',
  '/index.html',
  '/login',
  '/register',
  '/help',
  '/promotions',
  '/sports',
  '/esports',
  '/live',
];
const LOBBIES = [
  '/fish',
  '/rng',
  lobbyPage('RNG', { vendor: 'SHAPLA' }),
  '/rng?tab=HOT',
  '/pvp',
  '/agreement',
  '/download',
];
const CLIENT = ['/favorite', '/recent', '/seamless', '/member', '/agent', '/agentHome'];
/** As empty as any category where there is none; what was never drawn cannot be verified. */
const LOTTERY = { '/lottery': 200, '/vnLottery': 200, '/seaLottery': 200, '/verify': 404, '/numbers': 404 };

test.each(['mela', 'nodi'])('every page of %s is answered', { timeout: 120_000 }, async (host) => {
  for (const path of [...DRAWN, ...LOBBIES, ...CLIENT]) {
    const { status, html } = await answerOf(host, path);
    const drawn = html.includes('data-drawn="server"');
    expect([path, status, drawn]).toEqual([path, 200, !CLIENT.includes(path)]);
  }
});

test('the pages of the lottery are there where there is one, and lead on where there is none', async () => {
  for (const [path, without] of Object.entries(LOTTERY)) {
    const [mela, nodi] = [await answerOf('mela', path), await answerOf('nodi', path)];
    expect([path, mela.status, nodi.status]).toEqual([path, 200, without]);
    expect(nodi.html).toMatch(/data-drawn="server".*<h1/s);
  }
});

/** What staff write, on the pages where it is read. */
const WRITTEN = [
  '/announcements',
  '/news',
  '/blog',
  '/guide',
  '/agreement',
  '/licences',
  '/responsible',
  '/promotions',
  '/lines',
];
const NAMES = { mela: ['Mela', 'মেলা'], nodi: ['Nodi', 'নদী'] };

test.each(['mela', 'nodi'] as const)(
  'everything that %s has written is read in both languages, under its own name',
  { timeout: 120_000 },
  async (host) => {
    const other = host === 'mela' ? 'nodi' : 'mela';
    for (const path of WRITTEN) {
      const [en, bn] = [await answerOf(host, path, 'en'), await answerOf(host, path, 'bn')];
      for (const { status, html } of [en, bn]) {
        expect([path, status, html.match(/<h1/g)?.length]).toEqual([path, 200, 1]);
        // A part, an entry, an offer or a line: something is there.
        expect(html.slice(html.indexOf('<h1'))).toMatch(/<section|<li/);
        expect(html).not.toMatch(new RegExp(`${NAMES[other][0]}\\b`));
      }
      const heading = ({ html }: { html: string }) => /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
      expect(heading(en)).toMatch(/^[A-Z]/);
      expect(heading(bn)).toMatch(/^[\u0980-\u09ff]/);
    }
  },
);

test('a search is answered without script, too, and with a slip in it', async () => {
  const { html } = await answerOf('mela', lobbyPage('RNG', { name: 'pdma' }));
  expect(html).toContain('Padma Gold 25');
});

test('an address, and a host, that are nobody’s say so', async () => {
  const address = await answerOf('mela', '/no-such-page');
  expect([address.status, address.html.includes('noindex')]).toEqual([404, true]);
  const host = await answerOf('nobody', '/');
  expect([host.status, host.html.includes('Invalid URL, please contact customer service')]).toEqual([
    404,
    true,
  ]);
});
