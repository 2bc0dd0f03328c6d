import { merchantByCode, openOffice } from '../../apps/api/domain/merchants/index.ts';
import { planDraws, turnDrawClock } from '../../apps/api/domain/lottery/index.ts';
import { newId } from '../../packages/primitives/index.ts';
import { openConsoleClient, type ConsoleClient } from '../../packages/testing/console-client.ts';
import { injectInto } from '../../packages/testing/inject-into.ts';
import { spin } from '../../packages/testing/people/spin.ts';
import { openStaffPeople, staffPeople } from '../../packages/testing/people/staff.ts';
import { accepted, openPortalClient } from '../../packages/testing/portal-client.ts';
import * as thirdBrand from '../../packages/testing/scenes/third-brand.ts';
import { openTestApi, type TestApi } from '../../packages/testing/test-api.ts';
import { registerByConsole } from '../../packages/testing/vendors/by-console.ts';
import { approveDeposit, claimDeposit } from '../../packages/wire/console/deposits.ts';
import * as cashier from '../../packages/wire/portal/cashier.ts';
import { gameMenus } from '../../packages/wire/portal/games.ts';
import { drawsNow, lotteryOrderPlace } from '../../packages/wire/portal/lottery.ts';
import { register } from '../../packages/wire/portal/registration.ts';
import { whitelabel } from '../../packages/wire/portal/system.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStudioUnderTest } from './studio-under-test.ts';

// A third brand, in another country, from nothing to its first deposit and its first bets: by what staff do at the console, and nothing else.

const { LKR } = thirdBrand;
const ORIGIN = 'http://ganga.localhost:3000';
const GANGA = { code: 'ganga', host: 'ganga.localhost' };

let api: TestApi;
let studio: Awaited<ReturnType<typeof openStudioUnderTest>> | undefined;
let owners: readonly [ConsoleClient, ConsoleClient];
/** Rina and Sunil, who run the brand. */
let team: readonly [ConsoleClient, ConsoleClient];

const consoleClient = () => openConsoleClient({ server: api.server, clock: api.clock });

/** The studio's time is the machine's. */
const meetStudio = () => api.clock.advance({ seconds: (Date.now() - api.clock.now().getTime()) / 1000 });

beforeAll(async () => {
  api = await openTestApi();
  meetStudio();
  // What stands at the server's keyboard: the owners themselves.
  const office = await openOffice(api.services.database.kysely);
  const [one, two] = staffPeople.mela.map((person) => ({ ...person, role: 'owner' as const }));
  if (!one || !two) throw new Error('two own the installation');
  await openStaffPeople(api.services, office, [one, two]);
  owners = [consoleClient(), consoleClient()];
  accepted(await owners[0].login('office', one));
  accepted(await owners[1].login('office', two));
});
afterAll(async () => {
  await studio?.close();
  await api.close();
});

const once = () => ({ key: newId() });

const visitor = () =>
  openPortalClient({
    send: injectInto(api.server),
    host: GANGA.host,
    merchantCode: GANGA.code,
    now: () => api.clock.now().getTime(),
  });

it('owners open it and staff it; its own people dress it and set how one registers', async () => {
  const around = {
    owners,
    browser: consoleClient,
    now: () => api.clock.now(),
    nextCode: async () => {
      api.clock.advance({ minutes: 1 });
    },
  };
  team = await thirdBrand.openThirdBrand(around, GANGA);
  await thirdBrand.dressThirdBrand(team);
});

it('money comes by a channel of its own, to an account that two have said', () =>
  thirdBrand.openThirdChannel(team));

it('a lottery of its own is opened, and put on sale by two', () => thirdBrand.openThirdLottery(team));

it('a vendor of its own is registered under a key that its console has made, and tells its games', async () => {
  const portalUrl = await api.server.listen({ host: '127.0.0.1', port: 0 });
  const came = await registerByConsole(team, {
    code: 'RIVER',
    names: { bn: 'নদীর খেলা', en: 'River Games' },
    async start(key) {
      studio = await openStudioUnderTest(async () => portalUrl, key, ORIGIN);
      return studio.target.url;
    },
  });
  expect(came).toMatchObject({ added: came?.games, changed: 0, gone: 0 });
  expect(came?.games).toBeGreaterThan(5);
});

it('two owners open it to players, who register by their country’s phones, pay in, bet and play', async () => {
  const client = visitor();
  await expect.poll(async () => (await client.call(whitelabel)).ok).toBe(false);
  await thirdBrand.goLive(owners, GANGA.code);
  await expect.poll(async () => (await client.call(whitelabel)).ok).toBe(true);
  meetStudio();

  const person = (mobileNum: string) => ({
    username: 'kamala',
    password: 'Ganga-2026',
    confirmPassword: 'Ganga-2026',
    countryDialingCode: '94',
    mobileNum,
    ageConfirmed: true,
    termsAccepted: true,
    login: true as const,
  });
  const come = async (mobileNum: string) =>
    client.call(register, { body: { ...person(mobileNum), proof: await client.proofFor('register') } });
  expect(await come('01712345678')).toMatchObject({ fields: { mobileNum: expect.any(String) } });
  client.state.token = accepted(await come('0771234567')).token;

  const { channels: ways } = accepted(await client.call(cashier.depositChannels));
  expect(ways).toMatchObject([{ name: 'eZ Cash', currency: 'LKR' }]);
  const created = { channelId: ways[0]?.id ?? '', amount: LKR(500) };
  const { deposit } = accepted(await client.call(cashier.createDeposit, { body: created }, once()));
  const paid = { transactionId: '8N7A6B5C4D', sender: '0777654321' };
  const params = { depositId: deposit.id };
  accepted(await client.call(cashier.submitPayment, { params, body: paid }, once()));
  const desk = { params: { id: deposit.id } };
  accepted(await team[0].call(claimDeposit, { ...desk, body: {} }, once()));
  accepted(await team[0].call(approveDeposit, { ...desk, body: { received: LKR(500) } }, once()));
  const { state } = accepted(await client.call(cashier.depositById, { params }));
  expect(state).toBe('credited');

  const { database, drawSources } = api.services;
  const ganga = await merchantByCode(database.kysely, GANGA.code);
  if (!ganga) throw new Error('it was opened');
  while ((await planDraws(database, ganga.id, drawSources)) > 0);
  while ((await turnDrawClock(database, ganga.id, drawSources)) > 0);
  const menus = accepted(await client.call(gameMenus));
  expect(menus.find(({ category }) => category === 'LOTT')?.classes).toMatchObject([{ key: 'SSC' }]);
  const { current } = accepted(await client.call(drawsNow, { query: { game: 'colombo' } }));
  const line = { play: 'SSC_SUM_BSOE', selection: 'BIG', unitMode: '1' as const, multiple: 10 };
  const order = { game: 'colombo', drawNumber: current?.drawNumber ?? '', lines: [line] };
  const { stake } = accepted(await client.call(lotteryOrderPlace, { body: order }, once()));
  expect(stake).toBeGreaterThan(0n);

  await spin(client, { vendor: 'RIVER', game: 'plinko', rounds: 3, stake: LKR(1) }, studio?.target.url ?? '');
  const rounds = await database.inMerchant(ganga.id, ({ db }) =>
    db.selectFrom('play.round').select(['state', 'stake', 'vendor_code']).execute(),
  );
  expect(rounds).toEqual(
    Array.from({ length: 3 }, () => ({ state: 'closed', stake: LKR(1), vendor_code: 'RIVER' })),
  );
});
