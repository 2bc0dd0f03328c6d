import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Outcome } from './run.ts';

/** What has been put together over all legs so far. */
export type Volume = Readonly<z.infer<typeof kept>>;

const kept = z.object({
  legs: z.number(),
  operations: z.number(),
  faults: z.number(),
  databaseKills: z.number(),
  snapshots: z.number(),
  settled: z.number(),
});

const FILE = path.join(import.meta.dirname, '../../.cache/crash/volume.json');
const NOTHING: Volume = { legs: 0, operations: 0, faults: 0, databaseKills: 0, snapshots: 0, settled: 0 };

/** The volume that the figures are asked for over. */
const ASKED: Omit<Volume, 'legs'> = {
  operations: 60_000,
  faults: 1_200,
  databaseKills: 200,
  snapshots: 10_000,
  settled: 20_000,
};

const WORDS: Readonly<Record<keyof typeof ASKED, string>> = {
  operations: 'operations',
  faults: 'faults',
  databaseKills: 'kill -9 of all database processes',
  snapshots: 'moments looked at',
  settled: 'bets settled',
};

/** What earlier legs have come to; nothing where there are none, or where they are to be forgotten. */
export function readVolume({ fresh }: { fresh: boolean }): Volume {
  if (fresh) rmSync(FILE, { force: true });
  try {
    return kept.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  } catch {
    return NOTHING;
  }
}

/** Adds a leg and keeps it, so that whoever is interrupted goes on from here. */
export function addLeg(volume: Volume, outcome: Outcome): Volume {
  const { operations, slips, faults, snapshots } = outcome;
  const done = (kind: string): number =>
    (operations.get(kind) ?? []).filter(({ told: result }) => result === 'ok').length;
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  const next: Volume = {
    legs: volume.legs + 1,
    operations: volume.operations + sum([...operations.values()].map(({ length }) => length)),
    faults: volume.faults + sum(Object.values(faults)),
    databaseKills: volume.databaseKills + faults['database killed'],
    snapshots: volume.snapshots + snapshots.taken,
    settled: volume.settled + slips + sum(['settle', 'spin'].map(done)),
  };
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(`${FILE}.new`, JSON.stringify(next));
  renameSync(`${FILE}.new`, FILE);
  return next;
}

const figures = Object.keys(ASKED) as (keyof typeof ASKED)[];

/** Whether all of it has been reached. */
export const isEnough = (volume: Volume): boolean =>
  figures.every((figure) => volume[figure] >= ASKED[figure]);

/** How far it is. */
export const tell = (volume: Volume): string =>
  [
    `After ${volume.legs} legs:`,
    ...figures.map((figure) => `  ${volume[figure]} of ${ASKED[figure]} ${WORDS[figure]}`),
  ].join('\n');
