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
import { movementsAfter, movementTotals, post, sumMovementDays, withUnsummedMovements } from './index.ts';

const ZONE = 'Asia/Dhaka';
const TODAY = '2026-03-02';
const FROM = addDays(TODAY, -199);
const MOVEMENTS = 20_000;

const clock = movableClock(new Date('2026-03-02T06:00:00Z'));
let database: Database;
let drop: () => Promise<void>;
let merchantId: Id;
const member = newId();
const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => database.inMerchant(merchantId, work);

beforeAll(async () => {
  const made = await makeDatabase();
  drop = made.drop;
  database = openDatabase(made.url, clock, 12, PATIENT);
  merchantId = (await openMerchant(database.kysely, brands.mela)).id;
  const client = new pg.Client({ connectionString: made.ownerUrl });
  await client.connect();
  const time = { start: startOf(FROM, ZONE), end: startOf(TODAY, ZONE) };
  await fillHistory(client, { merchantId, accountId: member, ...time, movements: MOVEMENTS });
  await client.query('analyze');
  await client.end();
});
afterAll(async () => {
  await database.close();
  await drop();
});

type Asked = { from: string; to: string; timeZone?: string; group?: 'bonus' | 'other' };
const totals = ({ timeZone = ZONE, ...asked }: Asked) =>
  inMela((scope) => movementTotals(scope, { ...asked, timeZone, ownerId: member, currency: 'BDT' }));

/** The same, counted one by one. */
const counted = ({ from, to, timeZone = ZONE }: Asked) =>
  inMela(async (scope) => {
    const { rows } = await sql<{ count: number; in: bigint; out: bigint }>`
      select count(*)::int as count, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in,
             coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as out
        from ledger.movement m join ledger.account a on a.id = m.account_id
       where a.owner_id = ${member} and posted_at >= ${startOf(from, timeZone)} and posted_at < ${startOf(addDays(to, 1), timeZone)}`.execute(
      scope.db,
    );
    return rows[0];
  });

/** What the worker does for the member, until nothing is left before a day. */
const sumBefore = async (day: string): Promise<void> => {
  while (!(await inMela((scope) => sumMovementDays(scope, member, ZONE, day))).isAll);
};

const give = (amount: bigint) =>
  inMela((scope) =>
    post(scope, {
      kind: 'adjustment',
      key: newId(),
      entries: [
        { ownerId: member, account: 'cash', currency: 'BDT', amount },
        { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -amount },
      ],
    }),
  );

it('come to what the movements come to, summed or not, in every zone, and go on with the days', async () => {
  const year = { from: FROM, to: TODAY };
  expect(await totals(year)).toEqual(await counted(year));
  const unsummed = () => inMela((scope) => withUnsummedMovements(scope, [member, newId()], ZONE, TODAY));
  expect(await unsummed()).toEqual([member]);
  await Promise.all(Array.from({ length: 5 }, () => sumBefore(TODAY)));
  expect(await unsummed()).toEqual([]);
  expect(await totals(year)).toEqual(await counted(year));
  expect((await totals(year))?.count).toBe(MOVEMENTS);
  for (const asked of [
    { from: addDays(FROM, 20), to: addDays(FROM, 20) },
    { from: addDays(TODAY, -3), to: addDays(TODAY, 5) },
    { from: TODAY, to: TODAY },
    { from: FROM, to: addDays(TODAY, -50), timeZone: 'America/St_Johns' },
  ]) {
    expect(await totals(asked)).toEqual(await counted(asked));
  }
  await give(70_000n);
  expect(await totals(year)).toEqual(await counted(year));
  expect((await totals({ from: TODAY, to: TODAY }))?.in).toBe(70_000n);
  for (let night = 0; night < 3; night += 1) {
    clock.advance({ hours: 24 });
    await give(10_000n);
    const longer = { from: FROM, to: addDays(TODAY, night + 1) };
    expect(await totals(longer)).toEqual(await counted(longer));
    await sumBefore(addDays(TODAY, night + 1));
    expect(await totals(longer)).toEqual(await counted(longer));
  }
  expect(await totals({ ...year, group: 'bonus' })).toEqual({ count: 0, in: 0n, out: 0n });
});

it('are read from the sums, and a page from its index, without the history behind them', async () => {
  await sumBefore(TODAY);
  const blocks = async (look: (scope: Scope) => Promise<unknown>): Promise<number> =>
    inMela(async (scope) => {
      const count = async (): Promise<number> => {
        const { rows } = await sql<{ read: bigint }>`
          select pg_stat_get_xact_blocks_fetched('ledger.movement_of_account'::regclass) as read`.execute(
          scope.db,
        );
        return Number(rows[0]?.read ?? 0);
      };
      const before = await count();
      await look(scope);
      return (await count()) - before;
    });
  const reads = async (look: (scope: Scope) => Promise<unknown>): Promise<number> =>
    inMela(async (scope) => {
      const count = async (): Promise<number> => {
        const { rows } = await sql<{ read: bigint }>`
          select coalesce(pg_stat_get_xact_tuples_fetched(c.oid), 0) + coalesce(pg_stat_get_xact_tuples_returned(c.oid), 0) as read
            from pg_class c where c.oid = 'ledger.movement'::regclass`.execute(scope.db);
        const indexes = await sql<{ read: bigint }>`
          select coalesce(sum(pg_stat_get_xact_tuples_returned(i.indexrelid)), 0)::bigint as read
            from pg_index i where i.indrelid = 'ledger.movement'::regclass`.execute(scope.db);
        return Number(rows[0]?.read ?? 0) + Number(indexes.rows[0]?.read ?? 0);
      };
      const before = await count();
      await look(scope);
      return (await count()) - before;
    });
  const whose = { ownerId: member, currency: 'BDT' };
  const span = { from: startOf(FROM, ZONE), to: startOf(addDays(TODAY, 9), ZONE) };
  expect(
    await reads((scope) => movementTotals(scope, { ...whose, from: FROM, to: TODAY, timeZone: ZONE })),
  ).toBeLessThan(50);
  const somewhere = { at: startOf(addDays(FROM, 100), ZONE), seq: 9_999_999n };
  for (const after of [null, somewhere]) {
    expect(
      await reads((scope) => movementsAfter(scope, { ...whose, ...span }, { after, limit: 21 })),
    ).toBeLessThan(21 * 4);
  }
  // An index that is walked from the first movement down to the page reads rows that nobody counts, but blocks.
  const early = { at: startOf(addDays(FROM, 5), ZONE), seq: 9_999_999n };
  const page = { limit: 21 };
  expect(
    await blocks((scope) => movementsAfter(scope, { ...whose, ...span }, { ...page, after: early })),
  ).toBeLessThan(10);
  expect(
    await blocks((scope) => movementsAfter(scope, { ...whose, ...span }, { after: null, limit: MOVEMENTS })),
  ).toBeGreaterThan(50);
  // What is measured can be exceeded: all of the history is many more.
  expect(
    await reads((scope) => movementsAfter(scope, { ...whose, ...span }, { after: null, limit: MOVEMENTS })),
  ).toBeGreaterThan(MOVEMENTS / 2);
});
