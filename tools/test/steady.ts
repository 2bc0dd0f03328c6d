import { DAY_MS } from '@mela/primitives';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Complaint, explain } from '../../packages/program/complaint.ts';
import { startLoad } from './load.ts';

// `npm run steady [-- TIMES]`: the whole suite, three times in a row, beside a load that takes half of every core. What passes only on a
// machine with nothing else to do fails here. Every run tells its stories in other views. Takes an hour and more.

const TIMES = 3;

function readTimes(): number {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [times = String(TIMES), ...more] = positionals;
  if (more.length > 0 || !/^[1-9]\d?$/.test(times)) throw new Complaint('Usage: npm run steady [-- TIMES]');
  return Number(times);
}

type Run = Readonly<{ passed: boolean; minutes: number; loadOfCores: number }>;

async function runSuite(views: string, cores: number): Promise<Run> {
  const startedAt = performance.now();
  const load = startLoad(cores);
  try {
    const suite = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, STORY_VIEWS: views },
      stdio: 'inherit',
    });
    const [code] = (await once(suite, 'exit')) as [number | null];
    const tookMs = performance.now() - startedAt;
    return { passed: code === 0, minutes: tookMs / 60_000, loadOfCores: load.usedMs() / tookMs };
  } finally {
    await load.end();
  }
}

try {
  const times = readTimes();
  const cores = availableParallelism();
  const runs: Run[] = [];
  for (let n = 0; n < times; n += 1) {
    const day = new Date(Date.now() + n * DAY_MS).toISOString().slice(0, 10);
    console.log(`\n══ ${n + 1} of ${times}, beside a load of half of ${cores} cores`);
    runs.push(await runSuite(day, cores));
  }
  for (const [at, { passed, minutes, loadOfCores }] of runs.entries())
    console.log(
      `${passed ? '✓' : '✗'} run ${at + 1} in ${minutes.toFixed(1)} min, the load had ${loadOfCores.toFixed(2)} cores`,
    );
  process.exitCode = runs.every(({ passed }) => passed) ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}
