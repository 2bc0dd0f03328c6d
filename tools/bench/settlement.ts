import { settleDraws } from '../../apps/api/domain/lottery/index.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openDatabase, type Database } from '../../apps/api/platform/database.ts';
import type { Stage } from '../stage/open-stage.ts';
import { requireSoundBooks } from '../stage/sound-books.ts';
import type { Ground, Measured, Row } from './row.ts';
import { sellOut } from './sell-out.ts';
import { loadFor, newBet, percentile } from './vendor-load.ts';

const DRAW = 100_000;
const ONE_BY_ONE = 1000;
const ROUNDS = 3;

const shown = (value: number): number => Math.round(value * 100) / 100;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Tickets settled per second of a draw of so many, in chunks of the product's size or of another. */
async function settle(
  database: Database,
  stage: Stage,
  tickets: number,
  chunkSize?: number,
): Promise<number> {
  await sellOut(database, stage.company, tickets);
  const from = performance.now();
  const settled = await settleDraws(database, stage.company.merchant.id, chunkSize);
  if (settled !== tickets) throw new Error(`${settled} of ${tickets} tickets were settled`);
  return tickets / ((performance.now() - from) / 1000);
}

/** Draws are settled by this process alone: the stage's worker would take its share of them. */
async function alone<T>(ground: Ground, work: (stage: Stage, database: Database) => Promise<T>): Promise<T> {
  const stage = await ground.stage();
  await stage.stopWorkers();
  const database = openDatabase(stage.databaseUrl, systemClock, 4);
  try {
    return await work(stage, database);
  } finally {
    await database.close();
    await requireSoundBooks(stage);
  }
}

async function measureSettlement(ground: Ground): Promise<Measured> {
  return alone(ground, async (stage, database) => {
    const rounds: { set: number; single: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const single = await settle(database, stage, ONE_BY_ONE, 1);
      rounds.push({ single, set: await settle(database, stage, DRAW) });
    }
    return {
      value: median(rounds.map(({ set, single }) => set / single)),
      detail: {
        ticketsPerSecond: Math.round(median(rounds.map(({ set }) => set))),
        oneByOnePerSecond: Math.round(median(rounds.map(({ single }) => single))),
      },
    };
  });
}

async function measureCalm(ground: Ground): Promise<Measured> {
  return alone(ground, async (stage, database) => {
    const rounds: { quiet: number; busy: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const quiet = percentile((await loadFor(stage, 8, 5, newBet)).latencies, 0.99);
      await sellOut(database, stage.company, DRAW);
      const settling = settleDraws(database, stage.company.merchant.id);
      const busy = percentile((await loadFor(stage, 8, 5, newBet)).latencies, 0.99);
      await settling;
      rounds.push({ quiet, busy });
    }
    return {
      value: median(rounds.map(({ busy, quiet }) => busy / quiet)),
      detail: {
        quietP99Ms: shown(median(rounds.map(({ quiet }) => quiet))),
        settlingP99Ms: shown(median(rounds.map(({ busy }) => busy))),
      },
    };
  });
}

/** How fast a full draw is paid, and how little the bets of that moment feel of it. */
export const settlementRows: readonly Row[] = [
  {
    name: 'settlement',
    figure: 'tickets settled/s of a 100,000-ticket draw ÷ row by row',
    better: 'more',
    must: 10,
    target: 20,
    stretch: 35,
    measure: measureSettlement,
  },
  {
    name: 'settling-bets',
    figure: 'bet p99 during that settlement ÷ without',
    better: 'less',
    must: 3,
    target: 1.5,
    stretch: 1.2,
    measure: measureCalm,
  },
];
