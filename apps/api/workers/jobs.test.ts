import { invariant, newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { waitingWithdrawal } from '@mela/testing/people/withdrawal.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDesk, stopInForce, withdrawalById } from '../domain/cashier/index.ts';
import { lastProofs } from '../domain/ledger/index.ts';
import { jobs } from './jobs.ts';

let test: TestApi;
let owner: pg.Client;

beforeEach(async () => {
  test = await openTestApi();
  owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await test.close();
});

async function run(name: string): Promise<void> {
  const job = jobs(test.services).find((one) => one.name === name);
  invariant(job, `there is a job ${name}`);
  await job.run();
}

const stopOf = (brand: 'mela' | 'nodi') =>
  test.services.database.inMerchant(test.brand[brand].id, stopInForce);

const proofsOf = (brand: 'mela' | 'nodi') =>
  test.services.database.inMerchant(test.brand[brand].id, lastProofs);

/** Damage that only somebody past every lock could do. */
async function damage(statement: string): Promise<void> {
  await owner.query('set session_replication_role = replica');
  await owner.query(statement);
  await owner.query('set session_replication_role = default');
}

it.each([
  [
    'verify-all-books',
    'update ledger.account set balance = balance + 1 where kind = $$hold$$',
    'balance is the sum of entries',
  ],
  ['verify-all-books', 'update ledger.entry set amount = amount - 1 where seq = 1', 'posting balances'],
  [
    'verify-recent-books',
    'update cashier.withdrawal set amount = amount + 1',
    'holds are the open withdrawals',
  ],
  [
    'verify-recent-books',
    'update cashier.withdrawal set state = $$rejected$$',
    'holds are the open withdrawals',
  ],
])(
  '%s stops the withdrawals of the brand whose books were damaged, and of no other',
  async (name, statement, law) => {
    const { account } = await openPerson(test, { username: 'Salma' });
    await waitingWithdrawal(test, account.id);
    const neighbour = await openPerson(test, { username: 'Tania', brand: 'nodi' });
    await waitingWithdrawal(test, neighbour.account.id, { code: 'nodi' });
    await run(name);
    expect(await stopOf('mela')).toBeNull();

    await damage(
      `${statement} ${statement.includes('where') ? 'and' : 'where'} merchant_id = '${test.brand.mela.id}'`,
    );
    await run(name);
    expect((await stopOf('mela'))?.law).toBe(law);
    expect(await stopOf('nodi')).toBeNull();
    const proof = name === 'verify-all-books' ? 'whole' : 'recent';
    expect((await proofsOf('mela'))[proof]?.faults).toContainEqual(expect.objectContaining({ law }));
    expect((await proofsOf('nodi'))[proof]).toMatchObject({ provenAt: test.clock.now(), faults: [] });
  },
);

it('proves all that was posted since it last proved, however long it could not', async () => {
  await run('verify-recent-books');
  expect((await proofsOf('mela')).whole).toMatchObject({ faults: [] });
  const { account } = await openPerson(test, { username: 'Salma' });
  await waitingWithdrawal(test, account.id);
  await damage(`update ledger.entry set amount = amount - 1 where seq = 1 and account_id in
    (select id from ledger.account where owner_id = '${account.id}')`);
  test.clock.advance({ minutes: 50 });
  await run('verify-recent-books');
  expect((await proofsOf('mela')).recent?.faults).toContainEqual(
    expect.objectContaining({ law: 'posting balances' }),
  );
  await run('verify-recent-books');
  expect((await proofsOf('mela')).recent?.faults).not.toContainEqual(
    expect.objectContaining({ law: 'posting balances' }),
  );
});

it('counts silence as receipt, by the clock', async () => {
  const { account } = await openPerson(test, { username: 'Salma' });
  const { id } = await waitingWithdrawal(test, account.id);
  const desk = openDesk({ recordAudit: async () => undefined });
  const staff = { staffId: newId(), ownAccountIds: [] };
  await test.services.database.inMerchant(test.brand.mela.id, async (scope) => {
    await desk.claim(scope, staff, id);
    await desk.approve(scope, staff, id);
    await desk.startPaying(scope, staff, id);
    await desk.markPaid(scope, staff, id, 'TX-1');
  });
  const state = async () =>
    (await test.services.database.inMerchant(test.brand.mela.id, (scope) => withdrawalById(scope, id)))
      ?.state;
  await run('confirm-silent-withdrawals');
  expect(await state()).toBe('paid');
  test.clock.advance({ minutes: 30 });
  await run('confirm-silent-withdrawals');
  expect(await state()).toBe('confirmed');
});

it('says so when history is ready for few months more', async () => {
  const answer = vi.spyOn(test.services.log, 'error');
  await run('watch-months');
  expect(answer).not.toHaveBeenCalled();

  const { rows } = await owner.query<{ part: string }>(
    `select inhrelid::regclass::text as part from pg_inherits
      where inhparent = 'ledger.entry'::regclass and inhrelid <> 'ledger.entry_rest'::regclass order by 1 desc limit 10`,
  );
  for (const { part } of rows) await owner.query(`drop table ${part}`);
  await run('watch-months');
  expect(answer).toHaveBeenCalledWith({ alert: true, months: 2 }, expect.stringContaining('migrate'));
});
