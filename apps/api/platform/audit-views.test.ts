import { brands } from '@mela/testing/people/brands.ts';
import { makeDatabase, type TestDatabase } from '@mela/testing/database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccount } from '../domain/identity/index.ts';
import { post } from '../domain/ledger/index.ts';
import { openMerchant } from '../domain/merchants/index.ts';
import { systemClock } from './clock.ts';
import { openDatabase } from './database.ts';

let made: TestDatabase;
let auditor: pg.Client;
let app: pg.Client;

beforeAll(async () => {
  made = await makeDatabase();
  auditor = new pg.Client({ connectionString: made.urlOf('mela_auditor') });
  app = new pg.Client({ connectionString: made.url });
  await Promise.all([auditor.connect(), app.connect()]);
  const database = openDatabase(made.url, systemClock, 1);
  for (const brand of Object.values(brands)) {
    const { id, currency } = await openMerchant(database.kysely, brand);
    await database.inMerchant(id, async (scope) => {
      const opened = await openAccount(scope, { type: 0, username: 'rina', passwordHash: '' });
      if (!opened.ok) throw new Error('the name is free');
      await post(scope, {
        kind: 'adjustment',
        key: 'gift',
        entries: [
          { ownerId: opened.value.id, account: 'cash', currency, amount: 10_000n },
          { ownerId: null, account: 'adjustments', currency, amount: -10_000n },
        ],
      });
    });
  }
  await database.close();
});
afterAll(async () => {
  await Promise.all([auditor.end(), app.end()]);
  await made.drop();
});

it('shows the auditor the books of every brand', async () => {
  const { rows } = await auditor.query(
    'select count(distinct merchant_id)::int as brands, count(*)::int as entries, sum(amount)::int as sum from audit.entries',
  );
  expect(rows).toEqual([{ brands: 2, entries: 4, sum: 0 }]);
  const accounts = await auditor.query('select balance from audit.accounts order by balance');
  expect(accounts.rows.map(({ balance }) => Number(balance))).toEqual([-10_000, -10_000, 10_000, 10_000]);
});

it.each(['accounts', 'entries', 'bets', 'transfers', 'sessions'])(
  'audit.%s answers the auditor, and not the programs',
  async (view) => {
    await auditor.query(`select * from audit.${view}`);
    await expect(app.query(`select * from audit.${view}`)).rejects.toThrow('permission denied');
  },
);
