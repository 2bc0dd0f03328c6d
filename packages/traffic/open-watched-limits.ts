import { addCounter, addGauge, type Figure, type Metrics } from '@mela/program/metrics.ts';
import { openLimits, type Limits } from './limits.ts';

/** What a program tells of its limits. */
export const limitFigures = {
  refused: {
    name: 'mela_calls_refused_total',
    kind: 'counter',
    of: 'process',
    help: 'Calls that were answered 429, by the limit that they met',
    labels: ['limit'],
  },
  inUse: {
    name: 'mela_calls_in_use',
    kind: 'gauge',
    of: 'process',
    help: 'Calls that run now, by their limit',
    labels: ['limit'],
  },
  waiting: {
    name: 'mela_calls_waiting',
    kind: 'gauge',
    of: 'process',
    help: 'Calls that wait in line, by their limit',
    labels: ['limit'],
  },
} as const satisfies Record<string, Figure>;

/** Opens a program's limits, and tells how they stand and whom they turned away. */
export function openWatchedLimits(metrics: Metrics): Limits {
  const refused = addCounter(metrics, limitFigures.refused);
  const limits = openLimits((limit) => refused({ limit }));
  for (const state of ['inUse', 'waiting'] as const)
    addGauge(metrics, limitFigures[state], () =>
      [...limits.all].map(([limit, { standing }]) => [standing()[state], { limit }] as const),
    );
  return limits;
}
