import { families } from '@mela/lottery-rules/families.ts';
import type { LotteryGame } from '@mela/api/domain/lottery/index.ts';

const pricedByList = ({ plays }: { plays: readonly { code: string; pricing: string }[] }): string[] =>
  plays.filter(({ pricing }) => pricing === 'odds').map(({ code }) => code);

const SHORT_LIST = [
  'SSC_FIXED',
  'SSC_L2_STRAIGHT',
  'SSC_L3_STRAIGHT',
  'SSC_L3_COM6',
  'SSC_SUM_BSOE',
] as const;

const taka = (whole: number): bigint => BigInt(whole) * 10_000n;

/** What most games of payout levels have in common. */
export const common = {
  family: 'SSC',
  vendor: 'LOTT',
  prizeMode: 'LOTT',
  payoutLevels: { min: 1700, max: 1956 },
  unitModes: ['1', '0.1', '0.01', '0.001'],
  limits: {
    lines: 100,
    multiple: 9999,
    notes: 100_000,
    stakeMin: 20n,
    stakeMax: taka(50_000),
    payoutMax: taka(300_000),
    exposureMax: taka(1_000_000),
  },
} as const satisfies Partial<LotteryGame>;

/** The demo's first games, which tests play: two with provable draws of their own, and one that replays real draws as an outside feed. */
export const lotteryGames = {
  ssc1m: {
    ...common,
    code: 'ssc1m',
    name: { en: 'Dhaka Minute 5D', bn: 'ঢাকা মিনিট ৫ডি' },
    source: { kind: 'own' },
    schedule: { timeZone: 'Asia/Dhaka', intervalSeconds: 60, closeLeadSeconds: 5, saleSeconds: 120 },
    menus: [
      // Listed prices only, as credit menus have them; and a short list with a ladder of its own.
      { prizeMode: 'ELOTT', plays: pricedByList(families.SSC), payoutLevels: { min: 1956, max: 1956 } },
      { prizeMode: 'ZY', plays: SHORT_LIST, payoutLevels: { min: 1800, max: 1900 } },
    ],
    position: 1,
  },
  sscreplay: {
    ...common,
    code: 'sscreplay',
    name: { en: 'Chongqing replay', bn: 'চংচিং রিপ্লে' },
    source: { kind: 'feed', feed: 'ssc-chongqing-replay' },
    schedule: { timeZone: 'Asia/Dhaka', intervalSeconds: 120, closeLeadSeconds: 10, saleSeconds: 240 },
    position: 2,
  },
  padma3d: {
    ...common,
    code: 'padma3d',
    family: 'LF3D',
    name: { en: 'Padma 3D', bn: 'পদ্মা ৩ডি' },
    source: { kind: 'own' },
    payoutLevels: { min: 1660, max: 1916 },
    schedule: { timeZone: 'Asia/Dhaka', intervalSeconds: 180, closeLeadSeconds: 10, saleSeconds: 360 },
    position: 3,
  },
} as const satisfies Record<string, LotteryGame>;
