import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Complaint } from '../complaint.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** What Node has read and compiled before: a program that is started again needs half the time. */
const COMPILED = path.join(ROOT, '.cache/compiled');
const DRAIN_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;
const STABLE_MS = 30_000;

/** A program of the house: what to run, with which settings, and the address that answers once it is ready. */
export type Program = Readonly<{
  name: string;
  command: readonly string[];
  settings: Readonly<Record<string, string>>;
  readyUrl?: string;
  /** The longest pause before it is started again; programs that are killed on purpose come back at once. */
  longestPauseMs?: number;
}>;

/** A program that is kept running. `stop` asks it to drain and end, and insists after ten seconds. */
export type KeptRunning = Readonly<{
  name: string;
  /** The process that runs now; undefined in the pause before the next. */
  pid(): number | undefined;
  ready(end: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}>;

/** Starts a program, its output in a log file and its number beside it, and starts it again whenever it ends, with growing pauses. */
export function keepRunning(
  program: Program,
  logFolder: string,
  report: (line: string) => void,
): KeptRunning {
  const log = path.join(logFolder, `${program.name}.log`);
  let stopping = false;
  let child: ChildProcess | undefined;
  let relaunch: NodeJS.Timeout | undefined;
  const longest = program.longestPauseMs ?? LONGEST_PAUSE_MS;
  const first = Math.min(FIRST_PAUSE_MS, longest);
  let pause = first;
  let deaths = 0;

  function launch(): void {
    const startedAt = Date.now();
    child = spawnProgram(program, log);
    if (child.pid) writeFileSync(path.join(logFolder, `${program.name}.pid`), `${child.pid}\n`);
    child.on('error', (error) => report(`${program.name} cannot be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      child = undefined;
      if (stopping) return;
      deaths += 1;
      if (Date.now() - startedAt > STABLE_MS) pause = first;
      report(`${program.name} ended (${signal ?? `code ${code}`}) and is started again; its log is ${log}`);
      relaunch = setTimeout(launch, pause);
      pause = Math.min(2 * pause, longest);
    });
  }

  launch();
  return {
    name: program.name,
    pid: () => child?.pid,
    async ready(end) {
      const deadline = Date.now() + 60_000;
      while (!(await answers(program.readyUrl))) {
        end.throwIfAborted();
        if (deaths >= 3 || Date.now() > deadline) {
          throw new Complaint(`${program.name} does not start. The end of its log, ${log}:\n${tail(log)}`);
        }
        await sleep(50);
      }
    },
    async stop() {
      stopping = true;
      clearTimeout(relaunch);
      if (!child) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGTERM');
      const insist = setTimeout(() => child?.kill('SIGKILL'), DRAIN_MS);
      await ended;
      clearTimeout(insist);
    },
  };
}

/** In a session of its own, so that Ctrl-C reaches the house only through us, in the right order. */
function spawnProgram(program: Program, log: string): ChildProcess {
  const out = openSync(log, 'a');
  const child = spawn(
    process.execPath,
    ['--import', path.join(import.meta.dirname, 'end-with-parent.ts'), ...program.command],
    {
      cwd: ROOT,
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...program.settings },
      detached: true,
      stdio: ['ignore', out, out, 'ipc'],
    },
  );
  closeSync(out);
  return child;
}

async function answers(url: string | undefined): Promise<boolean> {
  if (!url) return true;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

const tail = (log: string): string => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
