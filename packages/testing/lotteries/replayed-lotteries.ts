import type { LotteryGame } from '@mela/api/domain/lottery/index.ts';
import type { DrawFile } from '@mela/lottery-rules/draw-files.ts';
import { provinces, type Province } from '@mela/lottery-rules/provinces.ts';
import { common } from './lottery-games.ts';
import { priced } from './own-lotteries.ts';

type Calendar = NonNullable<LotteryGame['schedule']['calendar']>;

const MINUTE = 60;
const DAY = 86_400;
const SHANGHAI = 'Asia/Shanghai';
const NEW_YEAR: Calendar['closed'] = [
  ['2027-02-05', '2027-02-11'],
  ['2028-01-25', '2028-01-31'],
];
const TET: Calendar['closed'] = [
  ['2027-02-05', '2027-02-08'],
  ['2028-01-25', '2028-01-28'],
];

/** Replays real draws of a file at the hours at which they were drawn. */
const replay = (
  file: string,
  schedule: LotteryGame['schedule'],
): Pick<LotteryGame, 'source' | 'schedule' | 'missed'> => ({
  source: { kind: 'feed', feed: `${file}-replay` },
  schedule,
  // What was drawn is there to be shown, whoever slept.
  missed: 'draw',
});

/** Every twenty minutes of a day's hours. */
const often = (form: string, hours: Calendar['hours']): LotteryGame['schedule'] => ({
  timeZone: SHANGHAI,
  intervalSeconds: 20 * MINUTE,
  closeLeadSeconds: 45,
  saleSeconds: 40 * MINUTE,
  calendar: { hours, closed: NEW_YEAR, numbering: { form, restarts: 'daily' } },
});

/** Once on each day of its calendar; on sale for some days before. */
const once = (
  timeZone: string,
  at: string,
  closeLeadMinutes: number,
  saleDays: number,
  calendar: Omit<Calendar, 'hours'>,
): LotteryGame['schedule'] => ({
  timeZone,
  intervalSeconds: DAY,
  closeLeadSeconds: closeLeadMinutes * MINUTE,
  saleSeconds: saleDays * DAY,
  calendar: { hours: [[at, at]], ...calendar },
});

const byDate = { form: '{YYYY}{MM}{DD}', restarts: 'daily' } as const;
const ofYear = { form: '{YYYY}{NNN}', restarts: 'yearly' } as const;
const VIETNAM = { vendor: 'TCG_LOTTO_VN', prizeMode: 'ELOTT' } as const;
const SEA = { vendor: 'TCG_SEA', prizeMode: 'SEA' } as const;
const SALE = { payoutLevels: { min: 1660, max: 1916 } } as const;

const HOURS: Readonly<Partial<Record<DrawFile, string>>> = { 'vn-central': '17:15', 'vn-south': '16:15' };

/** A province that draws on its own days, from the draw before on sale. */
const provincial = ([code, { file, name, weekdays }]: [string, Province], index: number): LotteryGame => ({
  ...priced,
  ...VIETNAM,
  ...replay(
    `${file}-${code}`,
    once('Asia/Ho_Chi_Minh', HOURS[file] ?? '16:15', 10, 7, { weekdays, closed: TET, numbering: byDate }),
  ),
  code: `${code}replay`,
  family: 'VNS',
  name: { en: `${name.en} replay`, bn: `${name.bn} রিপ্লে` },
  position: 35 + index,
});

