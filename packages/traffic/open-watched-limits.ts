import { addCounter, addGauge, type Metrics } from '@mela/program/metrics.ts';
import { openLimits, type Limits } from './limits.ts';

/** Opens a program's limits, and tells how they stand and whom they turned away. */
export function openWatchedLimits(metrics: Metrics): Limits {
  const labels = ['limit'] as const;
  const refused = addCounter(metrics, {
    name: 'mela_calls_refused_total',
    help: 'Calls that were answered 429, by the limit that they met',
    labels,
  });
  const limits = openLimits((limit) => refused({ limit }));
  const read = (state: 'inUse' | 'waiting') => () =>
    [...limits.all].map(([limit, { standing }]) => [standing()[state], { limit }] as const);
  addGauge(
    metrics,
    { name: 'mela_calls_in_use', help: 'Calls that run now, by their limit', labels },
    read('inUse'),
  );
  addGauge(
    metrics,
    { name: 'mela_calls_waiting', help: 'Calls that wait in line, by their limit', labels },
    read('waiting'),
  );
  return limits;
}
