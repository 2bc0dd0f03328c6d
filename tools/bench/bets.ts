import { Client } from 'pg';
import type { Stage } from '../stage/open-stage.ts';
import { requireSoundBooks } from '../stage/sound-books.ts';
import { inRounds } from './rounds.ts';
import type { Ground, Measured, Row } from './row.ts';
import { betOfOne, loadFor, mixedCalls, newBet, percentile, sameBet, type Load } from './vendor-load.ts';

const SECONDS = 6;
const ROUNDS = 3;
const CALLS_PER_MIXED_STEP = 4;

const shown = (value: number): number => Math.round(value * 100) / 100;

const explained = (load: Load, extra: Record<string, number | string>): Record<string, number | string> => ({
  perSecond: Math.round(load.perSecond),
  p50Ms: shown(percentile(load.latencies, 0.5)),
  p99Ms: shown(percentile(load.latencies, 0.99)),
  apiCpuMs: shown(load.cpu.api),
  databaseCpuMs: shown(load.cpu.database),
  ...extra,
});

/** A figure that is the ratio of a load to the yardstick with as many clients. */
async function againstYardstick(
  { stage, yardstick }: Ground,
  clients: number,
  load: (stage: Stage) => Promise<Load>,
  figure: (load: Load, pace: { tps: number; latencyMs: number }) => number,
): Promise<Measured> {
  const [ground, rod] = [await stage(), await yardstick()];
  const { value, measured, pace, noisy } = await inRounds(rod, clients, ROUNDS, () => load(ground), figure);
  await requireSoundBooks(ground);
  return {
    value,
    detail: explained(measured, {
      yardstick: rod.by,
      yardstickTps: Math.round(pace.tps),
      yardstickMs: shown(pace.latencyMs),
      ...(noisy ? { noisy: 'the machine was not quiet' } : {}),
    }),
  };
}

/** A figure that is the ratio of two loads, run in turns. */
async function againstEachOther(
  { stage }: Ground,
  one: (stage: Stage) => Promise<Load>,
  other: (stage: Stage) => Promise<Load>,
): Promise<Measured> {
  const ground = await stage();
  const ratios: { value: number; one: Load; other: Load }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = [await one(ground), await other(ground)];
    ratios.push({ value: first.perSecond / second.perSecond, one: first, other: second });
  }
  await requireSoundBooks(ground);
  const median = ratios.toSorted((a, b) => a.value - b.value)[Math.floor(ROUNDS / 2)];
  if (!median) throw new Error('no round was measured');
  return {
    value: median.value,
    detail: explained(median.one, { otherPerSecond: Math.round(median.other.perSecond) }),
  };
}

/** Rows of the database that a load leaves behind, in the tables where money is. */
async function rowsWrittenBy(stage: Stage, load: () => Promise<unknown>): Promise<number> {
  const client = new Client({ connectionString: stage.ownerUrl });
  await client.connect();
  const count = async (): Promise<number> => {
    const { rows } = await client.query<{ count: string }>(
      `select (select count(*) from ledger.entry) + (select count(*) from play.transaction)
            + (select count(*) from platform.outbox) + (select count(*) from play.nonce) as count`,
    );
    return Number(rows[0]?.count);
  };
  try {
    await stage.stopWorkers();
    const before = await count();
    await load();
    return (await count()) - before;
  } finally {
    await client.end();
  }
}

export const betRows: readonly Row[] = [
  {
    name: 'bets',
    figure: 'bets/s over HTTP, 32 in flight ÷ Y',
    better: 'more',
    must: 1,
    target: 1.6,
    stretch: 2.5,
    measure: (ground) =>
      againstYardstick(
        ground,
        16,
        (stage) => loadFor(stage, 32, SECONDS, newBet),
        (load, pace) => load.perSecond / pace.tps,
      ),
  },
  {
    name: 'mixed',
    figure: 'the same, 64 in flight, with settles and cancels ÷ Y',
    better: 'more',
    must: 1.1,
    target: 2,
    stretch: 3,
    measure: (ground) =>
      againstYardstick(
        ground,
        16,
        (stage) => loadFor(stage, 64, SECONDS, mixedCalls),
        (load, pace) => (load.perSecond * CALLS_PER_MIXED_STEP) / pace.tps,
      ),
  },
  {
    name: 'p99',
    figure: 'p99 at 32 in flight ÷ TPC-B latency at 32 clients',
    better: 'less',
    must: 3,
    target: 1.7,
    stretch: 1.1,
    measure: (ground) =>
      againstYardstick(
        ground,
        32,
        (stage) => loadFor(stage, 32, SECONDS, newBet),
        (load, pace) => percentile(load.latencies, 0.99) / pace.latencyMs,
      ),
  },
  {
    name: 'p50',
    figure: 'p50 at 1 in flight ÷ TPC-B latency at 1 client',
    better: 'less',
    must: 1.2,
    target: 0.8,
    stretch: 0.6,
    measure: (ground) =>
      againstYardstick(
        ground,
        1,
        (stage) => loadFor(stage, 1, SECONDS, newBet),
        (load, pace) => percentile(load.latencies, 0.5) / pace.latencyMs,
      ),
  },
  {
    name: 'hot-wallet',
    figure: 'bets/s all on one wallet ÷ spread over 10,000',
    better: 'more',
    must: 0.3,
    target: 0.8,
    stretch: 1,
    measure: (ground) =>
      againstEachOther(
        ground,
        (stage) => loadFor(stage, 32, SECONDS, betOfOne),
        (stage) => loadFor(stage, 32, SECONDS, newBet),
      ),
  },
  {
    name: 'replays',
    figure: 'replays/s ÷ new bets/s',
    better: 'more',
    must: 1,
    target: 2,
    stretch: 4,
    async measure(ground) {
      const stage = await ground.stage();
      await loadFor(stage, 64, 1, sameBet);
      const { value, detail } = await againstEachOther(
        ground,
        () => loadFor(stage, 32, SECONDS, sameBet),
        () => loadFor(stage, 32, SECONDS, newBet),
      );
      const rows = await rowsWrittenBy(stage, () => loadFor(stage, 32, 2, sameBet));
      return { value, detail: { ...detail, rowsWrittenByReplays: rows } };
    },
  },
];
