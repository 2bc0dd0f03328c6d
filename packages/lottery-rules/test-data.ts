import { readFileSync } from 'node:fs';
import { invariant } from '@mela/primitives';
import { families, playOf, shelf } from './families.ts';
import type { Family } from './family.ts';
import { lunarYearOf } from './games/lhc/lunar-year.ts';
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
type ChaseIssue = {
  readonly multiple: number;
  readonly stake: string;
  readonly status: string;
  readonly draw?: unknown;
  readonly payout?: string;
};
type Chase = {
  readonly code: string;
  readonly selection: unknown;
  readonly notes: number;
  readonly unitStakePerNote: string;
  readonly series: number;
  readonly frozenAtPlacement: string;
  readonly issues: readonly ChaseIssue[];
  readonly paid: string;
};

/** The rulebook's worked money examples. */
export const operations: { readonly pricing: readonly Pricing[]; readonly chase: readonly Chase[] } =
  JSON.parse(read('operations.json'));

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

type Row = Readonly<Record<string, string>>;

const listOf = (text = ''): string[] => text.split('|');
const columns = (row: Row, prefix: RegExp): string[] =>
  Object.entries(row).flatMap(([name, value]) => (prefix.test(name) ? [value] : []));
const numbers = (row: Row): number[] => columns(row, /^[a-z]\d*$/).map(Number);
const board = (region: string, row: Row): unknown => ({
  region,
  ...Object.fromEntries(
    ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'].map((prize) => [
      prize,
      columns(row, new RegExp(`^${prize}(_|$)`)),
    ]),
  ),
});
const fourDigits = ({ first, second, third, special, consolation }: Row): unknown => ({
  first,
  second,
  third,
  special: listOf(special),
  consolation: listOf(consolation),
});

/** The files of real draws, and how a row of each becomes a draw. */
export const realDrawFiles: Readonly<Record<string, (row: Row) => unknown>> = {
  'ssc-chongqing': numbers,
  'ssc-xinjiang': numbers,
  'lf-3d': numbers,
  'lf-p5': numbers,
  '11x5-guangdong': numbers,
  '11x5-shandong': numbers,
  '11x5-jiangxi': numbers,
  'pk10-beijing': numbers,
  'k3-jiangsu': numbers,
  'lhc-marksix': (row) => ({
    normals: columns(row, /^n\d$/).map(Number),
    special: Number(row.special),
    lunarYear: lunarYearOf(row.date ?? ''),
  }),
  'vn-north': (row) => board('N', row),
  'vn-central': (row) => board('S', row),
  'vn-south': (row) => board('S', row),
  'thai-government': (row) => ({
    first: row.first,
    front3: [row.front3_1, row.front3_2],
    back3: [row.back3_1, row.back3_2],
    last2: row.last2,
    second: listOf(row.second),
    third: listOf(row.third),
    fourth: listOf(row.fourth),
    fifth: listOf(row.fifth),
  }),
  'lao-pattana': ({ last4 }) => ({ number: `00${last4}` }),
  '4d-malaysia': fourDigits,
  '4d-singapore': fourDigits,
};

/** The draws of a file, oldest first. */
export function realDraws(file: string): unknown[] {
  const [header = '', ...rows] = read(`${file}.csv`).trim().split(/\r?\n/);
  const names = header.split(',');
  return rows.map((row) => {
    const cells = row.split(',');
    return realDrawFiles[file]?.(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
  });
}

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
