import { setTimeout as sleep } from 'node:timers/promises';
import type { AtOnce } from './at-once.ts';
import { audit, type Verdict } from './audit/audit.ts';
import { comeToRest } from './audit/come-to-rest.ts';

import type { Defect } from './defects/defect.ts';
import { drive, driverNames } from './drivers/index.ts';
import { doFaults, type FaultCounts } from './faults/faults.ts';
import { callEveryMoneyRoute } from './every-money-route.ts';
import { Journal, type Operation } from './journal.ts';
import { openCrashTarget } from './target/open-crash-target.ts';
import { restartApis, type Restarted } from './faults/rolling-restart.ts';
import { takeSnapshots, type Snapshots } from './audit/snapshots.ts';

/** What a run was put through, and what came of it. Anything but zeros in it is a fault of the system. */
export type Outcome = Readonly<{
  /** How long the system was loaded and hurt. */
  seconds: number;
  operations: ReadonlyMap<string, readonly Operation[]>;
  attempts: number;
  unanswered: number;
  /** Lottery slips that were sold. */
  slips: number;
  contradictions: readonly string[];
  faults: FaultCounts;
  snapshots: Snapshots;
  /** Programs that ended by themselves, a line each. */
  ended: readonly string[];
  /** These two not with a defect, which has shown itself before. */
  restarted: Restarted | null;
  atOnce: AtOnce | null;
  verdict: Verdict;
}>;

/** Loads the system for some seconds while its processes are killed, lets it come to rest, and audits everything. */
export async function crashRun(seconds: number, defect?: Defect): Promise<Outcome> {
  const target = await openCrashTarget(defect);
  const journal = new Journal();
  const [loading, hurting, watching] = [new AbortController(), new AbortController(), new AbortController()];
  try {
    const ground = { target, journal, forgetsSilence: defect?.forgetsSilence ?? false };
    const load = drive(ground, defect?.shownBy ?? driverNames, loading.signal);
    const faulting = doFaults(target, journal, hurting.signal, defect?.faults);
    const snapping = takeSnapshots(target.stage.ownerUrl, watching.signal);
    await sleep(seconds * 1000);
    hurting.abort();
    const faults = await faulting;
    const restarted = defect ? null : await restartApis(target, journal);
    loading.abort();
    await load;
    const underWay = await comeToRest(target, journal);
    const atOnce = defect ? null : await callEveryMoneyRoute(target, journal);
    watching.abort();
    const snapshots = await snapping;
    const verdict = await audit(target, journal, underWay);
    return {
      seconds,
      operations: Map.groupBy(journal.operations, ({ kind }) => kind),
      attempts: journal.attempts,
      unanswered: journal.unanswered,
      slips: journal.slips.length,
      contradictions: journal.operations.flatMap(({ contradiction }) => contradiction ?? []),
      faults,
      snapshots,
      ended: [...target.stage.ended],
      restarted,
      atOnce,
      verdict,
    };
  } finally {
    for (const controller of [loading, hurting, watching]) controller.abort();
    await target.close();
  }
}
