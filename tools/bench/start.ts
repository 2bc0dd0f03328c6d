import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../stage/free-ports.ts';
import type { Row } from './row.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const DATA = path.join(ROOT, '.cache/bench-start');
const PATIENCE_S = 120;

type House = Readonly<{ port: number; process: ChildProcess; seconds: number }>;

/** Starts the house and answers how long it took until a brand's home page was answered. */
async function start(port: number, ...words: string[]): Promise<House> {
  const startedAt = performance.now();
  const house = spawn(process.execPath, ['tools/start/main.ts', '--port', String(port), ...words], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: DATA },
    stdio: 'ignore',
  });
  while (!(await answersHome(port))) {
    if (house.exitCode !== null) throw new Error('npm start ended before it answered');
    if (performance.now() - startedAt > PATIENCE_S * 1000) throw new Error('npm start never answered');
    await sleep(20);
  }
  return { port, process: house, seconds: (performance.now() - startedAt) / 1000 };
}

const answersHome = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/', headers: { host: 'mela.localhost' } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode === 200));
    }).on('error', () => resolve(false));
  });

async function end({ process: house }: House, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => house.once('exit', resolve));
  house.kill(signal);
  await ended;
}

/** Five ports in a row that are free now. */
async function freeRow(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return Math.min(port, 65_000);
}

type Times = Readonly<{ first: number; warm: number; afterKill: number }>;

let times: Promise<Times> | undefined;

/** All three are measured on one house, once: first start, start again, start after a kill -9. */
async function measureStarts(): Promise<Times> {
  rmSync(DATA, { recursive: true, force: true });
  const port = await freeRow();
  const first = await start(port, '--fresh');
  await sleep(5_000);
  await end(first, 'SIGTERM');
  const warm = await start(port);
  await sleep(1_000);
  await end(warm, 'SIGKILL');
  const afterKill = await start(port);
  await end(afterKill, 'SIGTERM');
  return { first: first.seconds, warm: warm.seconds, afterKill: afterKill.seconds };
}

const row = (name: keyof Times, figure: string, must: number, target: number, stretch: number): Row => ({
  name: `start-${name}`,
  figure: `npm start, ${figure}: seconds to the first answered page`,
  better: 'less',
  must,
  target,
  stretch,
  async measure() {
    times ??= measureStarts();
    return { value: (await times)[name], detail: {} };
  },
});

export const startRows: readonly Row[] = [
  row('first', 'first run', 20, 10, 5),
  row('warm', 'warm', 6, 3, 2),
  row('afterKill', 'after kill -9', 15, 8, 4),
];
