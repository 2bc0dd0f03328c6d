import type { Text } from '@mela/i18n';
import { expect, test } from 'vitest';
import { gameFrom, gameTyped, type Game, type Terms } from './game-entry.ts';
import { firstGame } from './game-fields.ts';

const text = ((id: string) => id) as Text;
const terms = { languages: ['bn', 'en'] } as unknown as Terms;
const game: Game = {
  ...firstGame('Asia/Dhaka'),
  code: 'rajshahi',
  names: { bn: 'রাজশাহী', en: 'Rajshahi' },
  source: 'feed',
  feed: 'north',
  beacon: false,
  plays: ['SSC_FIXED', 'SSC_SUM_BSOE'],
  menus: [
    { prizeMode: 'ZY', plays: ['SSC_FIXED'], payoutLevels: { min: 1800, max: 1900 } },
    { prizeMode: 'SEA', plays: null, payoutLevels: { min: 1700, max: 1700 } },
  ],
  playTerms: [
    { play: 'SSC_FIXED', unitMin: 20n, drawMax: 1_000_000n, notes: 12, closed: [], reduced: [] },
    {
      play: 'SSC_F3_STRAIGHT_SINGLE',
      numberMax: 5_000_000n,
      closed: ['123', '777'],
      reduced: [{ number: '456', perMille: 505 }],
    },
  ],
  discounts: { SUM: 25, DT: 100 },
  devices: ['mobile'],
  calendar: {
    hours: [
      ['10:20', '22:00'],
      ['23:00', '26:00'],
    ],
    weekdays: [1, 5],
    monthDays: [1, 16],
    moved: { '05-01': '05-02' },
    extra: ['2027-01-02'],
    closed: [['2027-02-05', '2027-02-11']],
    numbering: { form: '{N}', restarts: 'never', from: { day: '2026-11-21', number: 1234 } },
  },
};
const read = (typed: Record<string, string>) =>
  gameFrom({ ...gameTyped(game, terms.languages), reason: 'because', ...typed }, game, terms, text);

test('a game that is typed as it was is what it was, in either language’s digits', () => {
  expect(read({})).toEqual({ game });
  expect(read({ payoutMax: '১২০০০০', 'calendar.hours': '১০:২০-২২:০০, ২৩:০০-২৬:০০' })).toEqual({
    game: { ...game, payoutMax: 1_200_000_000n },
  });
  expect(read({ 'calendar.hours': '' })).toEqual({ game: { ...game, calendar: null } });
});

test.each([
  ['payoutMax', 'much'],
  ['lines', '1.5'],
  ['menus', 'ZY'],
  ['unitModes', '1, 2'],
  ['devices', 'watch'],
  ['calendar.hours', '10:20'],
  ['calendar.weekdays', 'Monday'],
  ['calendar.closed', '2027-02-05'],
  ['calendar.from', '2026-11-21'],
])('what cannot be read is said beside %s', (field, typed) => {
  expect(read({ [field]: typed })).toEqual({ wrong: { [field]: 'console-lottery.wrongForm' } });
});
