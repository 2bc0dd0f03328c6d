import { newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel, units } from '@mela/testing/payments.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { invariants } from '../../../../invariants.ts';
import { verifyBooks } from '../../../ledger/index.ts';

let test: TestApi;
let gateway: Awaited<ReturnType<typeof openTestChannel>>;
let owner: pg.Client;
let people = 0;

beforeAll(async () => {
  test = await openTestApi();
  gateway = await openTestChannel(test);
  owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});
// Each test damages the books of a brand, so each one mends them again.
beforeEach(() => owner.query('set session_replication_role = default'));

async function credited(): Promise<{ id: string; reference: string }> {
  people += 1;
  const { client } = await signIn(test, { username: `payer${people}` });
  const body = { channelId: gateway.channel.id, amount: units('1000') };
  const { deposit } = accepted(await client.call(createDeposit, { body }, { key: newId() }));
  expect(await gateway.callBack({ reference: deposit.reference })).toMatchObject({ outcome: 'credited' });
  return deposit;
}

/** What the verifier finds, of everything and of what is new. */
async function faults(): Promise<unknown[]> {
  const { database, clock } = test.services;
  const recent = new Date(clock.now().getTime() - 60_000);
  const [whole, late] = [
    await verifyBooks(database, test.brand.mela.id, invariants),
    await verifyBooks(database, test.brand.mela.id, invariants, recent),
  ];
  expect(late).toEqual(whole);
  return whole;
}
const broken = (...references: string[]) =>
  references.map((subject) => ({ law: 'one payment is credited once', subject }));

/** Damage that only somebody past every lock could do. */
async function damage(statement: string, values: unknown[]): Promise<void> {
  await owner.query('set session_replication_role = replica');
  await owner.query(statement, values);
}

it('finds a deposit that was credited for no payment', async () => {
  const { id, reference } = await credited();
  expect(await faults()).toEqual([]);
  const { rows } = await owner.query('select * from cashier.credited_payment where deposit_id = $1', [id]);
  await damage('delete from cashier.credited_payment where deposit_id = $1', [id]);
  expect(await faults()).toEqual(broken(reference));
  await damage(
    'insert into cashier.credited_payment select * from jsonb_populate_record(null::cashier.credited_payment, $1)',
    [JSON.stringify(rows[0])],
  );
  expect(await faults()).toEqual([]);
});

it('finds one that was credited for another’s payment, or for a second one that no list has shown', async () => {
  const { id, reference } = await credited();
  for (const [column, value] of [
    ['reference_key', 'D0000000000'],
    ['nth', 2],
  ] as const) {
    const { rows } = await owner.query(
      `select ${column} from cashier.credited_payment where deposit_id = $1`,
      [id],
    );
    await damage(`update cashier.credited_payment set ${column} = $2 where deposit_id = $1`, [id, value]);
    expect([column, await faults()]).toEqual([column, broken(reference)]);
    await damage(`update cashier.credited_payment set ${column} = $2 where deposit_id = $1`, [
      id,
      rows[0]?.[column],
    ]);
  }
  expect(await faults()).toEqual([]);
});

it('finds one payment that two were credited for, though the key were gone', async () => {
  const [one, other] = [await credited(), await credited()];
  await owner.query('alter table cashier.credited_payment drop constraint credited_payment_pkey');
  await damage(
    `update cashier.credited_payment set reference_key = $2, adopted = true where deposit_id = $1`,
    [other.id, one.reference.replaceAll('-', '')],
  );
  expect(new Set((await faults()).map((fault) => JSON.stringify(fault)))).toEqual(
    new Set(broken(one.reference, other.reference).map((fault) => JSON.stringify(fault))),
  );
});

it('is kept by the database too: nothing credits a deposit without a payment', async () => {
  const insert = (reference: string, state: string) =>
    owner.query<{ id: string }>(
      `insert into cashier.deposit (merchant_id, id, reference, kind, member_id, channel_id, currency, amount, fee, state,
         created_at, expires_at, moved_at)
       select merchant_id, gen_random_uuid(), $1, kind, member_id, channel_id, currency, amount, fee, $2, now(), now(), now()
         from cashier.deposit limit 1 returning id`,
      [reference, state],
    );
  await expect(insert('D-FORGED', 'credited')).rejects.toThrow('is credited for no payment');
  const { rows } = await insert('D-BEGUN', 'created');
  await expect(
    owner.query(`update cashier.deposit set state = 'credited' where id = $1`, [rows[0]?.id]),
  ).rejects.toThrow('is credited for no payment');
});
