import { balanceOf } from '@mela/api/domain/ledger/index.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { statements, statementsFile } from '@mela/wire/portal/statements.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let at: TestApi;
let rahim: Person;

beforeAll(async () => {
  at = await openTestApi();
  const vendor = await openPretendVendor(at);
  rahim = await signIn(at, { username: 'rahim2026' });
  const seat = await vendor.seatOf(rahim.account.id);
  for (const [index, won] of [0n, 250_000n, 40_000n].entries()) {
    at.clock.advance({ seconds: 1 });
    const name = `s${index}`;
    await vendor.bet(seat, { transaction: name, round: name });
    await vendor.settle(seat, {
      transaction: `${name}w`,
      reference: name,
      round: name,
      amount: won,
      endRound: true,
    });
  }
  await at.deliver();
});
afterAll(() => at.close());

it('tells of a year and its months what the balance was, what changed it and what it is', async () => {
  const shown = accepted(await rahim.client.call(statements, { query: { year: 2026 } }));
  const cash = await at.inMela((scope) =>
    balanceOf(scope, { ownerId: rahim.account.id, kind: 'cash', currency: 'BDT' }),
  );
  expect(shown?.months.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03']);
  expect(shown?.year).toMatchObject({
    opening: 0n,
    closing: cash.balance,
    stakes: 300_000n,
    wins: 290_000n,
    play: -10_000n,
  });
  expect(shown?.months.at(-1)).toEqual({ month: '2026-03', ...shown?.year });
  expect(shown?.months[0]).toMatchObject({ opening: 0n, closing: 0n, play: 0n, stakes: 0n });
});

it('tells the same in a file, and nothing of anybody else', async () => {
  const file = await at.server.inject({
    url: `${statementsFile.path}?year=2026`,
    headers: {
      host: 'mela.localhost',
      'accept-language': 'en',
      authorization: `Bearer ${rahim.client.state.token ?? ''}`,
    },
  });
  const [heads = '', ...rows] = file.body.trim().split('\r\n');
  expect(heads).toContain('Balance at the start');
  expect(rows).toHaveLength(4);
  expect(rows.at(-1)).toMatch(/^"2026","0\.0000",.*,"30\.0000","29\.0000","BDT"$/);
  const other = await signIn(at, { username: 'karim2026' });
  const theirs = accepted(await other.client.call(statements, { query: { year: 2026 } }));
  expect(theirs?.year).toMatchObject({ opening: 0n, closing: 0n, stakes: 0n });
  expect(await other.client.callWire(statements, { query: { year: '1999' } })).toMatchObject({ status: 400 });
});
