import type { Text } from '@mela/i18n';
import { expect, test } from 'vitest';
import { NEW_PLAY_TERMS } from './play-terms-draft.ts';
import { draftOf, firstGame, gameFrom, type GameDraft } from './game-draft.ts';
import type { Game } from './game.ts';

const text = ((id: string) => id) as Text;
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
const draft: GameDraft = { ...draftOf(game, ['bn', 'en']), reason: 'because' };
const read = (typed: Partial<GameDraft>) => gameFrom({ ...draft, ...typed }, game, text);
const [single = NEW_PLAY_TERMS, ...plays] = draft.playTerms;
const first = (typed: Partial<typeof single>) => [{ ...single, ...typed }, ...plays];

test('a game that is typed as it was is what it was, in either language’s digits', () => {
  expect(read({})).toEqual({ game });
  const calendar = { ...draft.calendar, hours: '১০:২০-২২:০০, ২৩:০০-২৬:০০' };
  expect(read({ payoutMax: '১২০০০০', calendar, playTerms: first({ notes: '১২' }) })).toEqual({
    game: { ...game, payoutMax: 1_200_000_000n },
  });
  expect(read({ byCalendar: false })).toEqual({ game: { ...game, calendar: null } });
  expect(read({ sold: { all: true, plays: ['SSC_FIXED'] } })).toEqual({ game: { ...game, plays: null } });
});

test.each<[string, Partial<GameDraft>]>([
  ['payoutMax', { payoutMax: 'much' }],
  ['lines', { lines: '1.5' }],
  [
    'menus.0.min',
    { menus: draft.menus.map((menu) => ({ ...menu, min: menu.min === '1800' ? '' : menu.min })) },
  ],
  ['calendar.hours', { calendar: { ...draft.calendar, hours: '10:20' } }],
  ['calendar.monthDays', { calendar: { ...draft.calendar, monthDays: 'first' } }],
  ['calendar.closed', { calendar: { ...draft.calendar, closed: '2027-02-05' } }],
  ['calendar.from', { calendar: { ...draft.calendar, from: '2026-11-21' } }],
  ['playTerms.0.play', { playTerms: first({ play: '' }) }],
  ['playTerms.0.unitMax', { playTerms: first({ unitMax: 'ten' }) }],
  ['playTerms.0.reduced', { playTerms: first({ reduced: '95*2' }) }],
  ['discounts.1.group', { discounts: draft.discounts.map((one) => ({ ...one, group: 'SUM' })) }],
  ['discounts.0.perCent', { discounts: [{ group: 'SUM', perCent: '2.55' }] }],
])('what cannot be read is said beside %s', (field, typed) => {
  expect(read(typed)).toEqual({ wrong: { [field]: 'console-lottery.wrongForm' } });
});
