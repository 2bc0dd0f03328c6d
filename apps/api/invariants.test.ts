import { openPool } from '@mela/database/pool.ts';
import { invariant, type Id } from '@mela/primitives';
import { writeBusyPast, type BusyPast } from '@mela/testing/past/busy-past.ts';
import { makeDatabase } from '@mela/testing/database.ts';
import { brands } from '@mela/testing/people/brands.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { verifyBooks } from './domain/ledger/index.ts';
import { openMerchant } from './domain/merchants/index.ts';
import { invariants } from './invariants.ts';
import { openDatabase, type Database } from './platform/database.ts';
import type { Tables } from './platform/tables.ts';

// What is asked every minute must cost as much as what is new, whatever the planner knows: by its statistics a table may be
// empty that was filled a minute ago. Counted in rows and pages that the server looked at, never in time.

const NOW = new Date('2026-11-21T06:00:00Z');
const RECENT_MS = 5 * 60_000;
const ORDERS = 20_000;
/** What one recent order, with its slip, its two postings and its share of deposits, may cost all laws together. */
const WORK_PER_ORDER = 100;

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

type Statement = { sql: string; parameters: readonly unknown[] };
type Node = { [key: string]: unknown; Plans?: Node[] };

/** A brand whose tables keep the statistics that the test gives them. */
async function openBrand() {
  const { url, ownerUrl, drop } = await makeDatabase();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  ends.push(drop, () => owner.end());
  // The tables have their months from the real one on.
  await owner.query('select platform.make_months($1, $1)', [NOW]);
  const database = openDatabase(url, { now: () => NOW });
  const merchant = await openMerchant(database.kysely, brands.mela);
  await database.close();
  const { rows } = await owner.query<{ part: string }>(
    `select p.relid::regclass::text as part
       from unnest(array['ledger.account', 'ledger.posting', 'ledger.entry', 'lottery.draw', 'lottery.order', 'lottery.slip']) name
      cross join pg_partition_tree(name::regclass) p where p.isleaf`,
  );
  for (const { part } of rows) await owner.query(`alter table ${part} set (autovacuum_enabled = false)`);
  return { url, owner, merchantId: merchant.id };
}

/** Proves the books and answers the faults and every statement that was asked. */
async function prove(url: string, merchantId: Id, since: Date | null) {
  const asked: Statement[] = [];
  const pool = openPool(url, { connections: 1 });
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  const database: Pick<Database, 'inSnapshot'> = {
    inSnapshot: (id, work) =>
      kysely.transaction().execute(async (db) => {
        await sql`select set_config('app.merchant', ${id}, true)`.execute(db);
        return work({ merchantId: id, db, now: NOW });
      }),
  };
  ends.push(() => kysely.destroy());
  const faults = await verifyBooks(database, merchantId, invariants, since);
  return { faults, asked };
}

/** What a plan looked at: rows of every node, also those thrown away, and pages. */
function workOf(plan: Node): number {
  const count = (key: string): number => Number(plan[key] ?? 0);
  const rows = count('Actual Rows') + count('Rows Removed by Filter') + count('Rows Removed by Join Filter');
  return count('Actual Loops') * rows + (plan.Plans ?? []).reduce((sum, node) => sum + workOf(node), 0);
}

/** Asks the statements again, in their transaction, and answers what the costliest of them looked at. */
async function costliest(
  url: string,
  asked: readonly Statement[],
): Promise<{ work: number; statement: string }> {
  const app = new pg.Client({ connectionString: url });
  await app.connect();
  ends.push(() => app.end());
  let worst = { work: 0, statement: '' };
  for (const { sql: text, parameters } of asked) {
    if (!/^\s*(?:select|with|\()/.test(text) || text.includes('set_config')) {
      await app.query(text, [...parameters]);
      continue;
    }
    const { rows } = await app.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      [...parameters],
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    invariant(plan, 'a plan');
    const work = workOf(plan) + Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
    if (work > worst.work) worst = { work, statement: text };
  }
  return worst;
}

async function check(url: string, merchantId: Id, since: Date | null, orders: number): Promise<void> {
  const { faults, asked } = await prove(url, merchantId, since);
  expect(faults).toEqual([]);
  const { work, statement } = await costliest(url, asked);
  expect(work / orders, statement).toBeLessThan(WORK_PER_ORDER);
}

const past = (merchantId: Id, overMs: number): BusyPast => ({ merchantId, now: NOW, orders: ORDERS, overMs });
const since = new Date(NOW.getTime() - RECENT_MS);

it('proves a rush of orders in time that grows with them, when the planner takes all tables for empty', async () => {
  const { url, owner, merchantId } = await openBrand();
  await owner.query('analyze');
  await writeBusyPast(owner, past(merchantId, RECENT_MS - 1));
  await check(url, merchantId, since, ORDERS);
  await check(url, merchantId, null, ORDERS);
});

it('looks at no more than what is new of a long past, whether the planner has heard of it or not', async () => {
  const { url, owner, merchantId } = await openBrand();
  const long = past(merchantId, 100 * RECENT_MS);
  await writeBusyPast(owner, long, { from: 0, to: 0.98 });
  await owner.query('analyze');
  await writeBusyPast(owner, long, { from: 0.98, to: 1 });
  await check(url, merchantId, since, ORDERS / 100);
  await owner.query('analyze');
  await check(url, merchantId, since, ORDERS / 100);
});
