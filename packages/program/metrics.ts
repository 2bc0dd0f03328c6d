import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

/** What a process tells of itself to whoever watches it: every figure is added by the part that knows it, and by nobody else. */
export type Metrics = Registry;

/** Opens a process's figures; those that Node knows are there already. */
export function openMetrics(): Metrics {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
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

/** Adds a figure that only grows and that its part counts for itself; it is read whenever somebody asks. */
export function addTotal(
  metrics: Metrics,
  { name, help }: Omit<Figure<never>, 'labels'>,
  read: () => number,
): void {
  metrics.removeSingleMetric(name);
  const total = new Counter({
    name,
    help,
    registers: [metrics],
    collect() {
      total.reset();
      total.inc(read());
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
