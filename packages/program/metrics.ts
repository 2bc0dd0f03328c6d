import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { linesLost } from './log-stream.ts';

/** What a process tells of itself to whoever watches it: every figure is added by the part that knows it, and by nobody else. */
export type Metrics = Registry;

/** Opens a process's figures; those of Node itself and of its log are there already. */
export function openMetrics(): Metrics {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const lost = new Counter({
    name: 'log_lines_lost_total',
    help: 'Lines of the log that could not be written: its disk was full, or nobody read them',
    registers: [metrics],
    collect() {
      lost.reset();
      lost.inc(linesLost());
    },
  });
  return metrics;
}

type Figure<Label extends string> = Readonly<{ name: string; help: string; labels?: readonly Label[] }>;

type Readings<Label extends string> = Iterable<
  readonly [value: number, labels?: Readonly<Record<Label, string>>]
>;

/** Adds a figure that is read whenever somebody asks: a value for each set of labels, or one without. A part that is opened anew tells it anew. */
export function addGauge<Label extends string = never>(
  metrics: Metrics,
  { name, help, labels = [] }: Figure<Label>,
  read: () => Readings<Label> | Promise<Readings<Label>>,
): void {
  metrics.removeSingleMetric(name);
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [metrics],
    async collect() {
      const readings = await read();
      gauge.reset();
      for (const [value, values = {}] of readings) gauge.set(values, value);
    },
  });
}

/** Adds a figure that only grows, and answers how to make it. */
export function addCounter<Label extends string = never>(
  metrics: Metrics,
  { name, help, labels = [] }: Figure<Label>,
): (values: Readonly<Record<Label, string>>) => void {
  metrics.removeSingleMetric(name);
  const counter = new Counter({ name, help, labelNames: labels, registers: [metrics] });
  return (values) => counter.inc(values);
}
