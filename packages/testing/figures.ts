import type { Metrics } from '@mela/program/metrics.ts';

/** Figures as `/metrics` writes them, by name and labels: `mela_sockets{whose="known"}`. */
export type Figures = ReadonlyMap<string, number>;

/** Reads what `/metrics` writes. */
export const figuresIn = (text: string): Figures =>
  new Map(
    [...text.matchAll(/^(\w+(?:\{.*\})?) (\S+)$/gm)].map(([, name = '', value = '']) => [
      name,
      value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value),
    ]),
  );

/** What a process tells now. */
export const figuresNow = async (metrics: Metrics): Promise<Figures> => figuresIn(await metrics.metrics());

/** How much each of these grew while something was done; one that was not told counts from 0. */
export async function growthOf(
  metrics: Metrics,
  names: readonly string[],
  work: () => Promise<unknown>,
): Promise<number[]> {
  const before = await figuresNow(metrics);
  await work();
  const after = await figuresNow(metrics);
  return names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0));
}
