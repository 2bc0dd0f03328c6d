import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from '../../stage/open-stage.ts';
import { answers } from '../target/answers.ts';
import { pick } from '../chance.ts';
import type { CrashTarget } from '../target/crash-target.ts';
import { fillDisk } from './fill-disk.ts';
import type { Journal } from '../journal.ts';
import { killDatabase, signal } from './kill.ts';

/** How often each thing was done to the system. */
export type FaultCounts = Record<
  | 'api killed'
  | 'api frozen'
  | 'worker killed'
  | 'worker frozen'
  | 'gateway killed'
  | 'studio killed'
  | 'studio frozen'
  | 'database killed'
  | 'disk filled',
  number
>;

type Fault = Readonly<{
  name: keyof FaultCounts;
  /** How often it is chosen, beside the others. */
  weight: number;
  victims: readonly Victim[];
  strike(victim: Victim): Promise<void>;
}>;

/** A process of the system; nothing is done to one that is not up again after the last time. */
type Victim = Readonly<{ pid(): number | undefined; isUp(): Promise<boolean> }>;

const PAUSE_MIN_MS = 100;
/** An installation that answers nobody has nothing to lose: the next fault waits for so many answers, but not for ever. */
const ANSWERS_MAX = 100;
const LONGEST_WAIT_MS = 6_000;
const FREEZE_MAX_MS = 1_500;
/** Longer than the system waits for a vendor, who then does what nobody believes in any more. */
const SILENCE_MAX_MS = 7_000;
/** Workers have no address that says when they are up. */
const WORKER_STARTS_MS = 4_000;

/** Kills and freezes processes at random moments until `end`, and leaves everything running. `only` these, where a defect says what shows it. */
export async function doFaults(
  { stage, gateway, studio, disk }: CrashTarget,
  journal: Journal,
  end: AbortSignal,
  only?: readonly (keyof FaultCounts)[],
): Promise<FaultCounts> {
  const apis = stage.apis.map(({ process: { pid }, internalPort }) => ({
    pid,
    isUp: () => answers(`http://127.0.0.1:${internalPort}/readyz`),
  }));
  const workers = stage.workers.map((worker) => ({ pid: worker.pid, isUp: runsFor(worker.pid) }));
  const payments = [{ pid: gateway.process.pid, isUp: () => answers(`${gateway.url}/healthz`) }];
  const studios = [{ pid: studio.process.pid, isUp: () => answers(`${studio.url}/readyz`) }];
  const database = [{ pid: () => undefined, isUp: async () => true }];
  const faults: readonly Fault[] = [
    { name: 'database killed', weight: 26, victims: database, strike: () => restartKilled(stage) },
    { name: 'api killed', weight: 30, victims: apis, strike: kill },
    { name: 'api frozen', weight: 15, victims: apis, strike: freeze(FREEZE_MAX_MS) },
    { name: 'worker killed', weight: 20, victims: workers, strike: kill },
    { name: 'worker frozen', weight: 10, victims: workers, strike: freeze(FREEZE_MAX_MS) },
    { name: 'gateway killed', weight: 10, victims: payments, strike: kill },
    { name: 'studio killed', weight: 15, victims: studios, strike: kill },
    { name: 'studio frozen', weight: 8, victims: studios, strike: freeze(SILENCE_MAX_MS) },
    {
      name: 'disk filled',
      weight: disk ? 6 : 0,
      victims: database,
      strike: async () => {
        if (disk) await fillDisk(disk, stage);
      },
    },
  ];
  const counts = Object.fromEntries(faults.map(({ name }) => [name, 0])) as FaultCounts;
  const chosen = only ? faults.filter(({ name }) => only.includes(name)) : faults;
  const dice = chosen.flatMap((fault) => Array.from({ length: fault.weight }, () => fault));
  while (!end.aborted) {
    await someAnswers(journal, end);
    const { name, victims, strike } = pick(dice);
    const victim = pick(victims);
    if (end.aborted || !(await victim.isUp())) continue;
    await strike(victim);
    counts[name] += 1;
  }
  await stage.restartDatabase();
  return counts;
}

async function someAnswers(journal: Journal, end: AbortSignal): Promise<void> {
  const answered = (): number => journal.attempts - journal.unanswered;
  const enough = answered() + randomInt(ANSWERS_MAX);
  const giveUpAt = Date.now() + LONGEST_WAIT_MS;
  do await sleep(PAUSE_MIN_MS);
  while (!end.aborted && answered() < enough && Date.now() < giveUpAt);
}

async function restartKilled(stage: Stage): Promise<void> {
  killDatabase(stage);
  await stage.restartDatabase();
}

const kill = async ({ pid }: Victim): Promise<void> => signal(pid(), 'SIGKILL');

const freeze =
  (longestMs: number) =>
  async ({ pid }: Victim): Promise<void> => {
    const frozen = pid();
    signal(frozen, 'SIGSTOP');
    await sleep(randomInt(200, longestMs));
    signal(frozen, 'SIGCONT');
  };

/** Whether one and the same process was seen for as long as it takes to start. */
function runsFor(pid: () => number | undefined): () => Promise<boolean> {
  let seen: number | undefined;
  let since = 0;
  return async () => {
    const now = pid();
    if (now !== seen) [seen, since] = [now, Date.now()];
    return now !== undefined && Date.now() - since > WORKER_STARTS_MS;
  };
}
