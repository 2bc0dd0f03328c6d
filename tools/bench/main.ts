import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { Complaint, explain } from '../../packages/program/complaint.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { betRows } from './bets.ts';
import { byteRows } from './bytes.ts';
import { gameRows } from './games.ts';
import { listRows } from './lists.ts';
import { noisyRows } from './noisy.ts';
import { recordRows } from './records.ts';
import { roomRows } from './chat-room.ts';
import { routeRow } from './route.ts';
import { lighthouseRows } from './lighthouse.ts';
import { settlementRows } from './settlement.ts';
import { verdict, type Ground, type Measured, type Row } from './row.ts';
import { startRows } from './start.ts';
import { teamRows } from './teams.ts';
import { webRows } from './web.ts';
import { loadFor, newBet } from './vendor-load.ts';
import { openYardstick, type Yardstick } from './yardstick.ts';

// `npm run bench [-- NAME …]`: the table of speeds with today's figures, as text and as JSON.
const ROWS: readonly Row[] = [
  ...betRows,
  ...byteRows,
  ...settlementRows,
  ...noisyRows,
  ...recordRows,
  routeRow,
  ...startRows,
  ...webRows,
  ...gameRows,
  ...lighthouseRows,
  ...listRows,
  ...roomRows,
  ...teamRows,
];
const REPORT = path.join(import.meta.dirname, '../../test-results/bench.json');
const PLAYERS = 10_000;
const CASH = 100_000_000_000n;
const WARM_UP_SECONDS = 10;

/** An installation that has been running for a while: a program that has just started compiles itself as it goes. */
async function openWarmStage(): Promise<Stage> {
  const stage = await openStage({ players: PLAYERS, cash: CASH });
  await loadFor(stage, 32, WARM_UP_SECONDS, newBet);
  return stage;
}

/** The rows whose name begins with one of the words; without words all but those that take minutes. */
function chosenRows(words: readonly string[]): readonly Row[] {
  const chosen =
    words.length === 0
      ? ROWS.filter(({ byName }) => !byName)
      : ROWS.filter(({ name }) => words.some((word) => name.startsWith(word)));
  if (chosen.length > 0) return chosen;
  throw new Complaint(
    `No row is called ${words.join(' or ')}. There are: ${ROWS.map(({ name }) => name).join(', ')}.`,
  );
}

const line = (cells: readonly string[]): string =>
  cells.map((cell, column) => (column === 1 ? cell.padEnd(62) : cell.padEnd(11))).join(' ');

async function main(): Promise<void> {
  const rows = chosenRows(process.argv.slice(2));
  let stage: Promise<Stage> | undefined;
  let yardstick: Promise<Yardstick> | undefined;
  const ground: Ground = {
    stage: () => (stage ??= openWarmStage()),
    yardstick: async () => (yardstick ??= openYardstick((await ground.stage()).postgres)),
    names: rows.map(({ name }) => name),
  };
  const measured: (Measured & { name: string; verdict: string })[] = [];
  try {
    console.log(line(['row', 'figure', 'today', 'reaches', 'must', 'target', 'stretch']));
    for (const row of rows) {
      const { value, detail } = await row.measure(ground);
      const reached = verdict(row, value);
      measured.push({ name: row.name, value, verdict: reached, detail });
      const limits = [row.must, row.target, row.stretch].map(String);
      console.log(line([row.name, row.figure, value.toFixed(2), reached, ...limits]));
      if (Object.keys(detail).length > 0) console.log(`            ${JSON.stringify(detail)}`);
    }
  } finally {
    await stage?.then((open) => open.close());
  }
  const machine = { processors: cpus().length, model: cpus()[0]?.model ?? 'unknown', node: process.version };
  mkdirSync(path.dirname(REPORT), { recursive: true });
  writeFileSync(
    REPORT,
    `${JSON.stringify({ at: new Date().toISOString(), machine, rows: measured }, null, 2)}\n`,
  );
  console.log(`\nWritten to ${path.relative(process.cwd(), REPORT)}`);
}

await main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
