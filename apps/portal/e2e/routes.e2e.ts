import { get, type IncomingMessage } from 'node:http';
import { lobbyPage } from '@mela/wire/portal/pages.ts';
import { expect, inject, test } from 'vitest';

/** What a browser is answered at an address of a host, before it runs anything. */
async function answerOf(host: string, path: string): Promise<{ status: number; html: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { host: `${host}.localhost`, cookie: 'language=en' };
    get({ host: '127.0.0.1', port: inject('housePort'), path, headers }, resolve).on('error', reject);
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
const CLIENT = [
  '/favorite',
  '/recent',
  '/seamless',
  '/member',
  '/agent',
  '/agentHome',
  '/lottery',
  '/verify',
];

test.each(['mela', 'nodi'])('every page of %s is answered', { timeout: 120_000 }, async (host) => {
  for (const path of [...DRAWN, ...LOBBIES, ...CLIENT]) {
    const { status, html } = await answerOf(host, path);
    const drawn = html.includes('data-drawn="server"');
    expect([path, status, drawn]).toEqual([path, 200, !CLIENT.includes(path)]);
  }
});

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
