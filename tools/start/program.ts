import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Complaint } from '../../packages/program/complaint.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** What Node has read and compiled before: a program that is started again needs half the time. */
const COMPILED = path.join(ROOT, '.cache/compiled');
const DRAIN_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const STABLE_MS = 30_000;
const LAST_WORDS = 15;

/** A program of the installation: what to run, with which settings, and the address that answers once it is ready. */
export type Program = Readonly<{
  name: string;
  command: readonly string[];
  settings: Readonly<Record<string, string>>;
  readyUrl?: string;
  /** Where it tells its operator how it is. */
  metricsUrl?: string;
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

/** Where it is told what becomes of a program. */
export type Ears = Readonly<{
  /** A sentence for whoever keeps the installation running. */
  report(line: string): void;
  /** A line that a program has said beside its log: Node itself says some, at a bad end. */
  overhear?(program: string, line: string): void;
}>;

/**
 * Starts a program, which writes its log into a folder, and its number beside that, and starts it again whenever it ends, with growing
 * pauses.
 */
export function keepRunning(program: Program, logFolder: string, { report, overhear }: Ears): KeptRunning {
  let stopping = false;
  let child: ChildProcess | undefined;
  let relaunch: NodeJS.Timeout | undefined;
  let lastWords: string[] = [];
  const longest = program.longestPauseMs ?? LONGEST_PAUSE_MS;
  const first = Math.min(FIRST_PAUSE_MS, longest);
  let pause = first;
  let deaths = 0;

  function hear(line: string): void {
    lastWords = [...lastWords, line].slice(-LAST_WORDS);
    overhear?.(program.name, line);
  }
  function launch(): void {
    const startedAt = Date.now();
    lastWords = [];
    const launched = spawnProgram(program, logFolder, hear);
    child = launched;
    if (launched.pid) notePid(path.join(logFolder, `${program.name}.pid`), launched.pid);
    launched.on('error', (error) => report(`${program.name} cannot be started: ${error.message}`));
    // It has ended, and everything that it has said is heard.
    launched.on('close', (code, signal) => {
      child = undefined;
      if (stopping) return;
      deaths += 1;
      if (Date.now() - startedAt > STABLE_MS) pause = first;
      const why = lastWords.length > 0 ? `: ${lastWords.at(-1)}` : '.';
      report(
        `${program.name} ended (${signal ?? `code ${code}`}) and is started again; its log is in ${logFolder}${why}`,
      );
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
          const reply = lastWords.length > 0 ? ` What it said last:\n${lastWords.join('\n')}` : '';
          throw new Complaint(`${program.name} does not start; its log is in ${logFolder}.${reply}`);
        }
        await sleep(50);
      }
    },
    async stop() {
      stopping = true;
      clearTimeout(relaunch);
      if (!child) return;
      const ended = new Promise((resolve) => child?.once('close', resolve));
      child.kill('SIGTERM');
      const insist = setTimeout(() => child?.kill('SIGKILL'), DRAIN_MS);
      await ended;
      clearTimeout(insist);
    },
  };
}

/** In a session of its own, so that Ctrl-C reaches the installation only through us, in the right order. */
function spawnProgram(program: Program, logFolder: string, hear: (line: string) => void): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--import', path.join(import.meta.dirname, 'end-with-parent.ts'), ...program.command],
    {
      cwd: ROOT,
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, LOG_DIR: logFolder, ...program.settings },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  for (const stream of [child.stdout, child.stderr]) {
    if (stream)
      createInterface(stream)
        .on('line', hear)
        .on('error', () => undefined);
  }
  return child;
}

/** For whoever wants to send it a signal; where there is no room for it, the program runs all the same. */
function notePid(file: string, pid: number): void {
  try {
    writeFileSync(file, `${pid}\n`);
  } catch {
    // The disk is full, or the folder gone.
  }
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
