import { languages, loadArea, type Language } from '@mela/i18n';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { ownLotteries } from '@mela/testing/lotteries/own-lotteries.ts';
import { replayedLotteries } from '@mela/testing/lotteries/replayed-lotteries.ts';
import { expect, test } from 'vitest';
import { editedGameOf, type GameState } from '../../lottery/index.ts';
import type { ShownFact } from '../kind.ts';
import { factsOf, factsOfChange } from './lottery-game-facts.ts';

const PLAY = 'SSC_F3_STRAIGHT_SINGLE';
const HELD = { play: PLAY, drawMax: 1000_0000n, unitMin: 20n, closed: ['123'], reduced: [] };
const states = [...Object.values(lotteryGames), ...ownLotteries, ...replayedLotteries].map(
  (game): GameState => ({ ...editedGameOf(game), onSale: true }),
);

const shownIn = ({ of, was, is }: ShownFact) =>
  [of, was, is].flatMap((one) => (one ? ('list' in one ? one.list : [one]) : []));

/** A message id, or a code of the house's own: nothing to read. */
const RAW = /\b[A-Z]+\d*_[A-Z0-9_]+\b|=/;

test('each game of the demo is told in words that both languages have, and by no code', async () => {
  const ids = new Set<string>();
  for (const state of states) {
    const bare = { ...state, playTerms: [], calendar: null, menus: [], discounts: {} };
    const facts = [...factsOf(state, 'BDT', () => true), ...factsOfChange(bare, state, 'BDT')];
    for (const fact of facts) {
      ids.add(fact.label);
      for (const shown of shownIn(fact)) {
        if ('message' in shown) ids.add(shown.message);
        if ('text' in shown) expect(shown.text).not.toMatch(RAW);
      }
    }
  }
  expect(ids).toContain('console-lottery.calendar.hours');
  for (const language of Object.keys(languages) as Language[]) {
    const words = Object.keys(await loadArea(language, 'console-lottery'));
    for (const id of ids) expect(words).toContain(id.replace('console-lottery.', ''));
  }
});

test('of a play only what changes in it is told, under its name', () => {
  const was = { playTerms: [HELD, { ...HELD, play: 'SSC_ALL_BIG' }] };
  const wish = {
    playTerms: [
      { ...HELD, drawMax: 2000_0000n, closed: ['123', '456'] },
      { ...HELD, play: 'SSC_ALL_BIG' },
    ],
  };
  const of = { name: expect.objectContaining({ en: expect.any(String) }), code: null };
  expect(factsOfChange(was, wish, 'BDT')).toEqual([
    {
      label: 'console-lottery.playTerms.drawMax',
      of,
      was: { amount: 1000_0000n, currency: 'BDT' },
      is: { amount: 2000_0000n, currency: 'BDT' },
    },
    { label: 'console-lottery.field.closed', of, was: { text: '123' }, is: { text: '123, 456' } },
  ]);
});

test('a play that is held no longer loses each of its lines', () => {
  const facts = factsOfChange({ playTerms: [HELD] }, { playTerms: [] }, 'BDT');
  expect(facts.map(({ label, was, is }) => [label, was !== null, is])).toEqual([
    ['console-lottery.playTerms.drawMax', true, null],
    ['console-lottery.playTerms.unitMin', true, null],
    ['console-lottery.field.closed', true, null],
  ]);
});

test('days of the week are told as days, and a calendar that goes as a draw all day long', () => {
  const numbering = { form: '{YYYY}{NNN}', restarts: 'yearly' } as const;
  const calendar = { hours: [['10:20', '22:00'] as const], weekdays: [1, 5], numbering };
  const facts = factsOfChange({ calendar }, { calendar: null }, 'BDT');
  expect(facts).toContainEqual({
    label: 'console-lottery.calendar.weekdays',
    was: { list: [{ weekday: 1 }, { weekday: 5 }] },
    is: null,
  });
  expect(facts).toContainEqual({
    label: 'console-lottery.field.calendar',
    was: null,
    is: { message: 'console-lottery.allDay' },
  });
});
