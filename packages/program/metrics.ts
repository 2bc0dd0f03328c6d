import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { linesLost } from './log-stream.ts';

/** What a process tells of itself to whoever watches it: every figure is added by the part that knows it, and by nobody else. */
export type Metrics = Registry;

/**
 * A figure as its part declares it, once: `/metrics` and docs/operating.md tell it from there. Labels take few values, all of them known to the
 * program; never an address, a path, or anything of a person.
 */
export type Figure<Label extends string = string> = Readonly<{
  name: string;
  kind: 'counter' | 'gauge' | 'histogram';
  /** Of a process it is added up over the processes; of the installation each of them tells the same. */
  of: 'process' | 'installation';
  help: string;
  labels?: readonly Label[];
  /** Of a histogram: the upper bounds, in the figure's unit. */
  buckets?: readonly number[];
}>;

type Values<Label extends string> = Readonly<Record<Label, string>>;
type Of<Kind extends Figure['kind'], Label extends string> = Figure<Label> & Readonly<{ kind: Kind }>;

/** A value for each set of labels, or one without. */
export type Readings<Label extends string = string> = Iterable<
  readonly [value: number, labels?: Values<Label>]
>;

/** What a process tells of its log. */
export const logFigures = {
  lost: {
    name: 'log_lines_lost_total',
    kind: 'counter',
    of: 'process',
    help: 'Lines of the log that could not be written: its disk was full, or nobody read them',
  },
} as const satisfies Record<string, Figure>;

const TELLS = {
  process: 'of this process',
  installation: 'of the whole installation, told alike by each process: take the greatest, never the sum',
} as const satisfies Record<Figure['of'], string>;

const configOf = ({ name, help, of, labels = [] }: Figure, metrics: Metrics) => ({
  name,
  help: `${help}; ${TELLS[of]}`,
  labelNames: labels,
  registers: [metrics],
});

/** Opens a process's figures; those of Node itself and of its log are there already. */
export function openMetrics(): Metrics {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const lost = new Counter({
    ...configOf(logFigures.lost, metrics),
    collect() {
      lost.reset();
      lost.inc(linesLost());
    },
  });
  return metrics;
}

/** Adds a figure that is read whenever somebody asks. A part that is opened anew tells it anew. */
export function addGauge<Label extends string = never>(
  metrics: Metrics,
  figure: Of<'gauge', Label>,
  read: () => Readings<Label> | Promise<Readings<Label>>,
): void {
  metrics.removeSingleMetric(figure.name);
  const gauge: Gauge = new Gauge({
    ...configOf(figure, metrics),
    async collect() {
      const readings = await read();
      gauge.reset();
      // One without labels would be told as 0 where it has no value.
      if ((figure.labels ?? []).length === 0) gauge.remove();
      for (const [value, values = {}] of readings) gauge.set(values, value);
    },
  });
}

/** Adds a figure that only grows, and answers how to make it. Whoever counts often keeps the labels, so that nothing is made for it. */
export function addCounter<Label extends string = never>(
  metrics: Metrics,
  figure: Of<'counter', Label>,
): (values: Values<Label>) => void {
  metrics.removeSingleMetric(figure.name);
  const counter = new Counter(configOf(figure, metrics));
  return (values) => counter.inc(values);
}

/** Adds a figure of how something is distributed, and answers how to note one more of it; labels are kept as for a counter. */
export function addHistogram<Label extends string = never>(
  metrics: Metrics,
  figure: Of<'histogram', Label> & Required<Pick<Figure, 'buckets'>>,
): (values: Values<Label>, value: number) => void {
  metrics.removeSingleMetric(figure.name);
  const histogram = new Histogram({ ...configOf(figure, metrics), buckets: [...figure.buckets] });
  return (values, value) => histogram.observe(values, value);
}
