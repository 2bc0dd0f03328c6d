import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from './free-ports.ts';

const API = path.join(import.meta.dirname, '../../apps/api');
const PATIENCE_MS = 30_000;

/** A process of the api program (`api`, `worker` or both), as it is run, and all that it has said so far. */
export type SpawnedApi = Readonly<{
  port: number;
  internalPort: number;
  said(): string;
  /** Whether it runs no more. */
  hasEnded(): boolean;
  stop(): Promise<void>;
}>;

/** Starts one, and answers when it is ready. */
export async function spawnApi(
  programs: readonly ('api' | 'worker')[],
  settings: Readonly<Record<string, string>>,
): Promise<SpawnedApi> {
  const [port = 0, internalPort = 0] = await freePorts(2);
  const child = spawn(process.execPath, ['main.ts', ...programs], {
    cwd: API,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      API_PORT: String(port),
      API_INTERNAL_PORT: String(internalPort),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let answer = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
  }
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!answer.includes('"started"')) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      child.kill('SIGKILL');
      throw new Error(`${programs.join('+')} did not start:\n${answer}`);
    }
    await sleep(50);
  }
  return {
    port,
    internalPort,
    said: () => answer,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
