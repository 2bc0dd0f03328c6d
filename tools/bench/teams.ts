import pg from 'pg';
import { openMerchant } from '../../apps/api/domain/merchants/index.ts';
import { rollUpSome, teamSpans } from '../../apps/api/domain/team-figures/index.ts';
import { openDatabase, type Database } from '../../apps/api/platform/database.ts';
import { migrate } from '../../apps/api/platform/migrate.ts';
import { ensureDatabase, type Postgres } from '../../packages/embedded-postgres/index.ts';
import type { Id } from '../../packages/primitives/index.ts';
import { fillLongTeam, TEAM_SIZES } from '../../packages/testing/past/long-team.ts';
import { brands } from '../../packages/testing/people/brands.ts';
import type { Row } from './row.ts';
import { medianOf, timeOf } from './timing.ts';

/** The last hour of a month of thirty days: the day that runs is not summed yet. */
const NOW = new Date('2026-11-30T17:00:00Z');
const [FIRST_DAY, LAST_DAY, DAYS] = ['2026-11-01', '2026-11-30', 30];
const PLAYS_EVERY = 10;
const LOOKS = 9;

type Size = keyof typeof TEAM_SIZES;
type Teams = Readonly<{
  liveMs: number;
  reportMs: Readonly<Record<Size, number>>;
  memberDaysPerSecond: number;
}>;

let measured: Promise<Teams> | undefined;

/** A month of a million members of whom every tenth plays on a day: how fast it is summed, and how long a report of it takes, by the size of the team. */
async function measure(postgres: Postgres): Promise<Teams> {
  await ensureDatabase(postgres.url('teams'), 'portal');
  await migrate(postgres.url('teams', 'mela_owner'));
  const database = openDatabase(postgres.url('teams', 'mela_app'), { now: () => NOW }, 2);
  // The past is written past every trigger.
  const client = new pg.Client({ connectionString: postgres.url('teams') });
  await client.connect();
  try {
    const merchant = await openMerchant(database.kysely, brands.mela);
    await client.query('set session_replication_role = replica');
    const tops = await fillLongTeam(client, {
      merchantId: merchant.id,
      days: DAYS,
      lastDay: LAST_DAY,
      playsEvery: PLAYS_EVERY,
    });
    await client.query('vacuum analyze');
    const liveMs = await medianOf(LOOKS, () => liveJoin(client, merchant.id, tops.agent));
    const summedMs = await timeOf(async () => {
      while ((await database.inMerchant(merchant.id, (scope) => rollUpSome(scope))) > 0);
    });
    await client.query('vacuum analyze');
    const memberDays = ((DAYS - 1) * TEAM_SIZES.head) / PLAYS_EVERY;
    const report = (top: Id) => medianOf(LOOKS, () => reportOf(database, merchant.id, top));
    return {
      liveMs,
      reportMs: {
        head: await report(tops.head),
        agent: await report(tops.agent),
        under: await report(tops.under),
      },
      memberDaysPerSecond: (1000 * memberDays) / summedMs,
    };
  } finally {
    await client.end();
    await database.close();
  }
}

/** What the agents' page shows: today, yesterday, the month and the one before. */
const reportOf = (database: Database, merchantId: Id, agent: Id) =>
  database.inMerchant(merchantId, (scope) =>
    teamSpans(scope, agent, { type: 'Monthly', zone: 'Asia/Dhaka' }),
  );

/** The thirty days alone, of whoever stands below now. */
const liveJoin = (client: pg.Client, merchantId: Id, agent: Id) =>
  client.query(
    `select p.day, p.category, sum(p.stakes), sum(p.valid_bet), sum(p.wins)
       from agents.node top
       join agents.node n on n.merchant_id = top.merchant_id and n.path >= top.path and n.path < top.path || '~'
       join team_figures.play_day p on p.merchant_id = n.merchant_id and p.account_id = n.account_id and p.day between $3 and $4
      where top.merchant_id = $1 and top.account_id = $2 group by p.day, p.category`,
    [merchantId, agent, FIRST_DAY, LAST_DAY],
  );

const limits = { better: 'more', byName: true } as const;

export const teamRows: readonly Row[] = [
  {
    name: 'team-report',
    figure: '30-day team report, 100,000 of 1,000,000: faster than the live join',
    must: 10,
    target: 50,
    stretch: 1000,
    ...limits,
    async measure(ground) {
      measured ??= measure((await ground.stage()).postgres);
      const { liveMs, reportMs } = await measured;
      const shown = Object.entries(reportMs).map(([size, ms]) => [
        `a report of ${TEAM_SIZES[size as Size]}`,
        `${ms.toFixed(1)} ms`,
      ]);
      return {
        value: liveMs / reportMs.agent,
        detail: { 'live join': `${liveMs.toFixed(0)} ms`, ...Object.fromEntries(shown) },
      };
    },
  },
  {
    name: 'team-roll-up',
    figure: 'nightly roll-up, active member-days/s',
    must: 20_000,
    target: 50_000,
    stretch: 100_000,
    ...limits,
    async measure(ground) {
      measured ??= measure((await ground.stage()).postgres);
      return { value: (await measured).memberDaysPerSecond, detail: {} };
    },
  },
];
