import { openFailureNotes } from './failure-notes.ts';
import type { Logger } from './log.ts';
import { addGauge, type Figure, type Metrics, type Readings } from './metrics.ts';

/** Figures that are read from a database, by names of their own. */
export type InstallationFigures = Readonly<Record<string, Figure & Readonly<{ kind: 'gauge' }>>>;

/** What was read of them; one that is left out has no value now. */
export type InstallationReadings<Figures extends InstallationFigures> = Partial<
  Record<keyof Figures & string, Readings>
>;

/** Whether a process could read what it tells of the installation. */
export const readingFigures = {
  unread: {
    name: 'mela_figures_unread',
    kind: 'gauge',
    of: 'process',
    help: '1 while the figures of the installation cannot be read from the database, and are left out; else 0',
  },
} as const satisfies Record<string, Figure>;

/** So often they are read at most, however many ask. */
const FRESH_MS = 5000;
/** So long whoever asks is kept waiting for them: they want an answer within two seconds. */
const WITHIN_MS = 1500;

/**
 * Adds figures that a process tells of the installation. Whoever asks gets what was read at most five seconds before, or nothing of it when
 * reading takes too long or fails: no figure is older than it looks.
 */
export function addInstallationFigures<Figures extends InstallationFigures>(
  metrics: Metrics,
  figures: Figures,
  {
    read,
    log,
    freshMs = FRESH_MS,
    withinMs = WITHIN_MS,
  }: {
    read: () => Promise<InstallationReadings<Figures>>;
    log: Logger;
    freshMs?: number | undefined;
    withinMs?: number | undefined;
  },
): void {
  const notes = openFailureNotes(log, 'the figures of the installation cannot be read');
  let last: { readings: InstallationReadings<Figures>; at: number } | null = null;
  let reading: Promise<void> | null = null;

  async function readAnew(): Promise<void> {
    try {
      last = { readings: await read(), at: performance.now() };
      notes.worked();
    } catch (error) {
      last = null;
      notes.failed(error);
    } finally {
      reading = null;
    }
  }

  async function fresh(): Promise<InstallationReadings<Figures> | null> {
    if (last && performance.now() - last.at < freshMs) return last.readings;
    last = null;
    reading ??= readAnew();
    let late: NodeJS.Timeout | undefined;
    await Promise.race([reading, new Promise((resolve) => (late = setTimeout(resolve, withinMs)))]);
    clearTimeout(late);
    return last === null ? null : (last as { readings: InstallationReadings<Figures> }).readings;
  }

  for (const [name, figure] of Object.entries(figures))
    addGauge<string>(metrics, figure, async () => (await fresh())?.[name] ?? []);
  addGauge(metrics, readingFigures.unread, async () => [[(await fresh()) === null ? 1 : 0]]);
}
