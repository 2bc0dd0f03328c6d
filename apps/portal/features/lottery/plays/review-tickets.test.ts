import { playOf } from '@mela/lottery-rules/families.ts';
import { invariant } from '@mela/primitives';
import { expect, test } from 'vitest';
import { reviewAtOnce, reviewing, type TicketPicker } from './review-tickets.ts';

function ticketPicker(code: string): TicketPicker {
  const picker = playOf(code)?.play.picker;
  const inner = picker?.kind === 'positions' ? picker.of : picker;
  invariant(inner?.kind === 'tickets', `${code} is typed`);
  return inner;
}

const review = (code: string, typed: string) => {
  const { good, wrong, doubled, ignored } = reviewAtOnce(ticketPicker(code), typed);
  return { good, wrong: wrong.map((one) => [one.typed, one.refusal.kind]), doubled, ignored };
};

test('numbers may be set apart by anything, and be typed in either script', () => {
  expect(review('SSC_L3_STRAIGHT_SINGLE', '123, 456;789|012\n৩৪৫। ৬৭৮\t901')).toEqual({
    good: ['123', '456', '789', '012', '345', '678', '901'],
    wrong: [],
    doubled: [],
    ignored: [],
  });
});

test('what is wrong, there twice or no number at all is each told apart', () => {
  expect(review('SSC_L3_COM6_SINGLE', 'রহিম: 123 321 12 1234 112 12a 456 — 456')).toEqual({
    good: ['123', '456'],
    wrong: [
      ['12', 'ticket-length'],
      ['1234', 'ticket-length'],
      ['112', 'ticket-not-sold'],
      ['12A', 'outside-pool'],
    ],
    doubled: ['321', '456'],
    ignored: ['রহিম:', '—'],
  });
});

test('balls stand together or apart, with commas between tickets or between balls', () => {
  const two = { good: ['01 02 03', '04 05 06'], wrong: [], doubled: [], ignored: [] };
  for (const typed of [
    '01 02 03\n04 05 06',
    '1 2 3; 4 5 6',
    '010203 \n 040506',
    '01,02,03\n4,5,6',
    '01 02 03, 04 05 06',
  ])
    expect([typed, review('11X5_F3_STRAIGHT_SINGLE', typed)]).toEqual([typed, two]);
  expect(
    review('11X5_F3_STRAIGHT_SINGLE', '01 02\n01 01 02\n12 01 02').wrong.map(([, kind]) => kind),
  ).toEqual(['ticket-size', 'ticket-size', 'outside-pool']);
});

test('a rolling place is typed as R, small or large', () => {
  expect(review('4D_ROLL_BIG', '12r4 r123 1234')).toMatchObject({
    good: ['12R4', 'R123'],
    wrong: [['1234', 'ticket-not-sold']],
  });
});

test('a list of thousands is read in stretches, and comes to the same', () => {
  const picker = ticketPicker('SSC_A5_STRAIGHT_SINGLE');
  const typed = Array.from({ length: 20_000 }, (_, at) => String(at % 15_000).padStart(5, '0')).join('\n');
  let stretches = 0;
  const steps = reviewing(picker, typed);
  for (let step = steps.next(); step.done !== true; step = steps.next()) stretches += 1;
  expect(stretches).toBe(20);
  const { good, doubled } = reviewAtOnce(picker, typed);
  expect([good.length, doubled.length]).toEqual([15_000, 5000]);
});

test('whatever passes the review is accepted by the play', () => {
  const found = playOf('TH_TOD3');
  const { good } = reviewAtOnce(ticketPicker('TH_TOD3'), '123 456 777 321 x 90');
  expect(found?.play.read(found.play.compose([good])).ok).toBe(true);
  expect(good).toEqual(['123', '456']);
});
