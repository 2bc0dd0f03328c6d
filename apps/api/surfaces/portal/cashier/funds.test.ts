import { post } from '@mela/api/domain/ledger/index.ts';
import { newId, type Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { consolidatedFunds, ownFunds } from '@mela/wire/portal/vendor-wallets.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeMany } from '../../../domain/ledger/index.ts';
import { setFlags } from '../../../domain/merchants/index.ts';
import { keepMoneyAt } from '../../../domain/vendor-wallets/index.ts';

let at: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;

beforeAll(async () => {
  at = await openTestApi();
  vendor = await openPretendVendor(at);
});
afterAll(() => at.close());

/** Moves a member's money from the main wallet to another of their accounts. */
const move = (ownerId: Id, account: 'hold' | 'bonus' | 'wallet:SHAPLA' | 'transit:SHAPLA', amount: bigint) =>
  at.inMela((scope) =>
    post(scope, {
      kind: 'adjustment',
      key: newId(),
      entries: [
        { ownerId, account: 'cash', currency: 'BDT', amount: -amount },
        { ownerId, account, currency: 'BDT', amount },
      ],
    }),
  );

it('shows all that a member has, account by account, and what is shown adds up to the whole', async () => {
  const { client, account } = await signIn(at, { username: 'Counted1' });
  const seat = await vendor.seatOf(account.id);
  await at.inMela((scope) => keepMoneyAt(scope, 'SHAPLA', { sweeps: false }));
  const funds = async () => accepted(await client.call(ownFunds));
  const { total } = await funds();
  expect(total).toBe(10_000_000n);

  await move(account.id, 'hold', 1_000_000n);
  await move(account.id, 'bonus', 200_000n);
  await move(account.id, 'wallet:SHAPLA', 30_000n);
  await move(account.id, 'transit:SHAPLA', 4_000n);
  // At a table: still the member's, and no longer in the main wallet.
  await vendor.reserve(seat, { transaction: 'aside', amount: 500_000n });
  const shown = await funds();
  expect(shown).toMatchObject({
    main: 8_266_000n,
    held: 1_000_000n,
    bonus: 200_000n,
    reserved: 500_000n,
    inTransit: 4_000n,
    owed: 0n,
    total,
  });
  expect(shown.wallets.map(({ vendor: code, balance }) => [code, balance])).toEqual([['SHAPLA', 30_000n]]);
  const parts = shown.main + shown.held + shown.bonus + shown.reserved + shown.inTransit + 30_000n;
  expect(parts - shown.owed).toBe(shown.total);

  // What was taken back when it was no longer there is owed.
  const payments = [{ ownerId: account.id, key: 'c1', amount: 9_000_000n }];
  await at.inMela((scope) =>
    takeMany(scope, { kind: 'lottery-correction', from: 'cash', to: 'lottery', currency: 'BDT', payments }),
  );
  const owing = await funds();
  expect(owing).toMatchObject({ main: 0n, owed: 734_000n, total: total - 9_000_000n });
});

it('tells funds with what was signed where the brand works with agents alone', async () => {
  const { client } = await signIn(at, { username: 'Signed1' });
  const funds = accepted(await client.call(ownFunds));
  expect(accepted(await client.call(consolidatedFunds))).toEqual({
    ...funds,
    dailySalary: null,
    dividend: null,
    hourlySalary: null,
    realTimeSalary: null,
  });
  await at.inMela((scope) => setFlags(scope, { agentPolicy: false }));
  at.clock.advance({ minutes: 1 });
  const off = { status: 404, code: 'request.not_found' };
  await expect.poll(() => client.call(consolidatedFunds)).toMatchObject(off);
  expect(accepted(await client.call(ownFunds))).toEqual(funds);
});
