import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compare, operations } from './operations.ts';

const file: Record<string, Record<string, unknown>[]> = JSON.parse(
  readFileSync(new URL('../../packages/lottery-rules/data/operations.json', import.meta.url), 'utf8'),
);

/** What an example asks with; everything else it states as its answer. */
const ASKED = [
  'code',
  'selection',
  'draw',
  'mode',
  'multiple',
  'series',
  'maxSeries',
  'unitStakePerNote',
  'stopOnWin',
];

/** An example without what it states. */
const question = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      name === 'issues'
        ? [[name, (value as Record<string, unknown>[]).map(question)]]
        : ASKED.includes(name)
          ? [[name, value]]
          : [],
    ),
  );

test('every worked example of money is answered as it states, out of its question alone', () => {
  const asked = Object.fromEntries(Object.entries(file).map(([kind, rows]) => [kind, rows.map(question)]));
  const answers = operations(asked);
  expect(Object.keys(answers)).toEqual(['pricing', 'chase']);
  for (const [kind, rows] of Object.entries(file)) {
    for (const [at, row] of rows.entries())
      expect([kind, at, row]).toMatchObject([kind, at, answers[kind]?.[at] ?? {}]);
  }
  expect(compare(file, answers)).toEqual(['pricing: 18 of 18 as stated', 'chase: 9 of 9 as stated']);
});

test('an answer other than stated is told, and what cannot be answered says why', () => {
  const [first] = file['pricing'] ?? [];
  const rows = [
    { ...first, payout: '570.0001' },
    { ...first, mode: '0.5' },
    { ...first, multiple: 1.5 },
    { ...first, series: 1961 },
    { ...first, selection: { pos: [[6, 6], [2], [3]] } },
    null,
  ];
  const answers = operations({
    pricing: rows,
    rebates: [{}],
    chase: [{ ...file['chase']?.[0], issues: [] }],
  });
  expect(answers['pricing']?.slice(1)).toEqual([
    { error: 'mode is none of 1, 0.1, 0.01, 0.001' },
    { error: 'multiple is no whole number from 1' },
    { error: 'series is above maxSeries' },
    { error: '6 is chosen twice (ten-thousands)' },
    { error: 'there is no play undefined' },
  ]);
  expect(answers['rebates']).toEqual([
    { error: 'there are no operations called rebates, but pricing, chase' },
  ]);
  expect(answers['chase']).toEqual([{ error: 'there are no issues' }]);
  expect(compare({ pricing: rows, rebates: [{}] }, { pricing: answers['pricing'] ?? [] })).toEqual([
    'pricing: 0 of 6 as stated; other than stated: 1, 2, 3, 4, 5, 6',
  ]);
});

test('an entertainment play is bet by the amount, at its own price: base unit one, mode one, and no rebate', () => {
  const row = {
    code: '11X5_E_SUM_BSOE',
    selection: { choices: ['BIG', 'ODD'] },
    draw: [11, 10, 9, 8, 3],
    mode: '1.0',
    multiple: 25,
    series: 1900,
    maxSeries: 1940,
  };
  const answers = operations({ pricing: [row, { ...row, mode: '0.1' }] })['pricing'];
  expect(answers).toMatchObject([
    { notes: 2, stake: '50.0000', payout: '95.9700', rebateRate: '0.0000', rebate: '0.0000' },
    { error: '11X5_E_SUM_BSOE is bet by the amount, in mode 1' },
  ]);
});

test('draws that push do not stop an order, and a void one after a win came back before it was void', () => {
  const issue = { multiple: 2 };
  const [answer] =
    operations({
      chase: [
        {
          code: 'SSC_E_DT_PUSH',
          selection: { places: [1, 2], choices: ['DRAGON'] },
          unitStakePerNote: '2.0000',
          series: 1960,
          stopOnWin: true,
          issues: [{ ...issue, draw: [4, 4, 0, 0, 0] }, issue, { ...issue, draw: [5, 4, 0, 0, 0] }, issue],
        },
      ],
    })['chase'] ?? [];
  expect(answer).toMatchObject({
    frozenAtPlacement: '16.0000',
    issues: [
      { status: 'REFUNDED', payout: '4.0000' },
      { status: 'ISSUE_VOID', refund: '4.0000' },
      { status: 'WON', payout: '7.8400' },
      { status: 'CANCELLED_STOP_ON_WIN', refund: '4.0000' },
    ],
    refunded: '8.0000',
  });
});
