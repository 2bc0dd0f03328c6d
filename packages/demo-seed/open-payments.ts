import { openSandboxAccount } from '@mela/api/connectors/payments/sandbox/index.ts';
import { openOutboundHere } from '@mela/api/platform/outbound/outbound.ts';
import {
  channelBy,
  openDepositChannel,
  openPayoutChannel,
  payoutChannelBy,
  openHandChannel,
  setPolicy,
  type Policy,
} from '@mela/api/domain/cashier/index.ts';
import { merchantByCode } from '@mela/api/domain/merchants/index.ts';
import { boxOf } from '@mela/api/platform/secrets/secret-box.ts';
import { UNITS_PER_WHOLE } from '@mela/primitives';
import type { Seeding } from './seeding.ts';

const taka = (whole: number): bigint => BigInt(whole) * UNITS_PER_WHOLE;

const CHANNELS = [
  {
    code: 'wallet',
    name: { bn: 'মোবাইল ওয়ালেট', en: 'Mobile wallet' },
    amountMin: taka(100),
    amountMax: taka(25_000),
    feeRate: 0,
    presets: [taka(200), taka(500), taka(1_000), taka(5_000)],
  },
  {
    code: 'card',
    name: { bn: 'ব্যাংক কার্ড', en: 'Bank card' },
    amountMin: taka(500),
    amountMax: taka(100_000),
    feeRate: 150,
    presets: [taka(1_000), taka(5_000), taka(20_000)],
  },
];

/** Who sends money out for the brands. */
const SENDER = {
  code: 'sandbox',
  name: { bn: 'স্যান্ডবক্স গেটওয়ে', en: 'Sandbox gateway' },
  kinds: ['mobile', 'bank'] as const,
  amountMax: taka(25_000),
};
/** Where each brand is sent money, by the codes of its channels; every number and address is a demo's. */
const RECEIVING = {
  mela: {
    bkash: { number: '01700000000', mode: 'send-money', holder: 'Mela Demo' },
    nagad: { number: '01700000001', mode: 'send-money', holder: 'Mela Demo' },
    rocket: { number: '01700000002', mode: 'cash-out' },
    demobank: {
      number: '1234567890123',
      holder: 'Mela Demo Ltd',
      bank: 'Demo Bank',
      branch: 'Gulshan',
      routing: '123456789',
    },
    usdt: { address: 'TDemoDemoDemoDemoDemoDemoDemoDemo1', network: 'TRC20', asset: 'USDT', rate: '120' },
  },
  nodi: {
    bkash: { number: '01800000000', mode: 'send-money', holder: 'Nodi Demo' },
    nagad: { number: '01800000001', mode: 'send-money', holder: 'Nodi Demo' },
    rocket: { number: '01800000002', mode: 'cash-out' },
    demobank: {
      number: '3210987654321',
      holder: 'Nodi Demo Ltd',
      bank: 'Demo Bank',
      branch: 'Motijheel',
      routing: '987654321',
    },
    usdt: { address: 'TNodiNodiNodiNodiNodiNodiNodiNodi1', network: 'TRC20', asset: 'USDT', rate: '120' },
  },
} as const;

/** What the mobile wallets have in common. */
const WALLET = {
  kind: 'mobile',
  // The menu of no company: whoever dials it by mistake sends nobody money.
  appLink: 'tel:*000#',
  note: {
    bn: 'ডেমো: এই নম্বরে সত্যিকারের টাকা পাঠাবেন না। যেকোনো ট্রানজ্যাকশন আইডি লিখে দেখুন।',
    en: 'A demo: send no real money to this number. Any transaction ID will do.',
  },
  amountMin: taka(100),
  amountMax: taka(25_000),
  feeRate: 0,
  presets: [taka(200), taka(500), taka(1_000), taka(5_000)],
  secondApprovalAbove: taka(5_000),
  payMinutes: 60,
} as const;

