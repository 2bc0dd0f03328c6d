import pg from 'pg';
import { openPasswordHasher } from '../../apps/api/domain/identity/index.ts';
import { openOperator } from '../../apps/api/domain/operator/index.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openDatabase } from '../../apps/api/platform/database.ts';
import { openSecretBox } from '../../apps/api/platform/secrets/secret-box.ts';
import { addDays, businessDayOf } from '../../packages/primitives/index.ts';
import { openStaffPeople, staffPeople } from '../../packages/testing/people/staff.ts';
import { staffOverHttp, type StaffCall } from '../../packages/testing/staff-over-http.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { fillDeposits } from './deposit-past.ts';
import { looksOf, type Look, type LooksAt } from './list-looks.ts';
import type { Measured, Row } from './row.ts';

const DEPOSITS = 10_000_000;
const CHANNELS = ['first', 'second', 'third', 'fourth', 'fifth', 'rare'];
const PLAYERS = 10_000;

type Figures = Readonly<{ pages: Measured; sums: Measured }>;

let measured: Promise<Figures> | undefined;

/** Every look at the list of deposits over HTTP, as the console has it, one after the other; at a stage of its own, whose books are made up. */
async function measure(): Promise<Figures> {
  const stage = await openStage({ players: PLAYERS, cash: 1n, workers: 0 });
  try {
    const looks = looksOf(await openDesk(stage));
    const finance = staffPeople.mela.find(({ username }) => username === 'anika');
    const [api] = stage.apis;
    if (!finance || !api) throw new Error('somebody works at an api');
    const call = await staffOverHttp(api.port, finance);
    const pages = await timesOf(call, looks, (query) => `/console/deposits?${query}`);
    const unordered = looks.filter(({ order }) => order === undefined);
    const sums = await timesOf(
      call,
      unordered,
      (query) => `/console/lists/summary?list=consoleDeposits&${query}`,
    );
    return { pages, sums };
  } finally {
    await stage.close();
  }
}

/** The brand's staff, and three years of its deposits; answers what is looked for. */
async function openDesk({ postgres, databaseUrl, secretsKey, company }: Stage): Promise<LooksAt> {
  const { merchant, seats } = company;
  const database = openDatabase(databaseUrl, systemClock, 2);
  const client = new pg.Client({ connectionString: postgres.url('mela') });
  await client.connect();
  try {
    const passwords = openPasswordHasher();
    const box = openSecretBox(Buffer.from(secretsKey, 'base64url'));
    const operator = openOperator({ database, box, passwords });
    await openStaffPeople({ database, passwords, operator }, merchant, staffPeople.mela);
    const staff = await client.query<{ id: string }>('select id from operator.staff where merchant_id = $1', [
      merchant.id,
    ]);
    const [rareClaimer = '', ...claimers] = staff.rows.map(({ id }) => id);
    const until = systemClock.now();
    const past = {
      merchantId: merchant.id,
      count: DEPOSITS,
      channels: CHANNELS,
      claimers,
      rareClaimer,
      until,
    };
    await fillDeposits(client, past);
    const day = addDays(businessDayOf(until, merchant.timeZone), -500);
    return {
      member: seats[0]?.player ?? '',
      claimedBy: rareClaimer,
      day: `${day}..${day}`,
      month: `${day}..${addDays(day, 29)}`,
    };
  } finally {
    await client.end();
    await database.close();
  }
}

/** How long each look takes: the figure is what 19 of 20 stay under. One that is given up counts as long as it was waited for. */
async function timesOf(
  call: StaffCall,
  looks: readonly Look[],
  pathOf: (query: string) => string,
): Promise<Measured> {
  const times: { ms: number; query: string }[] = [];
  let givenUp = 0;
  for (const look of looks) {
    const query = String(new URLSearchParams(look));
    const startedAt = performance.now();
    const { success } = await call('GET', pathOf(query));
    times.push({ ms: performance.now() - startedAt, query });
    if (!success) givenUp += 1;
  }
  times.sort((one, other) => one.ms - other.ms);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]?.ms ?? 0;
  const slowest = times.slice(-5).map(({ ms, query }) => `${query}: ${ms.toFixed(0)}`);
  return {
    value: at(0.95),
    detail: { looks: times.length, givenUp, p50: at(0.5).toFixed(1), slowest: slowest.join(', ') },
  };
}

const row = (kind: keyof Figures, figure: string): Row => ({
  name: `lists-${kind}`,
  figure,
  better: 'less',
  must: 1000,
  target: 300,
  stretch: 100,
  byName: true,
  measure: async () => (await (measured ??= measure()))[kind],
});

/** A console's list of ten million deposits; it takes some minutes to write them. */
export const listRows: readonly Row[] = [
  row('pages', 'a page of a list of 10,000,000, filtered and ordered: p95, ms'),
  row('sums', 'its count and sums, no more than 100,000 rows: p95, ms'),
];
