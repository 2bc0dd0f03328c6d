import { addDays, newId, startOf, type Id } from '@mela/primitives';
import { makeDatabase } from '@mela/testing/database.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import { fillHistory } from '@mela/testing/past/long-history.ts';
import { movableClock } from '@mela/testing/movable-clock.ts';
import { brands } from '@mela/testing/people/brands.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { openMerchant } from '../merchants/index.ts';
import type { AccountName } from './account-statement.ts';
import { accountLines, accountSums, post, type AccountLine } from './index.ts';

const ZONE = 'Asia/Dhaka';
const TODAY = '2026-03-02';
const FROM = addDays(TODAY, -199);
const MOVEMENTS = 20_000;
const RARE = 40;

const clock = movableClock(startOf(FROM, ZONE));
let database: Database;
let drop: () => Promise<void>;
let merchantId: Id;
const [busy, calm] = [newId(), newId()];
const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => database.inMerchant(merchantId, work);

const cash = (ownerId: Id): AccountName => ({ ownerId, kind: 'cash', currency: 'BDT' });
const ofHouse = (kind: string): AccountName => ({ ownerId: null, kind, currency: 'BDT' });
const ALL = { from: startOf(FROM, ZONE), to: startOf(addDays(TODAY, 1), ZONE) };

beforeAll(async () => {
  const made = await makeDatabase();
  drop = made.drop;
  database = openDatabase(made.url, clock, 12, PATIENT);
  merchantId = (await openMerchant(database.kysely, brands.mela)).id;
  const client = new pg.Client({ connectionString: made.ownerUrl });
  await client.connect();
  const time = { start: startOf(FROM, ZONE), end: startOf(TODAY, ZONE) };
  await client.query('select platform.make_months($1, $2)', [time.start, time.end]);
  await fillHistory(client, { merchantId, accountId: busy, ...time, movements: MOVEMENTS });
  // Somebody who pays in now and then, between everything else.
  for (let n = 0; n < RARE; n += 1) {
    await give(calm, 10_000n + BigInt(n));
    clock.advance({ days: 5 });
  }
  await client.query('analyze');
  await client.end();
});
afterAll(async () => {
  await database.close();
  await drop();
});

const give = (ownerId: Id, amount: bigint) =>
  inMela((scope) =>
    post(scope, {
      kind: 'deposit',
      key: newId(),
      entries: [
        { ownerId, account: 'cash', currency: 'BDT', amount },
        { ownerId: null, account: 'deposits:rare', currency: 'BDT', amount: -amount },
      ],
    }),
  );

/** The same, counted one by one. */
const counted = (account: AccountName, { from, to }: { from: Date; to: Date }) =>
  inMela(async (scope) => {
    const { rows } = await sql<{ count: number; in: bigint; out: bigint }>`
      select count(*)::int as count, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in,
             coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as out
        from ledger.entry e join ledger.account a on a.id = e.account_id
       where a.owner_id is not distinct from ${account.ownerId} and a.kind = ${account.kind}
         and e.posted_at >= ${from} and e.posted_at < ${to}`.execute(scope.db);
    const [row] = rows;
    if (!row) throw new Error('a count is a row');
    return row;
  });

/** How many blocks of the entries and their indexes a look reads, on a connection that knows them already. */
const blocks = (look: (scope: Scope) => Promise<unknown>): Promise<number> =>
  inMela(async (scope) => {
    const read = async (): Promise<number> => {
      const { rows } = await sql<{ read: bigint }>`
        select sum(pg_stat_get_xact_blocks_fetched(m.relid)
          + (select sum(pg_stat_get_xact_blocks_fetched(i.indexrelid)) from pg_index i where i.indrelid = m.relid))::bigint as read
          from pg_partition_tree('ledger.entry') m where m.isleaf`.execute(scope.db);
      return Number(rows[0]?.read ?? 0);
    };
    // The first look of a connection reads the root of every month's indexes besides.
    await look(scope);
    const before = await read();
    await look(scope);
    return (await read()) - before;
  });

const ACCOUNTS = [cash(busy), cash(calm), ofHouse('adjustments'), ofHouse('deposits:rare')];

it('sums what the entries sum to, whoever asks first, over any time, and goes on with the days', async () => {
  for (const account of ACCOUNTS) {
    const sums = (span: { from: Date; to: Date }) => inMela((scope) => accountSums(scope, account, span));
    const { count, ...all } = await counted(account, ALL);
    expect(count).toBeGreaterThanOrEqual(RARE);
    const asked = await Promise.all(Array.from({ length: 8 }, () => sums(ALL)));
    for (const one of asked) expect(one).toEqual(all);
    for (const span of [
      { from: startOf(addDays(FROM, 20), ZONE), to: startOf(addDays(FROM, 21), ZONE) },
      { from: startOf(addDays(FROM, 3), 'Asia/Kathmandu'), to: startOf(TODAY, 'America/St_Johns') },
      { from: new Date(ALL.from.getTime() + 1_234_567), to: new Date(ALL.to.getTime() - 7_654_321_000) },
    ]) {
      const { count: _, ...some } = await counted(account, span);
      expect(await sums(span)).toEqual(some);
    }
  }
  for (let n = 0; n < 3; n += 1) {
    await give(calm, 70_000n);
    clock.advance({ hours: 7, minutes: 13 });
    for (const account of [cash(calm), ofHouse('deposits:rare')]) {
      const longer = { from: ALL.from, to: startOf(addDays(TODAY, 9), ZONE) };
      const { count: _, ...all } = await counted(account, longer);
      expect(await inMela((scope) => accountSums(scope, account, longer))).toEqual(all);
    }
  }
});

it('goes through every line once, in order, also of an account that has few among many', async () => {
  const span = { ...ALL, to: startOf(addDays(TODAY, 9), ZONE) };
  for (const account of ACCOUNTS) {
    const seen: AccountLine[] = [];
    for (let after: Id | undefined; ;) {
      const page = await inMela((scope) => accountLines(scope, account, { ...span, after, limit: 997 }));
      seen.push(...page.lines);
      if (page.next === null) break;
      after = page.next;
    }
    const { count, in: cameIn, out } = await counted(account, span);
    expect(seen).toHaveLength(count);
    expect(new Set(seen.map(({ postingId }) => postingId)).size).toBe(count);
    expect(seen.reduce((sum, { amount }) => sum + amount, 0n)).toBe(cameIn - out);
    expect(seen.every(({ postedAt }, n) => n === 0 || postedAt >= (seen[n - 1]?.postedAt ?? postedAt))).toBe(
      true,
    );
    if (account.ownerId === null) continue;
    let balance = 0n;
    for (const line of seen) expect(line.balanceAfter).toBe((balance += line.amount));
  }
});

it('reads a page, and once kept the sums, without the history before and behind them', async () => {
  const limit = 20;
  for (const account of ACCOUNTS) {
    await inMela((scope) => accountSums(scope, account, ALL));
    expect(await blocks((scope) => accountSums(scope, account, ALL))).toBeLessThan(20);
    const { lines } = await inMela((scope) => accountLines(scope, account, { ...ALL, limit: 15_000 }));
    for (const after of [undefined, lines[15]?.postingId, lines.at(-30)?.postingId])
      expect(await blocks((scope) => accountLines(scope, account, { ...ALL, after, limit }))).toBeLessThan(
        200,
      );
  }
  // What is measured can be exceeded: all of the history is many more.
  expect(
    await blocks((scope) => accountLines(scope, cash(busy), { ...ALL, limit: MOVEMENTS })),
  ).toBeGreaterThan(400);
});
