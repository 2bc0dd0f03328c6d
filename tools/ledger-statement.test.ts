import { newId, UNITS_PER_WHOLE } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, type Entry } from '../apps/api/domain/ledger/index.ts';
import { statementLines } from './ledger-statement.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  const { account } = await openPerson(api, { username: 'stated26' });
  const cash = (whole: bigint): Entry => ({
    ownerId: account.id,
    account: 'cash',
    currency: 'BDT',
    amount: whole * UNITS_PER_WHOLE,
  });
  const ofHouse = (kind: 'adjustments' | `vendor:${string}` | 'deposits:bkash', whole: bigint): Entry => ({
    ownerId: null,
    account: kind,
    currency: 'BDT',
    amount: whole * UNITS_PER_WHOLE,
  });
  await api.services.database.inMerchant(api.brand.mela.id, async (scope) => {
    // All in the same millisecond: the order is the balance's.
    await post(scope, {
      kind: 'deposit',
      key: newId(),
      entries: [cash(100n), ofHouse('deposits:bkash', -100n)],
    });
    for (let round = 0; round < 7; round += 1) {
      await post(scope, { kind: 'bet', key: newId(), entries: [cash(-10n), ofHouse('vendor:SHAPLA', 10n)] });
      await post(scope, { kind: 'settle', key: newId(), entries: [cash(4n), ofHouse('vendor:SHAPLA', -4n)] });
    }
  });
});
afterAll(() => api.close());

async function statement(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of statementLines(api.services.database, words, { now: api.clock.now(), page: 4 })) {
    lines.push(line);
  }
  return lines;
}
/** The amounts and balances of the lines between the heads. */
const figures = (lines: readonly string[]): number[][] =>
  lines
    .filter((line) => /^\d{4}-/.test(line))
    .map((line) =>
      [...line.slice(24).matchAll(/(?<=\s)-?\d+\.\d{4}(?=\s)/g)].map(([figure]) => Number(figure)),
    );

test("a member's account is told from what it held to what it holds, page by page, none lost and none twice", async () => {
  const lines = await statement('mela', 'cash', 'Stated26');
  expect(lines[0]).toBe('mela cash of Stated26, 2026-03-02 to 2026-03-02, BDT');
  expect([lines[1], lines.at(-2), lines.at(-1)]).toEqual([
    '  before 0.0000',
    '  after 58.0000',
    '  in 128.0000, out 70.0000, net 58.0000',
  ]);
  const result = figures(lines);
  expect(result).toHaveLength(15);
  let balance = 0;
  for (const [amount = 0, after] of result) {
    balance += amount;
    expect(after).toBe(balance);
  }
});

test('accounts of the house, a vendor’s among them, are told by their lines and sums', async () => {
  const vendor = await statement('mela', 'vendor:SHAPLA');
  expect(figures(vendor)).toHaveLength(14);
  expect(vendor.at(-1)).toBe('  in 70.0000, out 28.0000, net 42.0000');
  const paidIn = await statement('mela', 'deposits:bkash', '--from', '2026-03-01', '--to', '2026-03-02');
  expect(figures(paidIn)).toEqual([[-100]]);
  expect(
    await statement('mela', 'deposits:bkash', '--from', '2026-01-01', '--to', '2026-01-31'),
  ).toHaveLength(2);
});

test.each([
  [['mela', 'cash'], 'say whose'],
  [['mela', 'cash', 'nobody26'], 'nobody named nobody26'],
  [['mela', 'nonsense'], 'There are|there are'],
  [['mela', 'vendor:SHAPLA', 'stated26'], 'the house'],
  [['nowhere', 'cash', 'stated26'], 'no brand nowhere'],
  [['mela', 'cash', 'stated26', '--from', '2026-1-1'], 'no day'],
  [['mela', 'cash', 'stated26', '--from', '2026-03-02', '--to', '2026-03-01'], 'backwards'],
  [['mela'], 'Usage'],
])('%j is complained about', async (words, sentence) => {
  await expect(statement(...words)).rejects.toThrow(new RegExp(sentence));
});
