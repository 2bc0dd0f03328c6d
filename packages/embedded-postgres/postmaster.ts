import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Complaint } from '@mela/program/complaint.ts';
import { broken, type Cluster } from './cluster.ts';
import { probe } from './connect.ts';
import { giveTo, type ServerAccount } from './server-account.ts';

const LEFTOVERS_GONE_MS = 10_000;
const RECOVERY_MS = 120_000;
const POLL_MS = 20;
const RELAUNCH_MS = 250;

// What a new server says while the children of one that was killed still hold the cluster.
const HELD_BY_LEFTOVERS = /pre-existing shared memory block|lock file ".*" already exists/;

/** How the server is run: `settings` are postgresql.conf names and values. */
export type Running = Readonly<{
  programs: string;
  account: ServerAccount;
  settings: Readonly<Record<string, string>>;
}>;

/**
 * Sees to it that a server answers on the cluster's socket: adopts the one that runs already, else starts one that
 * outlives us. Whether a postmaster.pid is stale is for PostgreSQL to say, so that file is never read or deleted here.
 */
export async function ensureRunning(cluster: Cluster, running: Running): Promise<void> {
  let server: Server | undefined;
  let patience = Date.now() + LEFTOVERS_GONE_MS;
  const recovered = Date.now() + RECOVERY_MS;
  for (;;) {
    const found = await probe(cluster);
    if (found === 'up') return;
    // A server of ours that lives is starting, though a busy machine may not let it answer yet.
    if (found === 'starting' || server?.ended() === false) patience = Date.now() + LEFTOVERS_GONE_MS;
    if (found === 'down' && (!server || server.ended())) {
      if (server && !HELD_BY_LEFTOVERS.test(server.said()))
        throw broken(cluster.folder, reason(server, cluster));
      if (server) await sleep(RELAUNCH_MS);
      server = launch(cluster, running);
    }
    if (Date.now() > Math.min(patience, recovered)) throw broken(cluster.folder, reason(server, cluster));
    await sleep(POLL_MS);
  }
}

/** Stops the server, whoever started it: sessions are cut off, committed work is kept. Nothing running is fine. */
export async function stopServer(cluster: Cluster, { programs, account }: Running): Promise<void> {
  if ((await probe(cluster)) === 'down') return;
  const stop = spawn(
    path.join(programs, 'pg_ctl'),
    ['stop', '-m', 'fast', '-w', '-t', '60', '-D', cluster.data],
    { cwd: '/', detached: true, stdio: 'ignore', ...account },
  );
  await new Promise((resolve, reject) => stop.on('close', resolve).on('error', reject));
  if ((await probe(cluster)) !== 'down') {
    throw new Complaint(`PostgreSQL did not stop within a minute; its log is ${cluster.log}`);
  }
}

type Server = Readonly<{ ended(): boolean; said(): string }>;

/** Starts a server in a session of its own, so that a Ctrl-C meant for us does not reach it. */
function launch(cluster: Cluster, { programs, account, settings }: Running): Server {
  const log = openLogFile(cluster, account);
  const process = spawn(
    path.join(programs, 'postgres'),
    ['-D', cluster.data, '-k', cluster.sockets, '-h', '', ...asArguments(settings)],
    { cwd: '/', detached: true, stdio: ['ignore', log?.file, log?.file], ...account },
  );
  if (log) closeSync(log.file);
  let ended = false;
  process.on('error', () => (ended = true)).on('exit', () => (ended = true));
  process.unref();
  return {
    ended: () => ended,
    said: () => (log ? readFileSync(cluster.log).subarray(log.size).toString() : ''),
  };
}

/** The server's log, and how much stands there already; null where there is no room for one, which keeps no server from starting. */
function openLogFile({ log }: Cluster, account: ServerAccount): { file: number; size: number } | null {
  try {
    const file = openSync(log, 'a', 0o640);
    giveTo(account, log);
    return { file, size: statSync(log).size };
  } catch {
    return null;
  }
}

const asArguments = (settings: Running['settings']): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** The server's own last words, in short. */
function reason(server: Server | undefined, cluster: Cluster): string {
  const complaint = server
    ?.said()
    .split('\n')
    .findLast((line) => /\b(?:FATAL|PANIC|ERROR):|^postgres:/.test(line))
    ?.replace(/^.*?(?:FATAL|PANIC|ERROR|postgres): +/, '');
  return `${complaint ?? 'the server starts but does not answer'} (its log is ${cluster.log})`;
}