/** Ways to send money oneself. The menu of a mobile wallet opens on any phone, with or without its app. */
const BY_HAND = [
  {
    ...WALLET,
    code: 'bkash',
    provider: 'bkash',
    name: { bn: 'বিকাশ (ডেমো)', en: 'bKash (demo)' },
  },
  {
    ...WALLET,
    code: 'nagad',
    provider: 'nagad',
    name: { bn: 'নগদ (ডেমো)', en: 'Nagad (demo)' },
  },
  {
    ...WALLET,
    code: 'rocket',
    provider: 'rocket',
    name: { bn: 'রকেট (ডেমো)', en: 'Rocket (demo)' },
  },
  {
    code: 'demobank',
    kind: 'bank',
    provider: 'demobank',
    name: { bn: 'ব্যাংক ট্রান্সফার (ডেমো)', en: 'Bank transfer (demo)' },
    note: {
      bn: 'ডেমো: এই অ্যাকাউন্টে সত্যিকারের টাকা পাঠাবেন না।',
      en: 'A demo: send no real money to this account.',
    },
    amountMin: taka(1_000),
    amountMax: taka(200_000),
    feeRate: 0,
    presets: [taka(5_000), taka(10_000), taka(50_000)],
    hours: { opensAt: 6 * 60, closesAt: 23 * 60 },
    secondApprovalAbove: taka(5_000),
    payMinutes: 240,
  },
  {
    code: 'usdt',
    kind: 'crypto',
    provider: 'tron',
    name: { bn: 'USDT (ডেমো)', en: 'USDT (demo)' },
    note: {
      bn: 'ডেমো: এই ঠিকানায় কিছু পাঠাবেন না, পাঠালে তা আর ফেরত পাওয়া যাবে না।',
      en: 'A demo: send nothing to this address, it could not be brought back.',
    },
    amountMin: taka(1_200),
    amountMax: taka(500_000),
    feeRate: 0,
    presets: [taka(1_200), taka(6_000), taka(12_000)],
    secondApprovalAbove: taka(5_000),
    payMinutes: 120,
  },
] as const;

/**
 * What differs from the product's own rules. At one brand a new payout account can be used at once, so that the demo's
 * whole way of money can be walked in one go; the other one shows the wait.
 */
const POLICIES = {
  mela: { payoutAccountWaitHours: 0, secondApprovalAbove: taka(5_000) },
  nodi: { secondApprovalAbove: taka(5_000) },
} as const satisfies Record<keyof typeof RECEIVING, Partial<Policy>>;

/** Opens each brand's account at the sandbox gateway, its channels there, and those to which members send money themselves. */
export async function openPayments({ database, keys, ports }: Seeding): Promise<void> {
  const box = boxOf(keys);
  for (const brand of Object.keys(POLICIES) as (keyof typeof POLICIES)[]) {
    const merchant = await merchantByCode(database.kysely, brand);
    if (!merchant) throw new Error(`the brand ${brand} is not open`);
    const credentials = await openSandboxAccount(
      `http://127.0.0.1:${ports.gateway}`,
      brand,
      openOutboundHere(),
    );
    await database.inMerchant(merchant.id, async (scope) => {
      await setPolicy(scope, POLICIES[brand]);
      for (const channel of CHANNELS) {
        if (await channelBy(scope, { code: channel.code })) continue;
        const given = { ...channel, connector: 'sandbox', credentials, currency: merchant.currency };
        await openDepositChannel(scope, given, box);
      }
      if (!(await payoutChannelBy(scope, { code: SENDER.code }))) {
        const given = { ...SENDER, connector: 'sandbox', credentials, currency: merchant.currency };
        await openPayoutChannel(scope, given, box);
      }
      for (const channel of BY_HAND) {
        if (await channelBy(scope, { code: channel.code })) continue;
        const receiving = RECEIVING[brand][channel.code];
        await openHandChannel(scope, { ...channel, receiving, currency: merchant.currency });
      }
    });
  }
}
