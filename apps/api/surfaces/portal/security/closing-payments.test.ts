import { balancesOf } from '@mela/api/domain/ledger/index.ts';
import { closeAccount } from '@mela/api/domain/identity/index.ts';
import { closingsStep } from '@mela/api/workers/closings.ts';
import { DAY_MS, HOUR_MS, newId, type Id } from '@mela/primitives';
import { PASSWORD } from '@mela/testing/people/member.ts';
import { units } from '@mela/testing/payments.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTakersApi, type TakersApi } from '../cashier/test-taker.ts';

let takers: TakersApi;
beforeAll(async () => {
  takers = await openTakersApi();
});
afterAll(() => takers.close());

const THOUSAND = units('1000');
const work = async (): Promise<void> => {
  while ((await closingsStep(takers.at.services).run()) > 0);
};

/** A wish to close that is older than what happens now: its wait is over, or (closed) it was kept so many days ago. */
async function wish(accountId: Id, closedDaysAgo?: number): Promise<void> {
  await takers.inMela(async (scope) => {
    const at = new Date(scope.now.getTime() - (closedDaysAgo ?? 0) * DAY_MS);
    if (closedDaysAgo !== undefined) await closeAccount(scope, accountId);
    await scope.db
      .insertInto('closing.closing')
      .values({
        merchant_id: scope.merchantId,
        id: newId(scope.now.getTime()),
        account_id: accountId,
        asked_at: new Date(at.getTime() - 7 * DAY_MS),
        closes_at: at,
        ...(closedDaysAgo !== undefined && { state: 'closed', ended_at: at }),
      })
      .execute();
  });
}

/** The wish's state, the account's money wherever it lies, and whether its person is erased. */
const standing = (accountId: Id) =>
  takers.inMela(async (scope) => {
    const { rows } = await sql<{ state: string; erased: boolean }>`
      select c.state, a.erased_at is not null as erased from closing.closing c join identity.account a on a.id = c.account_id
       where c.account_id = ${accountId}`.execute(scope.db);
    const balances = await balancesOf(scope, accountId);
    return { ...rows[0], money: balances.reduce((sum, { balance }) => sum + balance, 0n) };
  });
const openDepositsEnd = (memberId: Id) =>
  takers.inMela((scope) =>
    sql`update cashier.deposit set state = 'expired', expires_at = ${new Date(scope.now.getTime() - HOUR_MS)}
         where member_id = ${memberId}`.execute(scope.db),
  );
const held = async (memberId: Id): Promise<string[]> =>
  (
    await takers.inMela((scope) =>
      sql<{ held: string }>`select u.why || ' ' || u.state as held from cashier.unmatched_payment u
         join cashier.deposit d on d.id = u.deposit_id where d.member_id = ${memberId}`.execute(scope.db),
    )
  ).rows.map(({ held: one }) => one);

it('of a deposit that is paid and its closing at once, the money stays its member’s, and the account is open', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const member = await takers.newcomer('paying');
    const reference = await member.beginDeposit('1000.00');
    await wish(member.account.id);
    const call = () => takers.callBack(reference);
    await Promise.all([work(), call(), work(), call()]);
    await work();
    expect(await standing(member.account.id)).toEqual({ state: 'lapsed', erased: false, money: THOUSAND });
  }
});

it('of a withdrawal and its closing at once, the money is on its way and the account is open', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const member = await takers.newcomer('leaving');
    const account = await member.becomeRich();
    await wish(member.account.id);
    const [, asked] = await Promise.all([work(), member.ask(account, '1000.00'), work()]);
    expect(asked.ok).toBe(true);
    await work();
    expect(await standing(member.account.id)).toEqual({ state: 'lapsed', erased: false, money: THOUSAND });
    expect(await member.held()).toBe(THOUSAND);
  }
});

it('opens the account again for a deposit that is paid when it had ended, whichever comes first, and credits it once', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const member = await takers.newcomer('late');
    const reference = await member.beginDeposit('1000.00');
    await openDepositsEnd(member.account.id);
    await wish(member.account.id);
    // The last of them after it was closed.
    if (turn > 3) await work();
    await Promise.all([work(), takers.callBack(reference), takers.callBack(reference)]);
    await work();
    const { state, money } = await standing(member.account.id);
    expect(turn > 3 ? ['reopened'] : ['reopened', 'lapsed']).toContain(state);
    expect(money).toBe(THOUSAND);
    accepted(await takers.at.visit('mela').login(member.account.username, PASSWORD));
  }
});

it('keeps a payment for somebody who is erased for staff, once, and never erases anybody with money', async () => {
  await takers.inMela((scope) =>
    sql`update cashier.deposit_channel set late_minutes = 10000000`.execute(scope.db),
  );
  const gone = await takers.newcomer('erased');
  const afterwards = await gone.beginDeposit('1000.00');
  await openDepositsEnd(gone.account.id);
  await wish(gone.account.id, 6 * 365);
  await work();
  for (let times = 0; times < 2; times += 1)
    expect(await takers.callBack(afterwards)).toMatchObject({ outcome: 'account-erased' });
  expect(await standing(gone.account.id)).toEqual({ state: 'closed', erased: true, money: 0n });
  expect(await held(gone.account.id)).toEqual(['account-erased open']);

  for (let turn = 0; turn < 8; turn += 1) {
    const member = await takers.newcomer('erasing');
    const reference = await member.beginDeposit('1000.00');
    await openDepositsEnd(member.account.id);
    await wish(member.account.id, 6 * 365);
    await Promise.all([work(), takers.callBack(reference), work()]);
    await work();
    const { money, ...rest } = await standing(member.account.id);
    expect(rest).toEqual(
      money === 0n ? { state: 'closed', erased: true } : { state: 'reopened', erased: false },
    );
    expect(await held(member.account.id)).toEqual(money === 0n ? ['account-erased open'] : []);
  }
});
