import { expect, test } from 'vitest';
import { endingTable, neighboursOf } from './ticket-draws.ts';

test('the table of endings has each ending once at its head and once at its tail, as often as it was drawn', () => {
  const table = endingTable({ region: 'S', DB: ['500923'], G7: ['923'], G8: ['20'], G2: ['24740'] });
  expect(table[2]).toEqual({ digit: 2, heads: ['20', '23', '23'], tails: [] });
  expect(table[3]).toEqual({ digit: 3, heads: [], tails: ['23', '23'] });
  expect(table[0]).toEqual({ digit: 0, heads: [], tails: ['20', '40'] });
  expect(table).toHaveLength(10);
});

test('the first prize has a neighbour on each side, round the end as well', () => {
  expect(neighboursOf('021094')).toEqual(['021093', '021095']);
  expect(neighboursOf('000000')).toEqual(['999999', '000001']);
  expect(neighboursOf('999999')).toEqual(['999998', '000000']);
});
