import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrlOf } from '../../packages/installation/local-database.ts';
import { portsFrom, requireFreePorts } from '../../packages/installation/ports.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const DATA = path.join(ROOT, '.cache/bench-start');
const PATIENCE_S = 120;

/** What `npm start` says at its end. */
const WELCOME_ENDS = 'Ctrl-C stops everything';

/** An installation that `npm start` has brought up, and how long that took. */
export type Installation = Readonly<{
  port: number;
  process: ChildProcess;
  seconds: number;
  /** Until its demo is there: the first start goes on preparing it after a page is answered. */
  furnished: Promise<void>;
}>;

/** Starts the installation and answers how long it took until a brand's home page was answered. */
export async function startInstallation(port?: number, ...words: string[]): Promise<Installation> {
  const chosen = port ?? (await freeRow());
  const startedAt = performance.now();
  const installation = spawn(process.execPath, ['tools/start/main.ts', '--port', String(chosen), ...words], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: DATA, BEACON_URLS: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const furnished = new Promise<void>((resolve) => {
    let reply = '';
    installation.stdout.setEncoding('utf8').on('data', (words: string) => {
      reply += words;
      if (reply.includes(WELCOME_ENDS)) resolve();
    });
  });
  while (!(await answersHome(chosen))) {
    if (installation.exitCode !== null) throw new Error('npm start ended before it answered');
    if (performance.now() - startedAt > PATIENCE_S * 1000) throw new Error('npm start never answered');
    await sleep(20);
  }
  return { port: chosen, process: installation, seconds: (performance.now() - startedAt) / 1000, furnished };
}

const answersHome = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/', headers: { host: 'mela.localhost' } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode === 200));
    }).on('error', () => resolve(false));
  });

/** Ends an installation with a signal and waits until it is gone. */
export async function endInstallation(
  { process: installation }: Installation,
  signal: NodeJS.Signals,
): Promise<void> {
  const ended = new Promise((resolve) => installation.once('exit', resolve));
  installation.kill(signal);
  await ended;
}

/** The address of the database of an installation that is up. */
export const databaseOfInstallation = (): Promise<string> => databaseUrlOf({ DATA_DIR: DATA });

/** Deletes what earlier measurements have left. */
export const forgetInstallation = (): void => rmSync(DATA, { recursive: true, force: true });

/** The public port of an installation all of whose ports are free now, below those that the system lends for outgoing connections. */
export async function freeRow(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000);
    const free = await requireFreePorts(portsFrom(port), '127.0.0.1').then(
      () => true,
      () => false,
    );
    if (free) return port;
  }
}
