import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { vendorRounds } from '@mela/testing/vendor-rounds.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { fillLongRecord, GIVEN_BACK, RUNNING } from '@mela/testing/past/long-record.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { addDays, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordFact } from '../../platform/outbox/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import { betSums } from './bet-days.ts';
import { windowOf, type BetCursor, type BetFilter } from './bet-filter.ts';
import { betsAfter, betTotals, pageIn } from './betting-record.ts';
import { sumSomeDays } from './day-walk.ts';
import { betDaySums } from './sum-bet-days.ts';

const ZONE = 'Asia/Dhaka';
const TO = '2026-03-02';
const FROM = addDays(TO, -199);
const ROUNDS = 20_000;
const SLIPS = 10_000;
const ALL: BetFilter = { from: FROM, to: TO, timeZone: ZONE };

let at: TestApi;
let busy: Id;
let calm: Id;

beforeAll(async () => {
  at = await openTestApi();
  const vendor = await openPretendVendor(at);
  busy = (await signIn(at, { username: 'busybee26' })).account.id;
  calm = (await signIn(at, { username: 'calmcat26' })).account.id;
  const seat = await vendor.seatOf(busy);
  const client = new pg.Client({ connectionString: at.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ vendor: string; gameId: string }>(
    'select vendor_code as vendor, game_id as "gameId" from play.session where id = $1',
    [seat.session],
  );
  const [game] = rows;
  if (!game) throw new Error('the seat is at a game');
  const time = windowOf(FROM, addDays(TO, -1), ZONE);
  const whose = { merchantId: at.brand.mela.id, accountId: busy, besides: calm };
  await fillLongRecord(client, { ...whose, ...game, ...time, rounds: ROUNDS, slips: SLIPS });
  await client.end();
});
afterAll(() => at.close());

type Node = {
  'Node Type': string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Actual Loops': number;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
};

const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)];

async function planOf(scope: Scope, after: BetCursor | null): Promise<Node[]> {
  const query = pageIn(scope, busy, windowOf(FROM, TO, ZONE), {}, { after, limit: 21 });
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: Node }[];
  }>`explain (analyze, buffers, format json) ${query}`.execute(scope.db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('no plan');
  return flat(plan);
}

it('reads a page from indexes, no more than the page, wherever it begins', async () => {
  await at.inMela(async (scope) => {
    const { next: somewhere } = await betsAfter(scope, busy, 'en', ALL, { after: null, limit: 28_000 });
    expect(somewhere).not.toBeNull();
    for (const after of [null, somewhere]) {
      for (const node of await planOf(scope, after)) {
        const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
        expect([node['Node Type'], read]).toEqual([node['Node Type'], Math.min(read, 21 * 21)]);
        // An index that is walked from the first bet down to the page reads rows that no plan counts, but blocks.
        if (node['Index Name'] !== 'round_of_account') continue;
        expect(node['Shared Hit Blocks'] + node['Shared Read Blocks']).toBeLessThan(21 + 10);
      }
    }
  });
});

it('goes through everything once, in order, whatever the kind, and finds what is rare', async () => {
  let found: string[] = [];
  await at.inMela(async (scope) => {
    const seen: { id: Id; placedAt: Date }[] = [];
    for (let after: BetCursor | null = null; ;) {
      const page: Awaited<ReturnType<typeof betsAfter>> = await betsAfter(scope, busy, 'en', ALL, {
        after,
        limit: 7001,
      });
      seen.push(...page.bets);
      if (!page.next) break;
      after = page.next;
    }
    expect(seen.length).toBe(ROUNDS - ROUNDS / 500 + SLIPS);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(
      seen.every(({ placedAt }, index) => index === 0 || placedAt <= (seen[index - 1]?.placedAt ?? placedAt)),
    ).toBe(true);
    const given = await betsAfter(scope, busy, 'en', { ...ALL, state: 'void' }, { after: null, limit: 100 });
    expect(given.bets).toHaveLength(Math.floor((ROUNDS - 1) / GIVEN_BACK) + 1);
    const running = await betsAfter(
      scope,
      busy,
      'en',
      { ...ALL, state: 'running' },
      { after: null, limit: 100 },
    );
    found = running.bets.map(({ reference }) => reference);
  });
  expect(await vendorRounds(at, found)).toEqual([`r${RUNNING}`]);
});

it('sums what the bets sum to, by day, and once more when a bet is corrected or settled late', async () => {
  const brute = () =>
    at.inMela(async (scope) => {
      const { rows } = await sql<{
        count: number;
        stake: bigint;
        win: bigint;
        turnover: bigint;
        held: bigint;
      }>`
        select count(*)::int as count, 0::bigint as held, sum(stake) filter (where state <> 'void')::bigint as stake,
               sum(win) filter (where state <> 'void')::bigint as win, sum(turnover)::bigint as turnover
          from reports.bet where merchant_id = ${scope.merchantId} and account_id = ${busy}`.execute(
        scope.db,
      );
      return rows[0];
    });
  const totals = () => at.inMela((scope) => betTotals(scope, busy, ALL));
  const work = async (): Promise<void> => {
    while ((await at.inMela((scope) => sumSomeDays(scope, ZONE, [betDaySums]))) > 0);
  };
  const noted = () =>
    at.inMela((scope) =>
      scope.db
        .selectFrom('reports.day_to_sum')
        .select(['day', 'is_due'])
        .where('account_id', '=', busy)
        .execute(),
    );
  expect(await totals()).toEqual(await brute());
  await work();
  expect(await totals()).toEqual(await brute());
  // The day of the bet that runs is added up at each look.
  expect(await noted()).toEqual([{ day: addDays(FROM, 88), is_due: false }]);

  const client = new pg.Client({ connectionString: at.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `update lottery.slip set state = 'WON', payout = 70000 where id = (select id from lottery.slip where state = 'LOST' order by id limit 1) returning id`,
  );
  await client.query(
    `update play.round set state = 'closed', open_bets = 0, closed_at = opened_at where round = 'r${RUNNING}'`,
  );
  await client.end();
  await at.inMela((scope) =>
    recordFact(scope, {
      topic: 'slip-corrected',
      memberId: busy,
      payload: {
        slipId: rows[0]?.id ?? '',
        state: 'WON',
        game: 'longago',
        currency: 'BDT',
        stake: '2.0000',
        payout: '7.0000',
        drawNumber: 'i0',
        difference: '7.0000',
      },
    }),
  );
  await at.deliver();
  expect(await noted()).toContainEqual({ day: FROM, is_due: true });
  expect(await totals()).toEqual(await brute());
  await work();
  expect(await noted()).toEqual([]);
  expect(await totals()).toEqual(await brute());
  expect(await at.inMela((scope) => betTotals(scope, calm, ALL))).toMatchObject({ count: ROUNDS / 500 });
});

it('puts a bet on the day that the brand has, whatever the zone', async () => {
  await at.inMela(async (scope) => {
    for (const timeZone of ['Asia/Dhaka', 'America/St_Johns']) {
      const day = addDays(FROM, 10);
      const sums = await betSums(scope, busy, { from: day, to: day, timeZone });
      const { start, end } = windowOf(day, day, timeZone);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from reports.bet where merchant_id = ${scope.merchantId} and account_id = ${busy}
           and placed_at >= ${start} and placed_at < ${end}`.execute(scope.db);
      expect(sums?.reduce((sum, { bets }) => sum + bets, 0)).toBe(rows[0]?.count);
      expect(new Set(sums?.map((sum) => sum.day))).toEqual(new Set([day]));
    }
  });
});