/** The demo's replays of every other file of real draws, each by the calendar of its original. */
export const replayedLotteries: readonly LotteryGame[] = [
  {
    ...common,
    ...replay('ssc-xinjiang', often('{YYYY}{MM}{DD}{NN}', [['10:20', '26:00']])),
    code: 'xinjiangreplay',
    name: { en: 'Xinjiang replay', bn: 'শিনচিয়াং রিপ্লে' },
    position: 21,
  },
  {
    ...common,
    ...SALE,
    ...replay('lf-3d', once(SHANGHAI, '21:15', 15, 1, { closed: NEW_YEAR, numbering: ofYear })),
    code: 'china3dreplay',
    family: 'LF3D',
    name: { en: 'China 3D replay', bn: 'চীন ৩ডি রিপ্লে' },
    position: 22,
  },
  {
    ...common,
    ...SALE,
    ...replay('lf-p5', once(SHANGHAI, '21:25', 15, 1, { closed: NEW_YEAR, numbering: ofYear })),
    code: 'chinap5replay',
    family: 'LFP5',
    name: { en: 'China P5 replay', bn: 'চীন পি৫ রিপ্লে' },
    position: 23,
  },
  {
    ...common,
    ...SALE,
    ...replay('11x5-guangdong', often('{YY}{MM}{DD}{NN}', [['09:30', '23:10']])),
    code: 'guangdongreplay',
    family: '11X5',
    name: { en: 'Guangdong replay', bn: 'কুয়াংতুং রিপ্লে' },
    position: 24,
  },
  {
    ...common,
    ...SALE,
    ...replay('11x5-shandong', often('{YY}{MM}{DD}{NN}', [['09:01', '23:01']])),
    code: 'shandongreplay',
    family: '11X5',
    name: { en: 'Shandong replay', bn: 'শানতুং রিপ্লে' },
    position: 25,
  },
  {
    ...common,
    ...SALE,
    ...replay('11x5-jiangxi', often('{YY}{MM}{DD}{NN}', [['09:30', '23:10']])),
    code: 'jiangxireplay',
    family: '11X5',
    name: { en: 'Jiangxi replay', bn: 'চিয়াংশি রিপ্লে' },
    position: 26,
  },
  {
    ...common,
    ...replay('pk10-beijing', {
      ...often('{N}', [['09:30', '23:50']]),
      calendar: {
        hours: [['09:30', '23:50']],
        closed: NEW_YEAR,
        numbering: { form: '{N}', restarts: 'never', from: { day: '2026-11-01', number: 740_261 } },
      },
    }),
    code: 'beijingreplay',
    family: 'PK10',
    payoutLevels: { min: 1440, max: 1948 },
    name: { en: 'Beijing replay', bn: 'বেইজিং রিপ্লে' },
    position: 27,
  },
  {
    ...common,
    ...replay('k3-jiangsu', often('{YY}{MM}{DD}{NNN}', [['08:50', '22:10']])),
    code: 'jiangsureplay',
    family: 'K3',
    payoutLevels: { min: 1700, max: 1920 },
    name: { en: 'Jiangsu replay', bn: 'চিয়াংসু রিপ্লে' },
    position: 28,
  },
  {
    ...priced,
    ...replay(
      'lhc-marksix',
      once('Asia/Hong_Kong', '21:30', 10, 3, {
        weekdays: [2, 4, 6],
        numbering: { form: '{YY}/{NNN}', restarts: 'yearly' },
      }),
    ),
    code: 'hongkongreplay',
    family: 'LHC',
    prizeMode: 'ELOTT',
    name: { en: 'Hong Kong 49 replay', bn: 'হংকং ৪৯ রিপ্লে' },
    position: 29,
  },
  {
    ...priced,
    ...VIETNAM,
    ...replay('vn-north', once('Asia/Ho_Chi_Minh', '18:15', 10, 1, { closed: TET, numbering: byDate })),
    code: 'northreplay',
    family: 'VNN',
    name: { en: 'Vietnam North replay', bn: 'ভিয়েতনাম উত্তর রিপ্লে' },
    position: 30,
  },
  {
    ...priced,
    ...SEA,
    ...replay(
      'thai-government',
      once('Asia/Bangkok', '15:30', 30, 16, {
        monthDays: [1, 16],
        moved: { '05-01': '05-02', '01-16': '01-17', '01-01': '12-30' },
        numbering: byDate,
      }),
    ),
    code: 'thaireplay',
    family: 'TH',
    name: { en: 'Thai ticket replay', bn: 'থাই টিকিট রিপ্লে' },
    position: 31,
  },
  {
    ...priced,
    ...SEA,
    ...replay(
      'lao-pattana',
      once('Asia/Vientiane', '20:30', 15, 2, { weekdays: [1, 3, 5], numbering: byDate }),
    ),
    code: 'laoreplay',
    family: 'LA',
    name: { en: 'Lao replay', bn: 'লাও রিপ্লে' },
    position: 32,
  },
  {
    ...priced,
    ...SEA,
    ...replay(
      '4d-malaysia',
      once('Asia/Kuala_Lumpur', '19:00', 20, 3, {
        weekdays: [3, 6, 7],
        numbering: { form: '{NNNN}/{YY}', restarts: 'never', from: { day: '2026-11-01', number: 6000 } },
      }),
    ),
    code: 'malaysiareplay',
    family: '4D',
    name: { en: 'Malaysia 4D replay', bn: 'মালয়েশিয়া ৪ডি রিপ্লে' },
    position: 33,
  },
  {
    ...priced,
    ...SEA,
    ...replay(
      '4d-singapore',
      once('Asia/Singapore', '18:30', 20, 3, {
        weekdays: [3, 6, 7],
        numbering: { form: '{N}', restarts: 'never', from: { day: '2026-11-01', number: 5400 } },
      }),
    ),
    code: 'singaporereplay',
    family: '4D',
    name: { en: 'Singapore 4D replay', bn: 'সিঙ্গাপুর ৪ডি রিপ্লে' },
    position: 34,
  },
  ...Object.entries(provinces).map(provincial),
];
