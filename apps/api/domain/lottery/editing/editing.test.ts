import { families } from '@mela/lottery-rules/families.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { ownLotteries } from '@mela/testing/lotteries/own-lotteries.ts';
import { replayedLotteries } from '@mela/testing/lotteries/replayed-lotteries.ts';
import { expect, test } from 'vitest';
import { wrongInGame } from './check-game.ts';
import { editedGameOf, lotteryGameFrom, type EditedGame } from './edited-game.ts';
import { loosensGame, type GameState } from './loosens-game.ts';

const all = [...Object.values(lotteryGames), ...ownLotteries, ...replayedLotteries];
const game = editedGameOf(lotteryGames.ssc1m);
const BOUNDS = { languages: ['bn', 'en'], feeds: ['north'], stakeMax: null };
const wrong = (given: Partial<EditedGame>) => wrongInGame({ ...game, ...given }, BOUNDS);

test('every game of the demo is right, and the same after it was edited', () => {
  for (const one of all) {
    const edited = editedGameOf(one);
    const feeds = edited.feed === null ? [] : [edited.feed];
    expect([one.code, wrongInGame(edited, { ...BOUNDS, feeds })]).toEqual([one.code, {}]);
    expect(editedGameOf(lotteryGameFrom(edited))).toEqual(edited);
  }
});

test('every family can be opened like the game of another one', () => {
  for (const family of Object.keys(families))
    expect([family, wrong({ family, menus: [], payoutMax: game.exposureMax })]).toEqual([family, {}]);
});

const HELD = {
  play: 'SSC_F3_STRAIGHT_SINGLE',
  stakeMax: 4n,
  closed: ['123'],
  reduced: [{ number: '456', perMille: 500 }],
};

test.each<[string, Partial<EditedGame>, string, string]>([
  ['a code with a capital', { code: 'Dhaka' }, 'code', 'field.lottery-game.code'],
  ['no name in Bengali', { names: { en: 'Dhaka' } }, 'names.bn', 'field.required'],
  ['an unknown feed', { source: 'feed', feed: 'south' }, 'feed', 'field.lottery-game.feed'],
  ['a zone that is none', { timeZone: 'Dhaka' }, 'timeZone', 'field.brand.zone'],
  [
    'a close after the next draw',
    { closeLeadSeconds: 60 },
    'closeLeadSeconds',
    'field.lottery-game.close-lead',
  ],
  ['a sale that is over before it begins', { saleSeconds: 5 }, 'saleSeconds', 'field.lottery-game.sale'],
  ['no unit', { unitModes: [] }, 'unitModes', 'field.lottery-game.unit-modes'],
  ['levels the wrong way round', { payoutLevelMin: 1957 }, 'payoutLevelMax', 'field.too-small'],
  ['stakes the wrong way round', { stakeMax: 19n }, 'stakeMax', 'field.amount.below-minimum'],
  [
    'a limit of a play of elsewhere',
    { playTerms: [{ ...HELD, play: 'TH_TOP3' }] },
    'playTerms',
    'field.lottery-game.play',
  ],
  ['a play that is held twice', { playTerms: [HELD, HELD] }, 'playTerms', 'field.lottery-game.play'],
  [
    'a limit of nothing',
    { playTerms: [{ ...HELD, unitMax: 0n }] },
    'playTerms',
    'field.lottery-game.play-limits',
  ],
  [
    'a closed number that is none',
    { playTerms: [{ ...HELD, closed: ['12'] }] },
    'playTerms',
    'field.lottery-game.play-number',
  ],
  [
    'a number that is bet within others',
    { playTerms: [{ ...HELD, play: 'SSC_F3_STRAIGHT' }] },
    'playTerms',
    'field.lottery-game.play-number',
  ],
  [
    'a price that is no part',
    { playTerms: [{ ...HELD, reduced: [{ number: '456', perMille: 1000 }] }] },
    'playTerms',
    'field.lottery-game.play-number',
  ],
  [
    'a play held so that nothing can be bet',
    { playTerms: [{ ...HELD, stakeMax: 4n, unitMin: 5n }] },
    'stakeMax',
    'field.lottery-game.costs',
  ],
  ['a discount of no group', { discounts: { NONE: 10 } }, 'discounts', 'field.lottery-game.discounts'],
  ['a discount of classic notes', { discounts: { F3: 10 } }, 'discounts', 'field.lottery-game.discounts'],
  ['a play of elsewhere', { plays: ['LF3D_FIXED'] }, 'plays', 'field.lottery-game.play'],
  [
    'a note that wins too much',
    { unitModes: ['1'], payoutMax: 1_000n, exposureMax: 1_000n },
    'payoutMax',
    'field.lottery-game.wins',
  ],
])('%s is said beside its field', (_, given, field, id) => {
  expect(wrong(given)).toMatchObject({ [field]: { id } });
});

