import { newId } from '@mela/primitives';
import { makeDatabase } from '@mela/testing/database.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../platform/database.ts';
import { auditTrail, recordAudit, verifyAudit, type AuditEntry } from './index.ts';

let drop: () => Promise<void>;
let database: Database;
let owner: pg.Client;
let merchantId: string;

beforeAll(async () => {
  const made = await makeDatabase();
  ({ drop } = made);
  database = openDatabase(made.url, { now: () => new Date('2026-03-01T08:00:00.123Z') }, 24, PATIENT);
  owner = new pg.Client({ connectionString: made.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.close();
  await drop();
});
beforeEach(() => {
  merchantId = newId();
});

const entry = (action: AuditEntry['action'], more: Partial<AuditEntry> = {}): AuditEntry => ({
  staffId: newId(),
  action,
  subject: { kind: 'withdrawal', id: newId() },
  before: { state: 'requested' },
  after: { state: 'approved', amount: '1000.00' },
  reason: 'ঠিক আছে',
  ...more,
});
const record = (given: AuditEntry) => database.inMerchant(merchantId, (scope) => recordAudit(scope, given));
const verify = () => database.inMerchant(merchantId, verifyAudit);

/** What an intruder with the owner's rights could do, and the programs cannot. */
async function tamper(statement: string): Promise<void> {
  await owner.query('set session_replication_role = replica');
  await owner.query(statement.replaceAll('$merchant', `'${merchantId}'`));
  await owner.query('set session_replication_role = default');
}

test('forty writers at once make one chain without a gap', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => record(entry(at % 2 ? 'signed-in' : 'signed-out'))),
  );
  expect(numbers.map(Number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, at) => at + 1),
  );
  expect(await verify()).toMatchObject({ length: 40n, brokenAt: null });
});

test('an entry that is rolled back leaves neither row nor gap', async () => {
  await record(entry('signed-in'));
  await database.inMerchant(merchantId, async (scope) => {
    await recordAudit(scope, entry('member-frozen'));
    return { ok: false };
  });
  expect(await record(entry('signed-out'))).toBe(2n);
  expect(await verify()).toMatchObject({ length: 2n, brokenAt: null });
});

test('merchants have chains of their own and see nothing of each other', async () => {
  await record(entry('signed-in'));
  const other = newId();
  const seen = await database.inMerchant(other, async (scope) => {
    await recordAudit(scope, entry('signed-out'));
    return auditTrail(scope, { limit: 10 });
  });
  expect(seen.map((row) => [row.number, row.action])).toEqual([[1n, 'signed-out']]);
});

test.each([
  [
    'a changed reason',
    "update operator.audit set reason = 'other' where merchant_id = $merchant and number = 2",
    2n,
  ],
  [
    'a changed amount',
    `update operator.audit set after = '{"amount":"1.00"}' where merchant_id = $merchant and number = 3`,
    3n,
  ],
  [
    'another time',
    "update operator.audit set recorded_at = recorded_at + interval '1 ms' where merchant_id = $merchant and number = 1",
    1n,
  ],
  ['a row taken out', 'delete from operator.audit where merchant_id = $merchant and number = 2', 3n],
  ['the last row taken out', 'delete from operator.audit where merchant_id = $merchant and number = 4', 4n],
  ['all rows taken out', 'delete from operator.audit where merchant_id = $merchant', 1n],
  [
    'a shorter chain pretended',
    'update operator.audit_head set number = 3 where merchant_id = $merchant',
    4n,
  ],
])('%s breaks the chain', async (_what, statement, brokenAt) => {
  for (const action of ['signed-in', 'member-frozen', 'member-unfrozen', 'signed-out'] as const)
    await record(entry(action));
  expect(await verify()).toMatchObject({ length: 4n, brokenAt: null });
  await tamper(statement);
  expect((await verify()).brokenAt).toBe(brokenAt);
});

test('the programs can neither change, drop, empty nor add a row past the function', async () => {
  await record(entry('signed-in'));
  const attempts = [
    `update operator.audit set reason = 'x'`,
    'delete from operator.audit',
    'truncate operator.audit',
    'insert into operator.audit select * from operator.audit',
    'update operator.audit_head set number = 0',
  ];
  for (const statement of attempts) {
    await expect(database.pool.query(statement)).rejects.toThrow(/permission denied/);
  }
  await expect(owner.query('delete from operator.audit')).rejects.toThrow(/history/);
});

test('the trail is read from its newest end, filtered, page by page', async () => {
  const staffId = newId();
  const subject = { kind: 'member' as const, id: newId() };
  for (let count = 0; count < 5; count += 1) await record(entry('member-frozen', { staffId, subject }));
  await record(entry('withdrawal-approve'));
  const page = (before?: bigint) =>
    database.inMerchant(merchantId, (scope) =>
      auditTrail(scope, { action: 'member-frozen', staffId, subject, limit: 3, before }),
    );
  const first = await page();
  expect(first.map((row) => row.number)).toEqual([5n, 4n, 3n]);
  expect((await page(first.at(-1)?.number)).map((row) => row.number)).toEqual([2n, 1n]);
  expect(first[0]).toMatchObject({ reason: 'ঠিক আছে', before: { state: 'requested' }, subject });
});
