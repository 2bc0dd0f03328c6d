import { newId } from '@mela/primitives';
import { STOCK } from '@mela/themes';
import type { InputOf } from '@mela/wire';
import { approvalList } from '@mela/wire/console/approvals.ts';
import { brand, changeBrand } from '@mela/wire/console/brand.ts';
import * as brands from '@mela/wire/console/brands.ts';
import * as channels from '@mela/wire/console/deposit-channels.ts';
import * as lotteries from '@mela/wire/console/lottery-games.ts';
import { changeRegistrationForm, registrationForm } from '@mela/wire/console/registration.ts';
import { beginEnrolment, finishEnrolment } from '@mela/wire/console/session.ts';
import { brandTheme, changeTheme } from '@mela/wire/console/theme.ts';
import { expect } from 'vitest';
import { codeOf, type ConsoleClient } from '../console-client.ts';
import { decideAs } from '../people/at-work.ts';
import { accepted } from '../portal-client.ts';

// A third brand, in another country, from nothing to the day on which players come: by what staff do at the console, and nothing else.

const REASON = 'a brand of its own for Sri Lanka';
const PASSWORD = 'a long way from Colombo';
export const LKR = (whole: number): bigint => BigInt(whole) * 10_000n;

/** A code that no other brand has, and a host. */
type Named = Readonly<{ code: string; host: string }>;
type Two = readonly [ConsoleClient, ConsoleClient];

/** What the scene is played with: two owners who are logged in, and new browsers at the console. */
type Around = Readonly<{
  owners: Two;
  browser: () => ConsoleClient;
  now: () => Date;
  /** Lets time pass until authenticators show another code. */
  nextCode: () => Promise<void>;
}>;

const once = () => ({ key: newId() });

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
  appLink: null,
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
  playTerms: [],
  discounts: {},
} satisfies Omit<InputOf<typeof lotteries.openLotteryGame>['body'], 'reason'>;

/** Two owners open it and let its first two admins in, who are answered. */
export async function openThirdBrand(around: Around, { code, host }: Named): Promise<Two> {
  const { owners } = around;
  const body = {
    code,
    like: 'mela',
    name: { bn: 'গঙ্গা', en: 'Ganga' },
    hosts: [host],
    currency: 'LKR',
    timeZone: 'Asia/Colombo',
    reason: REASON,
  };
  accepted(await owners[0].call(brands.openNewBrand, { body }));
  const rina = await enrol(around, code, { username: 'rina', displayName: 'Rina Das' });
  const sunil = await enrol(around, code, { username: 'sunil', displayName: 'Sunil Perera' });
  await around.nextCode();
  return [await rina(), await sunil()];
}

/** Somebody whom one owner asks for and the other agrees to comes in with a code; what is answered logs them in, with the next code. */
async function enrol(
  { owners: [asks, agrees], browser, now }: Around,
  brandCode: string,
  { username, displayName }: { username: string; displayName: string },
): Promise<() => Promise<ConsoleClient>> {
  const body = { brand: brandCode, username, displayName, reason: REASON };
  const { id } = accepted(await asks.call(brands.askFirstAdmin, { body }, once()));
  accepted(await decideAs(agrees, id));
  const made = accepted(await agrees.call(brands.makeFirstAdminCode, { body: { brand: brandCode } }));
  const newcomer = { merchantCode: brandCode, username, code: made.code };
  const client = browser();
  const { secret } = accepted(await client.call(beginEnrolment, { body: newcomer }));
  const person = { username, totpSecret: secret };
  const totp = codeOf(person, now());
  accepted(await client.call(finishEnrolment, { body: { ...newcomer, password: PASSWORD, totp } }));
  return async () => {
    accepted(await client.login(brandCode, person, PASSWORD));
    return client;
  };
}

/** One looks at the one thing that waits for them, and says yes. */
async function agree(client: ConsoleClient): Promise<void> {
  const { approvals } = accepted(await client.call(approvalList, { query: { view: 'waiting' } }));
  expect(approvals).toHaveLength(1);
  accepted(await decideAs(client, approvals[0]?.id ?? ''));
}

/** It gets a look, a way to register by its country’s phones, and an id under which visits are counted. */
export async function dressThirdBrand([rina]: Two): Promise<void> {
  const { version } = accepted(await rina.call(brandTheme));
  accepted(await rina.call(changeTheme, { body: { version, theme: STOCK.river, reason: REASON } }));
  const form = accepted(await rina.call(registrationForm));
  const fields = form.fields.map((field) =>
    field.field === 'mobileNum' ? { ...field, byUsername: 'required' as const } : field,
  );
  const changed = { ...form, verifyMobile: false, phoneRegions: ['LK'], fields };
  accepted(await rina.call(changeRegistrationForm, { body: changed }));
  const { code: _, currency: _1, timeZone: _2, spoken: _3, ...kept } = accepted(await rina.call(brand));
  const body = { ...kept, analyticsId: 'G-GANGA12345', reason: REASON };
  accepted(await rina.call(changeBrand, { body }));
}

/** Money comes by a channel of its own, to an account that two have said, and that no other brand has. */
export async function openThirdChannel([rina, sunil]: Two, number = '0771234567'): Promise<void> {
  const added = accepted(
    await rina.call(channels.addDepositChannel, {
      body: {
        code: 'ezcash',
        kind: 'mobile',
        provider: 'ezcash',
        terms: TERMS,
        receiving: { number, mode: 'payment' },
        reason: REASON,
      },
    }),
  );
  const { channels: known } = accepted(await sunil.call(channels.depositChannelList));
  expect(known).toMatchObject([{ code: 'ezcash', open: false, currency: 'LKR', receiving: null }]);
  await agree(sunil);
  const now = accepted(await rina.call(channels.depositChannelList)).channels[0];
  const body = { version: now?.version ?? 0, open: true, terms: TERMS, reason: REASON };
  accepted(await rina.call(channels.editDepositChannel, { params: { id: added.id }, body }));
}

/** A lottery of its own is opened, and put on sale by two. */
export async function openThirdLottery([rina, sunil]: Two): Promise<void> {
  accepted(await rina.call(lotteries.openLotteryGame, { body: { ...GAME, reason: REASON } }, once()));
  const body = { ...GAME, version: 1, onSale: true, reason: REASON };
  const asked = accepted(await rina.call(lotteries.changeLotteryGame, { body }, once()));
  expect(asked).toMatchObject({ needsTwo: true, state: 'pending' });
  await agree(sunil);
}

/** Two owners let players in. */
export async function goLive([nila, arif]: Two, code: string): Promise<void> {
  const live = { brand: code, reason: REASON };
  const { id } = accepted(await arif.call(brands.askGoingLive, { body: live }, once()));
  accepted(await decideAs(nila, id));
}