test('a play of which the law lets nothing be bet is told, until it is taken off the list', () => {
  // A number of North lô costs 27 units of one.
  const north = { ...game, family: 'VNN', menus: [], payoutMax: game.exposureMax };
  const bounds = { ...BOUNDS, stakeMax: 260_000n };
  expect(wrongInGame({ ...north, plays: ['VNN_LO2', 'VNN_DE_DB'] }, bounds)).toEqual({
    plays: { id: 'field.lottery-game.law', values: { play: 'VNN_LO2', maximum: 260_000n } },
  });
  expect(wrongInGame({ ...north, plays: ['VNN_DE_DB'] }, bounds)).toEqual({});
  expect(wrongInGame({ ...north, plays: ['VNN_LO2'] }, { ...bounds, stakeMax: 270_000n })).toEqual({});
});

test.each([
  [{ hours: [['22:00', '10:00']] }, 'calendar.hours'],
  [
    {
      hours: [
        ['10:00', '12:00'],
        ['11:00', '13:00'],
      ],
    },
    'calendar.hours',
  ],
  [{ weekdays: [0] }, 'calendar.weekdays'],
  [{ closed: [['2027-02-11', '2027-02-05']] }, 'calendar.closed'],
  [{ extra: ['2027-02-30'] }, 'calendar.extra'],
  [{ numbering: { form: '{MM}{DD}{NN}', restarts: 'daily' } }, 'calendar.numbering'],
  [{ numbering: { form: '{YYYY}{MM}{DD}', restarts: 'daily' } }, 'calendar.numbering'],
  [{ numbering: { form: '{N}', restarts: 'never' } }, 'calendar.numbering'],
] as const)('a calendar with %j is refused', (given, field) => {
  const calendar = {
    hours: [['10:00', '22:00']],
    numbering: { form: '{YYYY}{MM}{DD}{NN}', restarts: 'daily' },
    ...given,
  } as unknown as EditedGame['calendar'];
  expect(Object.keys(wrong({ calendar }))).toEqual([field]);
});

test.each<[Partial<GameState>, boolean]>([
  [{ payoutMax: game.payoutMax + 1n }, true],
  [{ payoutMax: game.payoutMax - 1n }, false],
  [{ exposureMax: game.exposureMax + 1n }, true],
  [{ stakeMax: game.stakeMax - 1n, stakeMin: game.stakeMin + 1n }, false],
  [{ payoutLevelMax: 1957 }, true],
  [{ payoutLevelMax: 1900, payoutLevelMin: 1600 }, false],
  [{ closeLeadSeconds: 4 }, true],
  [{ closeLeadSeconds: 6 }, false],
  [{ saleSeconds: 121 }, true],
  [{ correctionHours: 73 }, true],
  [{ correctionHours: 0 }, false],
  [{ source: 'entry' }, true],
  [{ plays: ['SSC_FIXED'] }, false],
  [{ unitModes: ['0.1'] }, false],
  [{ menus: [] }, false],
  [{ menus: [{ prizeMode: 'SEA', plays: null, payoutLevels: { min: 1700, max: 1700 } }] }, true],
  [{ playTerms: [{ ...HELD, stakeMax: 3n }] }, false],
  [{ playTerms: [{ ...HELD, stakeMax: 5n }] }, true],
  [{ playTerms: [{ ...HELD, stakeMax: undefined }] }, true],
  [{ playTerms: [{ ...HELD, closed: ['123', '321'] }] }, false],
  [{ playTerms: [{ ...HELD, closed: [] }] }, true],
  [{ playTerms: [{ ...HELD, closed: [], reduced: [{ number: '123', perMille: 1 }] }] }, true],
  [{ playTerms: [{ ...HELD, reduced: [{ number: '456', perMille: 501 }] }] }, true],
  [{ playTerms: [HELD, { ...HELD, play: 'SSC_FIXED' }] }, false],
  [{ playTerms: [] }, true],
  [{ discounts: { SUM: 10 } }, false],
  [{ discounts: { SUM: 21 } }, true],
  [{ discounts: { SUM: 20, DT: 1 } }, true],
  [{ names: { en: 'Other', bn: 'অন্য' }, position: 9, devices: ['mobile'] }, false],
  [{ onSale: false }, false],
  // One thing that is looser is enough, however much else is tighter.
  [{ payoutMax: 1_000_000n, closeLeadSeconds: 4 }, true],
])('%# a change is looser or not', (given, looser) => {
  const was = { ...game, playTerms: [HELD], discounts: { SUM: 20 }, onSale: true };
  expect(loosensGame(was, { ...was, ...given })).toBe(looser);
  if (given.onSale === false) expect(loosensGame({ ...was, ...given }, was)).toBe(true);
});
