import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStage } from '../stage/open-stage.ts';
import { openVendorWire } from '../stage/vendor-wire.ts';
import { audit, type Verdict } from './audit.ts';
import type { Defect } from './defects.ts';
import { doFaults, type FaultCounts } from './faults.ts';
import { Journal } from './journal.ts';
import { plantInDatabase } from './plant.ts';
import { takeSnapshots, type Snapshots } from './snapshots.ts';
import { playRounds } from './vendor.ts';

const PLAYERS = 24;
const VENDORS = 16;
const CASH = 1_000_000n;

/** What a run was put through, and what came of it. `caught` when anything that must be zero is not. */
export type Outcome = Readonly<{
  operations: number;
  attempts: number;
  unanswered: number;
  faults: FaultCounts;
  snapshots: Snapshots;
  verdict: Verdict;
  caught: boolean;
}>;

/** Plays rounds on two apis for some seconds while their processes are killed, heals, and audits everything. */
export async function crashRun(seconds: number, defect?: Defect): Promise<Outcome> {
  const stage = await openStage({
    players: PLAYERS,
    cash: CASH,
    apis: 2,
    prepare: (databaseUrl) => (defect ? plantInDatabase(defect, databaseUrl) : Promise.resolve()),
    preload: [path.join(import.meta.dirname, 'plant-in-sources.ts')],
    settings: { PLANTED_DEFECT: defect?.name ?? '' },
  });
  const journal = new Journal();
  const wires = stage.apis.map(({ port }) => openVendorWire(port, stage.company.key, VENDORS));
  const [playing, hurting, watching] = [new AbortController(), new AbortController(), new AbortController()];
  try {
    const manners = { forgetsSilence: defect?.forgetsSilence ?? false };
    const vendors = Array.from({ length: VENDORS }, () =>
      playRounds(wires, stage.company.seats, journal, manners, playing.signal),
    );
    const faulting = doFaults(stage, hurting.signal);
    const snapping = takeSnapshots(stage.databaseUrl, watching.signal);
    await sleep(seconds * 1000);
    hurting.abort();
    const faults = await faulting;
    playing.abort();
    await Promise.all(vendors);
    // Attempts that were given up may still be under way in the api.
    await sleep(500);
    watching.abort();
    const snapshots = await snapping;
    const verdict = await audit(stage, journal, CASH);
    return {
      operations: journal.operations.length,
      attempts: journal.attempts,
      unanswered: journal.unanswered,
      faults,
      snapshots,
      verdict,
      caught: snapshots.wrong > 0 || Object.values(verdict).some((count) => count > 0),
    };
  } finally {
    for (const controller of [playing, hurting, watching]) controller.abort();
    for (const wire of wires) wire.close();
    await stage.close();
  }
}
