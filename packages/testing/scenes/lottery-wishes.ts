import type { Wish } from './fill-in.ts';

const LOTTERY = {
  code: 'rajshahi',
  family: 'SSC',
  vendor: 'LOTT',
  names: { bn: 'রাজশাহী', en: 'Rajshahi' },
  position: 9,
  devices: [],
  source: 'own',
  feed: null,
  beacon: true,
  timeZone: 'Asia/Dhaka',
  intervalSeconds: 300,
  calendar: null,
  closeLeadSeconds: 15,
  saleSeconds: 600,
  missed: 'void',
  correctionHours: 72,
  prizeMode: 'LOTT',
  plays: null,
  menus: [],
  payoutLevelMin: 1700,
  payoutLevelMax: 1900,
  unitModes: ['0.1'],
  lines: 100,
  multiple: 99,
  notes: 1000,
  stakeMin: '1.0000',
  stakeMax: '1000.0000',
  payoutMax: '100000.0000',
  exposureMax: '100000.0000',
  playTerms: [{ play: 'SSC_F3_STRAIGHT_SINGLE', stakeMax: '500.0000', closed: ['123'], reduced: [] }],
  discounts: { SUM: 10 },
};

/** What is right to say in the console's calls about lotteries, for a reason. */
export const lotteryWishes = (reason: string): Readonly<Record<string, Wish>> => ({
  'GET /console/lottery/draws/rulings': { query: { game: 'ssc1m', drawNumber: '1' } },
  'POST /console/lottery/terms': { body: { ...LOTTERY, reason } },
  'POST /console/lottery/terms/changes': {
    body: { ...LOTTERY, code: 'ssc1m', version: 1, onSale: true, reason },
  },
  'POST /console/lottery/terms/stops': { body: { game: 'ssc1m', reason } },
  'POST /console/lottery/draws/rulings': {
    body: {
      game: 'ssc1m',
      drawNumber: '1',
      kind: 'void',
      result: {},
      reason,
    },
  },
  'POST /console/lottery/draws/rulings/close': {
    body: { game: 'ssc1m', drawNumber: '1', rulingId: '$nothing', reason },
  },
  'POST /console/lottery/draws/void': { body: { game: 'ssc1m', drawNumber: '1', reason } },
});
