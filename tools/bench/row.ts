import type { Stage } from '../stage/open-stage.ts';
import type { Yardstick } from './yardstick.ts';

/** What rows are measured on, each part opened by the first row that asks for it; and the names of all rows of this run. */
export type Ground = Readonly<{
  stage(): Promise<Stage>;
  yardstick(): Promise<Yardstick>;
  names: readonly string[];
}>;

/** What a row measured today: the figure, and what explains it. */
export type Measured = Readonly<{ value: number; detail: Readonly<Record<string, number | string>> }>;

/** A row of the table of speeds: a figure with its limits, and how it is measured. `less` is better, or `more`. */
export type Row = Readonly<{
  name: string;
  figure: string;
  better: 'more' | 'less';
  must: number;
  target: number;
  stretch: number;
  /** It takes minutes, and is measured where it is asked for. */
  byName?: true;
  measure(ground: Ground): Promise<Measured>;
}>;

/** How a value stands to a row's limits. */
export function verdict({ better, must, target, stretch }: Row, value: number): string {
  const reaches = (limit: number): boolean => (better === 'more' ? value >= limit : value <= limit);
  if (reaches(stretch)) return 'stretch';
  if (reaches(target)) return 'target';
  return reaches(must) ? 'must' : 'MISSED';
}
