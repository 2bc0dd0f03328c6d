import { newId, startOf, type Id } from '@mela/primitives';
import { makeDatabase } from '@mela/testing/database.ts';
import { fillHistory } from '@mela/testing/past/long-history.ts';
import { movableClock } from '@mela/testing/movable-clock.ts';
import { brands } from '@mela/testing/people/brands.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { openMerchant } from '../merchants/index.ts';
import { accountSums, keepHouseQuarters } from './index.ts';

const ZONE = 'Asia/Dhaka';
const MOVEMENTS = 2000;
const ADJUSTMENTS = { ownerId: null, kind: 'adjustments', currency: 'BDT' } as const;
const LATELY = { from: startOf('2026-02-20', ZONE), to: startOf('2026-03-03', ZONE) };

const clock = movableClock(new Date('2026-03-02T06:00:00Z'));
let database: Database;
let ownerUrl: string;
let drop: () => Promise<void>;
let merchantId: Id;
const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => database.inMerchant(merchantId, work);

beforeAll(async () => {
  const made = await makeDatabase();
  ({ drop, ownerUrl } = made);
  database = openDatabase(made.url, clock, 4);
  merchantId = (await openMerchant(database.kysely, brands.mela)).id;
});
afterAll(async () => {
  await database.close();
  await drop();
});

/** Works until nothing is left; answers in how many pieces. */
async function work(): Promise<number> {
  let pieces = 0;
  while (await inMela(keepHouseQuarters)) pieces += 1;
  return pieces;
}

const kept = () =>
  inMela(async (scope) => {
    const { rows } = await sql<{ entries: number }>`
      select coalesce(sum(entries), 0)::int as entries from ledger.quarter where merchant_id = ${merchantId}`.execute(
      scope.db,
    );
    return rows[0]?.entries;
  });

it('rests where nothing was ever posted', async () => {
  expect(await work()).toBe(0);
});

it('keeps the sums of a long history without a reader, in short pieces, also around what a reader has kept', async () => {
  const time = { start: LATELY.from, end: startOf('2026-03-02', ZONE) };
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await fillHistory(client, { merchantId, accountId: newId(), ...time, movements: MOVEMENTS });
  await client.end();
  const sums = { in: 10_000_000n, out: 10_000_000n };
  const early = { from: startOf('2026-02-22', ZONE), to: startOf('2026-02-23', ZONE) };
  await inMela((scope) => accountSums(scope, ADJUSTMENTS, early));
  const pieces = await work();
  expect(pieces).toBeGreaterThan(4 * 8);
  expect(await kept()).toBe(MOVEMENTS);
  expect(await inMela((scope) => accountSums(scope, ADJUSTMENTS, LATELY))).toEqual(sums);
  expect(await kept()).toBe(MOVEMENTS);
  clock.advance({ minutes: 30 });
  expect(await work()).toBe(1);
});
