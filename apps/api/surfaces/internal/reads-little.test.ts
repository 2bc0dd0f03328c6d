import { newId, type Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { waitingDeposit } from '@mela/testing/people/deposit.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { openTestSender, orderedPayout } from '@mela/testing/people/payout.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { houseQuartersStep } from '../../workers/house-quarters.ts';
import { lateRoundsStep } from '../../workers/late-rounds.ts';
import { readBrand } from './read-installation.ts';

// However long the history of an installation is, its figures are read from what is open.

const LONG = 3000;

let test: TestApi;
let owner: pg.Client;
beforeAll(async () => {
  test = await openTestApi();
  owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

/** As many rows of a table that are over, after the model of one that is open. */
async function fillFrom(table: string, over: Record<string, string>): Promise<void> {
  const changes = Object.entries(over).map(([column, value]) => `'${column}', ${value}`);
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows[0]?.columns ?? '';
  await owner.query(
    `insert into ${table} (${columns}) select ${columns} from (
       select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${changes.join(', ')}))).*
         from (select * from ${table} limit 1) t cross join generate_series(1, ${LONG}) n) r`,
  );
}
const NEW_ID = 'gen_random_uuid()';

/** How many rows and entries of indexes are read by some work. */
const rowsRead = (merchantId: Id) =>
  test.services.database.inSnapshot(merchantId, async (scope) => {
    const count = async (): Promise<number> => {
      const { rows } = await sql<{ read: bigint }>`
        select sum(coalesce(pg_stat_get_xact_tuples_returned(c.oid), 0))::bigint as read from pg_class c
          join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'i') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`.execute(
        scope.db,
      );
      return Number(rows[0]?.read ?? 0);
    };
    const before = await count();
    const result: string[] = [];
    await readBrand(scope, test.brand.mela, (name) => void result.push(name));
    return { read: (await count()) - before, told: result.length };
  });

it('reads no more for a long history than for a short one', async () => {
  const { account } = await openPerson(test, { username: 'Oldtimer' });
  await waitingDeposit(test, account.id);
  await openTestSender(test);
  await orderedPayout(test, account.id);
  const vendor = await openPretendVendor(test);
  const name = newId();
  await vendor.bet(await vendor.seat(), { transaction: name, round: name });
  test.clock.advance({ hours: 2 });
  while ((await houseQuartersStep(test.services).run()) > 0);
  await lateRoundsStep(test.services).run();
  const { id } = test.brand.mela;

  await fillFrom('cashier.deposit', { id: NEW_ID, reference: `'D' || n`, state: `'expired'` });
  await fillFrom('cashier.withdrawal', { id: NEW_ID, reference: `'W' || n`, state: `'rejected'` });
  const failed = { state: `'failed'`, closed_at: 'now()', attempt: 'n + 1' };
  await fillFrom('cashier.payout', { id: NEW_ID, reference: `'P' || n`, ...failed });
  await fillFrom('cashier.unmatched_payment', {
    id: NEW_ID,
    reference: `'U' || n`,
    nth: 'n + 1',
    state: `'dismissed'`,
  });
  await fillFrom('cashier.payout_account', {
    id: NEW_ID,
    number_mark: 'null',
    removed_at: 'now()',
    preferred: 'false',
  });
  const withdrawn = { state: `'withdrawn'`, decided_at: 'now()', decided_by: NEW_ID };
  await fillFrom('approvals.request', { id: NEW_ID, subject: 'n', ...withdrawn });
  await owner.query(
    `insert into ledger.quarter select q.merchant_id, q.account_id, q.began_at - n * interval '15 minutes', 1, 1, 1
       from (select * from ledger.quarter limit 1) q cross join generate_series(1, ${LONG}) n on conflict do nothing`,
  );
  await fillFrom('play.round', {
    id: NEW_ID,
    round: 'n',
    state: `'closed'`,
    open_bets: '0',
    closed_at: 'now()',
  });
  await owner.query(
    `insert into notifications.notification (merchant_id, id, channel, kind, state, queued_at, expires_at, next_at, done_at)
       select $1, gen_random_uuid(), 'sms', 'code', 'sent', now(), now(), now(), now() from generate_series(1, ${LONG})`,
    [id],
  );
  await owner.query(
    `insert into vendor_wallets.transfer (merchant_id, id, reference, account_id, vendor_code, currency, direction, is_sweep, asked_by, amount,
         moved, state, opened_at, closed_at)
       select $1, gen_random_uuid(), 'T' || n, gen_random_uuid(), 'KADAM', 'BDT', 'in', false, 'member', 1, 1, 'done', now(), now()
         from generate_series(1, ${LONG}) n`,
    [id],
  );
  await owner.query('analyze');
  const { read, told: result } = await rowsRead(id);
  expect(result).toBeGreaterThan(80);
  expect(read).toBeLessThan(500);
});
