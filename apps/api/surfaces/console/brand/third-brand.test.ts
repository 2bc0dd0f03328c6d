import { newId } from '@mela/primitives';
import { codeOf, openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { injectInto } from '@mela/testing/inject-into.ts';
import { decideAs } from '@mela/testing/people/at-work.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { STOCK } from '@mela/themes';
import type { InputOf } from '@mela/wire';
import { approvalList } from '@mela/wire/console/approvals.ts';
import * as brands from '@mela/wire/console/brands.ts';
import * as channels from '@mela/wire/console/deposit-channels.ts';
import { approveDeposit, claimDeposit } from '@mela/wire/console/deposits.ts';
import * as lotteries from '@mela/wire/console/lottery-games.ts';
import { changeRegistrationForm, registrationForm } from '@mela/wire/console/registration.ts';
import { beginEnrolment, finishEnrolment } from '@mela/wire/console/session.ts';
import { brandTheme, changeTheme } from '@mela/wire/console/theme.ts';
import * as cashier from '@mela/wire/portal/cashier.ts';
import { drawsNow, lotteryOrderPlace } from '@mela/wire/portal/lottery.ts';
import { register } from '@mela/wire/portal/registration.ts';
import { whitelabel } from '@mela/wire/portal/system.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planDraws, turnDrawClock } from '../../../domain/lottery/index.ts';
import { merchantByCode, openOffice } from '../../../domain/merchants/index.ts';

// A third brand, in another country, from nothing to its first deposit and its first bet: by what staff do at the console, and nothing else.

const REASON = 'a brand of its own for Sri Lanka';
const PASSWORD = 'a long way from Colombo';
const LKR = (whole: number): bigint => BigInt(whole) * 10_000n;

let api: TestApi;
/** The two owners, and the two who are to run the brand. */
let [nila, arif, rina, sunil] = [] as unknown as [ConsoleClient, ConsoleClient, ConsoleClient, ConsoleClient];

const consoleClient = () => openConsoleClient({ server: api.server, clock: api.clock });

beforeAll(async () => {
  api = await openTestApi();
  // What stands at the server's keyboard: the owners themselves.
  const office = await openOffice(api.services.database.kysely);
  const [one, two] = staffPeople.mela.map((person) => ({ ...person, role: 'owner' as const }));
  if (!one || !two) throw new Error('two own the installation');
  await openStaffPeople(api.services, office, [one, two]);
  [nila, arif] = [consoleClient(), consoleClient()];
  accepted(await nila.login('office', one));
  accepted(await arif.login('office', two));
});
afterAll(() => api.close());

const once = () => ({ key: newId() });

/** Lets somebody in whom one owner asks for and the other agrees to. */
async function letIn(username: string, displayName: string): Promise<ConsoleClient> {
  const body = { brand: 'ganga', username, displayName, reason: REASON };
  const { id } = accepted(await nila.call(brands.askFirstAdmin, { body }, once()));
  accepted(await decideAs(arif, id));
  const { code } = accepted(await arif.call(brands.makeFirstAdminCode, { body: { brand: 'ganga' } }));
  const newcomer = { merchantCode: 'ganga', username, code };
  const client = consoleClient();
  const { secret } = accepted(await client.call(beginEnrolment, { body: newcomer }));
  const person = { username, totpSecret: secret };
  const totp = codeOf(person, api.clock.now());
  accepted(await client.call(finishEnrolment, { body: { ...newcomer, password: PASSWORD, totp } }));
  api.clock.advance({ minutes: 1 });
  accepted(await client.login('ganga', person, PASSWORD));
  return client;
}

/** Sunil looks at the one thing that waits for him, and says yes. */
async function sunilAgrees(): Promise<void> {
  const { approvals } = accepted(await sunil.call(approvalList, { query: { view: 'waiting' } }));
  expect(approvals).toHaveLength(1);
  accepted(await decideAs(sunil, approvals[0]?.id ?? ''));
}

const visitor = () =>
  openPortalClient({
    send: injectInto(api.server),
    host: 'ganga.localhost',
    merchantCode: 'ganga',
    now: () => api.clock.now().getTime(),
  });

const TERMS = {
  name: { en: 'eZ Cash', bn: 'ইজি ক্যাশ' },
  note: {},
  amountMin: LKR(100),
  amountMax: LKR(50_000),
  feeRate: 0,
  presets: [LKR(500)],
  hours: null,
  levels: null,
  secondApprovalAbove: LKR(10_000),
  payMinutes: 30,
  lateMinutes: 60,
  position: 0,
};

const GAME = {
  code: 'colombo',
  family: 'SSC',
  vendor: 'LOTT',
  names: { en: 'Colombo Minute', bn: 'কলম্বো মিনিট' },
  position: 1,
  devices: [],
  source: 'own',
  feed: null,
  beacon: false,
  timeZone: 'Asia/Colombo',
  intervalSeconds: 60,
  calendar: null,
  closeLeadSeconds: 5,
  saleSeconds: 120,
  missed: 'void',
  correctionHours: 72,
  prizeMode: 'LOTT',
  plays: ['SSC_FIXED', 'SSC_SUM_BSOE'],
  menus: [],
  payoutLevelMin: 1700,
  payoutLevelMax: 1956,
  unitModes: ['1', '0.1'],
  lines: 100,
  multiple: 999,
  notes: 100_000,
  stakeMin: 20n,
  stakeMax: LKR(50_000),
  payoutMax: LKR(300_000),
  exposureMax: LKR(1_000_000),
} satisfies Omit<InputOf<typeof lotteries.openLotteryGame>['body'], 'reason'>;

it('owners open it and staff it; its own people dress it and set how one registers', async () => {
  const body = {
    code: 'ganga',
    like: 'mela',
    name: { bn: 'গঙ্গা', en: 'Ganga' },
    hosts: ['ganga.localhost'],
    currency: 'LKR',
    timeZone: 'Asia/Colombo',
    reason: REASON,
  };
  accepted(await nila.call(brands.openNewBrand, { body }));
  rina = await letIn('rina', 'Rina Das');
  sunil = await letIn('sunil', 'Sunil Perera');

  const { version } = accepted(await rina.call(brandTheme));
  accepted(await rina.call(changeTheme, { body: { version, theme: STOCK.river, reason: REASON } }));
  const form = accepted(await rina.call(registrationForm));
  const fields = form.fields.map((field) =>
    field.field === 'mobileNum' ? { ...field, byUsername: 'required' as const } : field,
  );
  const changed = { ...form, verifyMobile: false, phoneRegions: ['LK'], fields };
  accepted(await rina.call(changeRegistrationForm, { body: changed }));
});

it('money comes by a channel of its own, to an account that two have said', async () => {
  const added = accepted(
    await rina.call(channels.addDepositChannel, {
      body: {
        code: 'ezcash',
        kind: 'mobile',
        provider: 'ezcash',
        terms: TERMS,
        receiving: { number: '0771234567', mode: 'payment' },
        reason: REASON,
      },
    }),
  );
  const { channels: known } = accepted(await sunil.call(channels.depositChannelList));
  expect(known).toMatchObject([{ code: 'ezcash', open: false, currency: 'LKR', receiving: null }]);
  await sunilAgrees();
  const now = accepted(await rina.call(channels.depositChannelList)).channels[0];
  if (!now) throw new Error('it is there');
  const body = { version: now.version, open: true, terms: TERMS, reason: REASON };
  accepted(await rina.call(channels.editDepositChannel, { params: { id: added.id }, body }));
});

it('a lottery of its own is opened, and put on sale by two', async () => {
  accepted(await rina.call(lotteries.openLotteryGame, { body: { ...GAME, reason: REASON } }, once()));
  const body = { ...GAME, version: 1, onSale: true, reason: REASON };
  const asked = accepted(await rina.call(lotteries.changeLotteryGame, { body }, once()));
  expect(asked).toMatchObject({ needsTwo: true, state: 'pending' });
  await sunilAgrees();
});

it('two owners open it to players, who register by their country’s phones, pay in and bet', async () => {
  const client = visitor();
  await expect.poll(async () => (await client.call(whitelabel)).ok).toBe(false);
  const live = { brand: 'ganga', reason: REASON };
  const { id } = accepted(await arif.call(brands.askGoingLive, { body: live }, once()));
  accepted(await decideAs(nila, id));
  await expect.poll(async () => (await client.call(whitelabel)).ok).toBe(true);

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
  accepted(await rina.call(claimDeposit, { ...desk, body: {} }, once()));
  accepted(await rina.call(approveDeposit, { ...desk, body: { received: LKR(500) } }, once()));
  const { state } = accepted(await client.call(cashier.depositById, { params }));
  expect(state).toBe('credited');

  const { database, drawSources } = api.services;
  const ganga = await merchantByCode(database.kysely, 'ganga');
  if (!ganga) throw new Error('it was opened');
  while ((await planDraws(database, ganga.id, drawSources)) > 0);
  while ((await turnDrawClock(database, ganga.id, drawSources)) > 0);
  const { current } = accepted(await client.call(drawsNow, { query: { game: 'colombo' } }));
  const line = { play: 'SSC_SUM_BSOE', selection: 'BIG', unitMode: '1' as const, multiple: 10 };
  const order = { game: 'colombo', drawNumber: current?.drawNumber ?? '', lines: [line] };
  const { stake } = accepted(await client.call(lotteryOrderPlace, { body: order }, once()));
  expect(stake).toBeGreaterThan(0n);
});
