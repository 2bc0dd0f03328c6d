import pg from 'pg';
import {
  accountLines,
  movementsAfter,
  movementTotals,
  type MovementFilter,
} from '../../apps/api/domain/ledger/index.ts';
import { openMerchant } from '../../apps/api/domain/merchants/index.ts';
import { betsAfter, betTotals, type BetCursor } from '../../apps/api/domain/reports/index.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openDatabase } from '../../apps/api/platform/database.ts';
import { migrate } from '../../apps/api/platform/migrate.ts';
import type { Scope } from '../../apps/api/platform/scope.ts';
import { daySumsStep } from '../../apps/api/workers/day-sums.ts';
import { addDays, businessDayOf, endOf, newId, startOf, type Id } from '../../packages/primitives/index.ts';
import { fillLongRecord } from '../../packages/testing/past/long-record.ts';
import { brands } from '../../packages/testing/people/brands.ts';
import { ensureDatabase, type Postgres } from '../../packages/embedded-postgres/index.ts';
import { fillHistory } from '../../packages/testing/past/long-history.ts';
import type { Row } from './row.ts';
import { medianOf, timeOf } from './timing.ts';

const BUSY = { rounds: 700_000, slips: 300_000, movements: 1_000_000 };
const CALM = { rounds: 700, slips: 300, movements: 1_000 };
const PAGE = 20;
const LOOKS = 21;
/** As long as a look may be. */
const DAYS = 366;

type Times = Readonly<Record<string, number>>;
type Looks = Readonly<{ pages: Times; totals: Times; firstLookMs: number }>;

/** The looks at both, and how fast the worker has summed their days before. */
type Records = Readonly<{ busy: Looks; calm: Looks; rowsPerSecond: number }>;

let measured: Promise<Records> | undefined;

/** The same looks at a member with a million bets and a million movements, and at one with a thousandth of them. */
async function measure(postgres: Postgres): Promise<Records> {
  await ensureDatabase(postgres.url('records'), 'portal');
  await migrate(postgres.url('records', 'mela_owner'));
  const database = openDatabase(postgres.url('records', 'mela_app'), systemClock, 2);
  // The past is written past every trigger.
  const client = new pg.Client({ connectionString: postgres.url('records') });
  await client.connect();
  try {
    const merchant = await openMerchant(database.kysely, brands.mela);
    const { timeZone } = merchant;
    const to = businessDayOf(new Date(), timeZone);
    const from = addDays(to, 1 - DAYS);
    const time = { start: startOf(from, timeZone), end: startOf(to, timeZone) };
    const [busy, calm, gameId] = [newId(), newId(), newId()];
    await client.query(
      `insert into catalogue.vendor (merchant_id, code, names, runs) values ($1, 'LONG', '{"en":"Long"}', 'protocol')`,
      [merchant.id],
    );
    await client.query(
      `insert into catalogue.game (merchant_id, id, vendor_code, code, category, names, classes)
       values ($1, $2, 'LONG', 'long', 'RNG', '{"en":"Long"}', '{}')`,
      [merchant.id, gameId],
    );
    for (const [accountId, size] of [
      [calm, CALM],
      [busy, BUSY],
    ] as const) {
      const whose = { merchantId: merchant.id, accountId, ...time };
      await fillLongRecord(client, { ...whose, ...size, vendor: 'LONG', gameId });
      await fillHistory(client, { ...whose, movements: size.movements });
    }
    await client.query('vacuum analyze');
    const step = daySumsStep({ database });
    const summedMs = await timeOf(async () => {
      while ((await step.run()) > 0);
    });
    const rowsPerSecond = (1000 * (rowsOf(BUSY) + rowsOf(CALM))) / summedMs;
    const look = async (accountId: Id, size: typeof BUSY) => {
      const places = await placesOf(client, accountId, size);
      return database.inMerchant(merchant.id, (scope) =>
        lookAt(scope, accountId, { from, to, timeZone }, places),
      );
    };
    return { calm: await look(calm, CALM), busy: await look(busy, BUSY), rowsPerSecond };
  } finally {
    await client.end();
    await database.close();
  }
}

const rowsOf = ({ rounds, slips, movements }: typeof BUSY): number => rounds + slips + movements;

type Days = Readonly<{ from: string; to: string; timeZone: string }>;
type Cursors = Readonly<{ bet: BetCursor | null; movement: { at: Date; seq: bigint } | null }>;

