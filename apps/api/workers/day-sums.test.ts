import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { fillHistory } from '@mela/testing/past/long-history.ts';
import { fillLongRecord } from '@mela/testing/past/long-record.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { addDays, newId, startOf, type Id } from '@mela/primitives';
import { betHistory, personalProfit } from '@mela/wire/portal/records.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movementTotals } from '../domain/ledger/index.ts';
import { betDaySums, betTotals, sumSomeDays } from '../domain/reports/index.ts';
import { recordFact } from '../platform/outbox/outbox.ts';
import type { Scope } from '../platform/scope.ts';
import { daySumsStep } from './day-sums.ts';

const ZONE = 'Asia/Dhaka';
const FROM = '2026-01-21';
const GAME = newId();

let at: TestApi;
let client: pg.Client;
let today = '2026-03-02';
const year = () => ({ from: FROM, to: today, timeZone: ZONE });

beforeAll(async () => {
  at = await openTestApi();
  client = new pg.Client({ connectionString: at.ownerUrl });
  await client.connect();
  await client.query(
    `insert into catalogue.vendor (merchant_id, code, names, runs) values ($1, 'LONG', '{"en":"Long"}', 'protocol')`,
    [at.brand.mela.id],
  );
  await client.query(
    `insert into catalogue.game (merchant_id, id, vendor_code, code, category, names, classes)
     values ($1, $2, 'LONG', 'long', 'RNG', '{"en":"Long"}', '{}')`,
    [at.brand.mela.id, GAME],
  );
});
afterAll(async () => {
  await client.end();
  await at.close();
});
beforeEach(async () => {
  await work();
});

/** Works until nothing is left, as a worker's loop does. */
async function work(): Promise<void> {
  while ((await daySumsStep(at.services).run()) > 0);
}

/** Somebody who bet and moved money until yesterday. */
async function player(rounds = 300, accountId: Id = newId()): Promise<Id> {
  const whose = { merchantId: at.brand.mela.id, accountId };
  const time = { start: startOf(FROM, ZONE), end: startOf(today, ZONE) };
  await client.query(`update play.round set round = 'before-' || id where round like 'r%'`);
  await fillLongRecord(client, { ...whose, ...time, vendor: 'LONG', gameId: GAME, rounds, slips: 60 });
  await fillHistory(client, { ...whose, ...time, movements: 90 });
  return accountId;
}

/** One more round of a player at an instant. */
async function round(accountId: Id, openedAt: Date): Promise<Id> {
  const id = newId(openedAt.getTime());
  await client.query(
    `insert into play.round (merchant_id, id, vendor_code, round, account_id, game_id, session_id, currency, stake, win, bets, open_bets,
                             state, opened_at, closed_at)
     values ($1, $2::uuid, 'LONG', $2::text, $3, $4, gen_random_uuid(), 'BDT', 50000, 20000, 1, 0, 'closed', $5, $5)`,
    [at.brand.mela.id, id, accountId, GAME, openedAt],
  );
  return id;
}

const totals = (id: Id) => at.inMela((scope) => betTotals(scope, id, year()));
const moved = (id: Id) =>
  at.inMela((scope) => movementTotals(scope, { ...year(), ownerId: id, currency: 'BDT' }));
const counted = async (id: Id) => {
  const { rows } = await client.query<Record<string, string>>(
    `select count(*), sum(stake) filter (where state <> 'void') as stake, sum(win) filter (where state <> 'void') as win,
            sum(turnover) as turnover from reports.bet where account_id = $1`,
    [id],
  );
  const [row] = rows;
  return {
    count: Number(row?.['count']),
    stake: BigInt(row?.['stake'] ?? 0),
    win: BigInt(row?.['win'] ?? 0),
    turnover: BigInt(row?.['turnover'] ?? 0),
    held: 0n,
  };
};
const keptUpTo = async (id: Id): Promise<string | undefined> =>
  (
    await client.query<{ day: string }>(
      'select up_to::text as day from reports.days_kept where account_id = $1',
      [id],
    )
  ).rows[0]?.day;

/** How many rows of bets and movements a look reads. */
const rowsRead = (look: (scope: Scope) => Promise<unknown>): Promise<number> =>
  at.inMela(async (scope) => {
    const count = async (): Promise<number> => {
      const { rows } = await sql<{ read: bigint }>`
        with bets as (
          select unnest(array['play.round', 'lottery.slip', 'vendor_wallets.round', 'ledger.movement']::regclass[]) as oid)
        select sum(coalesce(pg_stat_get_xact_tuples_returned(oid), 0))::bigint as read
          from (select oid from bets union all select indexrelid from pg_index join bets on oid = indrelid) t`.execute(
        scope.db,
      );
      return Number(rows[0]?.read ?? 0);
    };
    const before = await count();
    await look(scope);
    return (await count()) - before;
  });

