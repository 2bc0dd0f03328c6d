import { afterAll, beforeAll, expect, test } from 'vitest';
import { allChannels, payoutChannels } from '../../../../domain/cashier/index.ts';
import { lotteryGamesAsTheyAre, saveLotteryGame } from '../../../../domain/lottery/index.ts';
import type { Scope } from '../../../../platform/scope.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { openTestChannel } from '@mela/testing/payments.ts';
import { openTestSender } from '@mela/testing/people/payout.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { areWorthTheSame, openParts, readParts, writeParts, type BrandParts } from './brand-parts.ts';

let api: TestApi;
let text: string;

beforeAll(async () => {
  api = await openTestApi();
  await openTestChannel(api);
  await openTestSender(api);
  text = await api.inMela(async (scope) => {
    await saveLotteryGame(scope, lotteryGames.ssc1m);
    return JSON.stringify(await writeParts(scope));
  });
});
afterAll(() => api.close());

function parsed(given: string): BrandParts {
  const { lotteries, channels } = JSON.parse(given);
  const read = readParts(lotteries, channels);
  if ('wrong' in read) throw new Error(read.wrong.join());
  return read.parts;
}

/** Opens parts in a brand that has none. */
const openInNodi = (parts: BrandParts) =>
  api.services.database.inMerchant(api.brand.nodi.id, (scope) => openIn(scope, parts));

const openIn = (scope: Scope, parts: BrandParts) => {
  const { gateways, payoutGateways } = api.services;
  const merchant = { currency: api.brand.nodi.currency };
  const place = { gateways, payoutGateways, feeds: [], merchant };
  return openParts(scope, place, parts);
};

const inNodi = () =>
  api.services.database.inMerchant(api.brand.nodi.id, async (scope) => ({
    lotteries: await lotteryGamesAsTheyAre(scope),
    deposit: await allChannels(scope),
    payout: await payoutChannels(scope),
  }));

test('a file says no secret, no account and no state of what it holds', async () => {
  const { deposit, payout } = await api.inMela(async (scope) => ({
    deposit: await allChannels(scope),
    payout: await payoutChannels(scope),
  }));
  expect([deposit.length, payout.length]).toEqual([1, 1]);
  expect(text).toContain(deposit[0]?.code);
  for (const own of ['secret', 'account', 'receiving', 'credentials', '"open"', 'onSale', api.brand.mela.id])
    expect(text).not.toContain(own);
});

test('whatever is wrong, or unknown, is told with its place', () => {
  expect(readParts([{ code: 'x' }], {})).toMatchObject({
    wrong: expect.arrayContaining([expect.stringMatching(/^lotteries\.0/)]),
  });
  expect(readParts([], { vendors: [] })).toMatchObject({
    wrong: [expect.stringContaining('channels.vendors')],
  });
  expect(readParts([], { payout: [{ code: 'x', connector: 'sandbox' }] })).toMatchObject({
    wrong: [expect.stringContaining('channels.payout.0')],
  });
  expect(areWorthTheSame(parsed(text), { from: 'BDT', to: 'LKR' })).toBe(false);
  expect(areWorthTheSame({ lotteries: [], channels: [] }, { from: 'BDT', to: 'LKR' })).toBe(true);
});

test('where one cannot be opened, nothing of them is', async () => {
  const parts = parsed(text);
  const broken = parts.lotteries.map((game) => ({ ...game, names: {} }));
  expect(await openInNodi({ channels: parts.channels, lotteries: broken })).toMatchObject({
    refusal: {
      what: 'The lottery ssc1m',
      place: 'lotteries.ssc1m',
      refusal: { fields: { 'names.en': expect.anything() } },
    },
  });
  expect(await inNodi()).toEqual({ lotteries: [], deposit: [], payout: [] });
});

test('lotteries come off sale and channels closed, with nowhere for money to go, once', async () => {
  const { lotteries, channels } = JSON.parse(text);
  // What somebody has written into the file by hand is not believed either.
  for (const channel of [...channels.deposit, ...channels.payout])
    Object.assign(channel, { account: 'ours' });
  for (const { terms } of channels.deposit)
    Object.assign(terms, { note: { en: 'Send it to 0170' }, appLink: 'https://pay.example' });
  const parts = parsed(JSON.stringify({ lotteries, channels }));
  const opened = await openInNodi(parts);
  const channelCodes = parts.channels.map(({ code }) => code);
  expect(opened).toEqual({ ok: true, value: { lotteries: ['ssc1m'], channels: channelCodes } });
  const found = await inNodi();
  expect(found.lotteries).toMatchObject([{ game: { code: 'ssc1m' }, onSale: false }]);
  expect(found.deposit).toMatchObject([{ open: false, credentials: null, note: {}, appLink: null }]);
  expect(found.payout).toMatchObject([{ open: false, credentials: null }]);
  expect(await openInNodi(parts)).toEqual({ ok: true, value: { lotteries: [], channels: [] } });
});