async function lookAt(
  scope: Scope,
  accountId: Id,
  days: Days,
  places: readonly (readonly [name: string, cursors: Cursors])[],
): Promise<Looks> {
  const firstLookMs = await timeOf(async () => {
    await betTotals(scope, accountId, days);
    await movementTotals(scope, { ...days, ownerId: accountId, currency: 'BDT' });
  });
  const span = { from: startOf(days.from, days.timeZone), to: endOf(days.to, days.timeZone) };
  const filter: MovementFilter = { ownerId: accountId, currency: 'BDT', ...span };
  const pages: Record<string, number> = {};
  for (const [name, { bet, movement }] of places) {
    pages[`bets, ${name}`] = await medianOf(LOOKS, () =>
      betsAfter(scope, accountId, 'en', days, { after: bet, limit: PAGE }),
    );
    pages[`transactions, ${name}`] = await medianOf(LOOKS, () =>
      movementsAfter(scope, filter, { after: movement, limit: PAGE }),
    );
  }
  const account = { ownerId: accountId, kind: 'cash', currency: 'BDT' } as const;
  pages['statement'] = await medianOf(LOOKS, () => accountLines(scope, account, { ...span, limit: PAGE }));
  return {
    firstLookMs,
    pages,
    totals: {
      bets: await medianOf(LOOKS, () => betTotals(scope, accountId, days)),
      transactions: await medianOf(LOOKS, () =>
        movementTotals(scope, { ...days, ownerId: accountId, currency: 'BDT' }),
      ),
    },
  };
}

/** Where the first, the middle and the last page begin. */
async function placesOf(client: pg.Client, accountId: Id, size: typeof BUSY) {
  const at = async (share: number): Promise<Cursors> => {
    const before = (count: number): number => Math.floor(share * (count - PAGE)) - 1;
    const bets = await client.query<BetCursor>(
      `select placed_at as "placedAt", id from reports.bet where account_id = $1 order by placed_at desc, id desc offset $2 limit 1`,
      [accountId, before(size.rounds + size.slips)],
    );
    const movements = await client.query<{ at: Date; seq: string }>(
      `select m.posted_at as at, m.seq from ledger.movement m join ledger.account a on a.id = m.account_id
        where a.owner_id = $1 order by m.posted_at desc, m.seq desc offset $2 limit 1`,
      [accountId, before(size.movements)],
    );
    const [movement] = movements.rows;
    return {
      bet: bets.rows[0] ?? null,
      movement: movement ? { at: movement.at, seq: BigInt(movement.seq) } : null,
    };
  };
  return [
    ['first page', { bet: null, movement: null }],
    ['middle', await at(0.5)],
    ['last page', await at(1)],
  ] as const;
}

/** How many times as long the slowest look takes with a million rows as with a thousand. */
function worst(busy: Times, calm: Times): { value: number; detail: Record<string, string> } {
  const ratios = Object.entries(busy).map(([name, ms]) => [name, ms, calm[name] ?? ms] as const);
  return {
    value: Math.max(...ratios.map(([, ms, small]) => ms / small)),
    detail: Object.fromEntries(
      ratios.map(([name, ms, small]) => [name, `${ms.toFixed(1)} ms, ${small.toFixed(1)} ms with 1,000`]),
    ),
  };
}

const row = (
  kind: 'pages' | 'totals',
  figure: string,
  must: number,
  target: number,
  stretch: number,
): Row => ({
  name: `records-${kind}`,
  figure,
  better: 'less',
  must,
  target,
  stretch,
  async measure(ground) {
    const { postgres } = await ground.stage();
    measured ??= measure(postgres);
    const { busy, calm, rowsPerSecond } = await measured;
    const { value, detail } = worst(busy[kind], calm[kind]);
    if (kind === 'pages') return { value, detail };
    return {
      value,
      detail: {
        ...detail,
        'first look ever': `${busy.firstLookMs.toFixed(0)} ms`,
        'the worker sums': `${Math.round(rowsPerSecond)} rows a second`,
      },
    };
  },
});

export const recordRows: readonly Row[] = [
  row('pages', 'a page of records, 1,000,000 rows ÷ 1,000: times as long', 4, 2, 1.3),
  row('totals', 'totals of a year of them, 1,000,000 rows ÷ 1,000: times as long', 20, 8, 3),
];
