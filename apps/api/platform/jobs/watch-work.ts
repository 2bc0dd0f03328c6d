import { addCounter, addGauge, addHistogram, type Figure, type Metrics } from '@mela/program/metrics.ts';

/** What a worker tells of what it does: steps, which go on and on, and jobs, which have set times. */
export const workFigures = {
  turns: {
    name: 'mela_work_turns_total',
    kind: 'counter',
    of: 'process',
    help: 'Turns of steps and runs of jobs, by name and how they went: ok or failed',
    labels: ['work', 'outcome'],
  },
  seconds: {
    name: 'mela_work_duration_seconds',
    kind: 'histogram',
    of: 'process',
    help: 'How long turns of steps and runs of jobs took',
    labels: ['work'],
    buckets: [0.01, 0.1, 1, 10, 60],
  },
  last: {
    name: 'mela_work_last_success_timestamp_seconds',
    kind: 'gauge',
    of: 'process',
    help: 'When a step or job last ended well here, in seconds since 1970; of a job, the greatest of all workers counts',
    labels: ['work'],
  },
} as const satisfies Record<string, Figure>;

/** Does a turn of some work, and notes how it went. */
export type WatchWork = <T>(name: string, turn: () => Promise<T>) => Promise<T>;

/** Opens the figures of a process's work. */
export function openWorkFigures(metrics: Metrics): WatchWork {
  const turns = addCounter(metrics, workFigures.turns);
  const took = addHistogram(metrics, workFigures.seconds);
  const last = new Map<string, number>();
  addGauge(metrics, workFigures.last, () => [...last].map(([work, at]) => [at, { work }] as const));
  return async (work, turn) => {
    const startedAt = performance.now();
    const done = (outcome: 'ok' | 'failed'): void => {
      turns({ work, outcome });
      took({ work }, (performance.now() - startedAt) / 1000);
    };
    try {
      const answer = await turn();
      done('ok');
      last.set(work, Date.now() / 1000);
      return answer;
    } catch (error) {
      done('failed');
      throw error;
    }
  };
}
