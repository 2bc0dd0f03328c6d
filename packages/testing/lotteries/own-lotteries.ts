import type { LotteryGame } from '@mela/api/domain/lottery/index.ts';
import { common } from './lottery-games.ts';

const MINUTE = 60;

/** A game that draws for itself all day long, every so many minutes. */
const own = (minutes: number, closeLeadSeconds: number): Pick<LotteryGame, 'source' | 'schedule'> => ({
  source: { kind: 'own' },
  schedule: {
    timeZone: 'Asia/Dhaka',
    intervalSeconds: minutes * MINUTE,
    closeLeadSeconds,
    saleSeconds: 2 * minutes * MINUTE,
  },
});

/** Games with a price list: the amount is typed note by note, and there is no payout level to choose. */
export const priced = {
  ...common,
  payoutLevels: { min: 2000, max: 2000 },
  unitModes: ['1'],
  // Its rarest note wins 800 000.
  limits: { ...common.limits, stakeMin: 10_000n, payoutMax: common.limits.exposureMax },
} as const satisfies Partial<LotteryGame>;

/** The demo's own, provable games of the other families. */
export const ownLotteries: readonly LotteryGame[] = [
  {
    ...common,
    ...own(5, 15),
    code: 'meghnap5',
    family: 'LFP5',
    payoutLevels: { min: 1660, max: 1916 },
    name: { en: 'Meghna P5', bn: 'মেঘনা পি৫' },
    position: 4,
  },
  {
    ...common,
    ...own(5, 15),
    code: 'jamuna11',
    family: '11X5',
    payoutLevels: { min: 1660, max: 1916 },
    name: { en: 'Jamuna Eleven', bn: 'যমুনা এগারো' },
    position: 5,
  },
  {
    ...common,
    ...own(3, 10),
    code: 'baich10',
    family: 'PK10',
    payoutLevels: { min: 1440, max: 1948 },
    name: { en: 'Boat Race 10', bn: 'নৌকাবাইচ ১০' },
    position: 6,
  },
  {
    ...common,
    ...own(3, 10),
    code: 'pasha3',
    family: 'K3',
    payoutLevels: { min: 1700, max: 1920 },
    name: { en: 'Three Dice', bn: 'তিন পাশা' },
    position: 7,
  },
  {
    ...priced,
    ...own(10, 20),
    code: 'genda49',
    family: 'LHC',
    prizeMode: 'ELOTT',
    name: { en: 'Marigold 49', bn: 'গাঁদা ৪৯' },
    position: 8,
  },
  {
    ...priced,
    ...own(15, 30),
    code: 'padmanorth',
    family: 'VNN',
    vendor: 'TCG_LOTTO_VN',
    prizeMode: 'ELOTT',
    name: { en: 'Lotus Board North', bn: 'পদ্ম বোর্ড উত্তর' },
    position: 9,
  },
  {
    ...priced,
    ...own(15, 30),
    code: 'padmasouth',
    family: 'VNS',
    vendor: 'TCG_LOTTO_VN',
    prizeMode: 'ELOTT',
    name: { en: 'Lotus Board South', bn: 'পদ্ম বোর্ড দক্ষিণ' },
    position: 10,
  },
  {
    ...priced,
    ...own(30, 60),
    code: 'airavat',
    discounts: { TOP: 50, THREE: 50 },
    family: 'TH',
    vendor: 'TCG_SEA',
    prizeMode: 'SEA',
    name: { en: 'Airavat Ticket', bn: 'ঐরাবত টিকিট' },
    position: 11,
  },
  {
    ...priced,
    ...own(10, 20),
    code: 'mekong6',
    family: 'LA',
    vendor: 'TCG_SEA',
    prizeMode: 'SEA',
    name: { en: 'Mekong Six', bn: 'মেকং ছয়' },
    position: 12,
  },
  {
    ...priced,
    ...own(20, 30),
    code: 'pronali4',
    family: '4D',
    vendor: 'TCG_SEA',
    prizeMode: 'SEA',
    name: { en: 'Straits 4D', bn: 'প্রণালী ৪ডি' },
    position: 13,
  },
];
