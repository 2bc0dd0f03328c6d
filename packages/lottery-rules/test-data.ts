import { readFileSync } from 'node:fs';
import { invariant } from '@mela/primitives';
import { drawsIn, type DrawFile } from './draw-files.ts';
import { families, playOf, shelf } from './families.ts';
import type { Family } from './family.ts';
import type { Hits, Line, Play } from './play.ts';

const read = (name: string): string => readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8');

/** A worked example: selection, compact text, draw, notes, hits, units staked, units paid (null where the rulebook gives none). */
type Example = readonly [
  selection: unknown,
  text: string,
  draw: unknown,
  notes: number,
  hits: Hits,
  stakeUnits: number,
  payoutUnits: number | null,
];

/** One play of the rulebook as its data file states it. */
export type StatedPlay = {
  readonly code: string;
  readonly name: string;
  readonly nameBn: string;
  readonly group: string;
  readonly pricing: string;
  readonly unitsPerNote: number;
  readonly tiers: readonly (readonly [
    name: string,
    wins: number | string,
    of: number | string,
    refunds: number,
  ])[];
  readonly odds: Readonly<Record<string, number>>;
  readonly invalid: readonly unknown[];
  readonly examples: readonly Example[];
};

/** Every family. */
export const allFamilies: readonly Family[] = Object.values(families);

/** The rulebook's plays of a family. */
export const statedPlays = (family: string): readonly StatedPlay[] =>
  JSON.parse(read(`${family.toLowerCase()}-plays.json`));

type Pricing = {
  readonly code: string;
  readonly selection: unknown;
  readonly draw: unknown;
  readonly mode: string;
  readonly multiple: number;
  readonly series: number;
  readonly maxSeries: number;
  readonly notes: number;
  readonly stake: string;
  readonly hits: Hits;
  readonly odds: Readonly<Record<string, string>>;
  readonly payout: string;
  readonly rebate: string;
};
type MultiDrawIssue = {
  readonly multiple: number;
  readonly stake: string;
  readonly status: string;
  readonly draw?: unknown;
  readonly payout?: string;
};
type MultiDrawExample = {
  readonly code: string;
  readonly selection: unknown;
  readonly notes: number;
  readonly unitStakePerNote: string;
  readonly series: number;
  readonly frozenAtPlacement: string;
  readonly issues: readonly MultiDrawIssue[];
  readonly paid: string;
};

/** The rulebook's worked money examples. */
export const operations: {
  readonly pricing: readonly Pricing[];
  readonly chase: readonly MultiDrawExample[];
} = JSON.parse(read('operations.json'));

/** The rulebook's tables of the forty-nine balls and the Lao animals. */
export const tables: {
  readonly lunarNewYear: Readonly<Record<string, string>>;
  readonly colours: Readonly<Record<string, readonly number[]>>;
  readonly zodiac: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  readonly elements: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  readonly laoAnimals: Readonly<Record<string, { readonly endings: readonly string[] }>>;
} = JSON.parse(read('lhc-tables.json'));

/** Hits of fixed selections over a file of real draws: play, selection, notes, draws with a hit, hits by tier. */
export const statedTotals = (
  file: string,
): readonly (readonly [string, unknown, number, number, Readonly<Record<string, number>>])[] =>
  JSON.parse(read(`${file}-totals.json`));

/** The draws of a file, oldest first. */
export const realDraws = (file: DrawFile): unknown[] => publishedDraws(file).map(({ result }) => result);

/** The same with the names under which they were published. */
export const publishedDraws = (file: DrawFile) => drawsIn(file, read(`${file}.csv`));

/** All numbers of so many digits, as lists of digits. */
export const everyNumber = (length: number): number[][] =>
  Array.from({ length: 10 ** length }, (_, number) =>
    Array.from(String(number).padStart(length, '0'), Number),
  );

/** A play that must exist. */
export function thePlay(code: string): Play<unknown> {
  const found = playOf(code);
  invariant(found, `no play ${code}`);
  return found.play;
}

/** The line of a selection that must be accepted. */
export function theLine(code: string, selection: unknown): Line<unknown> {
  const line = thePlay(code).read(selection);
  invariant(line.ok, `${code} refuses ${JSON.stringify(selection)}: ${JSON.stringify(line)}`);
  return line.value;
}

/** A draw that must be one of a family's. */
export function theDraw(family: string, raw: unknown): unknown {
  const draw = shelf.familyOf(family)?.readDraw(raw);
  invariant(draw?.ok === true, `${family} refuses the draw ${JSON.stringify(raw)}`);
  return draw.value;
}

/** Hits by tier, added up. */
export function totalOf(all: readonly Hits[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const [tier, notes] of all.flat()) total[tier] = (total[tier] ?? 0) + notes;
  return total;
}