describe('a member at whom nobody looked', () => {
  it('finds the sums of all days that are over, and no bet is read for them', async () => {
    const member = await player();
    const look = async (scope: Scope) => {
      await betTotals(scope, member, year());
      await movementTotals(scope, { ...year(), ownerId: member, currency: 'BDT' });
    };
    at.clock.advance({ hours: 24 });
    today = addDays(today, 1);
    expect(await rowsRead(look)).toBeGreaterThan(400);
    await work();
    expect(await keptUpTo(member)).toBe(today);
    expect(await rowsRead(look)).toBeLessThan(5);
    expect(await totals(member)).toEqual(await counted(member));
    expect(await moved(member)).toEqual({ count: 90, in: 450_000n, out: 450_000n });
  });

  it('has right sums before and after each night’s work', async () => {
    const member = await player();
    for (let night = 0; night < 3; night += 1) {
      await round(member, at.clock.now());
      expect(await totals(member)).toEqual(await counted(member));
      at.clock.advance({ hours: 24 });
      today = addDays(today, 1);
      expect(await totals(member)).toEqual(await counted(member));
      await work();
      expect(await keptUpTo(member)).toBe(today);
      expect(await totals(member)).toEqual(await counted(member));
    }
  });
});

it('sums a day again when a round of it is told late', async () => {
  const member = await player();
  at.clock.advance({ hours: 24 });
  today = addDays(today, 1);
  await work();
  const roundId = await round(member, startOf(addDays(FROM, 5), ZONE));
  await at.inMela((scope) =>
    recordFact(scope, { topic: 'wallet-round-taken', memberId: member, payload: { roundId } }),
  );
  await at.deliver();
  expect(await totals(member)).toEqual(await counted(member));
  expect(await rowsRead((scope) => betTotals(scope, member, year()))).toBeGreaterThan(0);
  await work();
  expect(await totals(member)).toEqual(await counted(member));
  expect(await rowsRead((scope) => betTotals(scope, member, year()))).toBe(0);
});

it('is done once by several workers, goes on where a killed one was, and rests', async () => {
  const members: Id[] = [];
  for (let n = 0; n < 4; n += 1) members.push(await player(40));
  at.clock.advance({ hours: 24 });
  today = addDays(today, 1);
  const [, second] = members.toSorted();
  const summed: Id[] = [];
  const dies = {
    ...betDaySums,
    sum: (scope: Scope, id: Id, ...rest: [string, string]) => {
      if (id === second) throw new Error('killed');
      summed.push(id);
      return betDaySums.sum(scope, id, ...rest);
    },
  };
  await expect(at.inMela((scope) => sumSomeDays(scope, ZONE, [dies]))).rejects.toThrow('killed');
  // What the transaction had done is undone with it.
  expect(summed.length).toBeGreaterThan(0);
  for (const id of summed) expect(await keptUpTo(id)).not.toBe(today);
  await Promise.all([work(), work(), work()]);
  await work();
  for (const id of members) {
    expect(await keptUpTo(id)).toBe(today);
    expect(await totals(id)).toEqual(await counted(id));
  }
  expect(await daySumsStep(at.services).run()).toBe(0);
});

it('comes first to somebody who waits: the page has its rows at once, and the sums when they are added up', async () => {
  const { client: visitor, account } = await signIn(at, { username: 'waiting26' });
  const time = { start: startOf(FROM, ZONE), end: startOf(addDays(FROM, 20), ZONE) };
  await client.query(`update play.round set round = 'before-' || id where round like 'r%'`);
  await fillLongRecord(client, {
    merchantId: at.brand.mela.id,
    accountId: account.id,
    ...time,
    vendor: 'LONG',
    gameId: GAME,
    rounds: 50_100,
    slips: 0,
  });
  const query = { from: FROM, to: today };
  const before = accepted(await visitor.call(betHistory, { query }));
  expect([before.bets.length, before.totals]).toEqual([20, null]);
  expect(accepted(await visitor.call(personalProfit, { query }))).toBeNull();
  const running = accepted(await visitor.call(betHistory, { query: { ...query, state: 'running' } }));
  expect(running.bets).toHaveLength(1);
  await work();
  expect(accepted(await visitor.call(betHistory, { query })).totals).toEqual(await counted(account.id));
  expect(accepted(await visitor.call(personalProfit, { query }))?.days).toHaveLength(20);
});
