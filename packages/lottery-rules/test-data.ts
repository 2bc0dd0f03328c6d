import { readFileSync } from 'node:fs';
import { invariant } from '@mela/primitives';
import { families, playOf } from './families.ts';
import type { Hits, Line, Play } from './play.ts';

const read = (name: string): string => readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8');

/** One play of the rulebook as its data file states it. */
export type StatedPlay = {
  readonly code: string;
  readonly name: string;
  readonly nameBn: string;
  readonly group: string;
  readonly pricing: string;
  readonly tiers: readonly (readonly [name: string, wins: number, of: number, refunds: number])[];
  readonly odds: Readonly<Record<string, number>>;
  readonly invalid: readonly unknown[];
  readonly examples: readonly (readonly [
    selection: unknown,
    text: string,
    draw: readonly number[],
    notes: number,
    hits: Hits,
    stakeUnits: number,
    payoutUnits: number,
  ])[];
};

/** The rulebook's SSC plays. */
export const statedPlays: readonly StatedPlay[] = JSON.parse(read('ssc-plays.json'));

type Pricing = {
  readonly code: string;
  readonly selection: unknown;
  readonly draw: readonly number[];
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
  readonly draw?: readonly number[];
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

/** The rulebook's worked money examples for SSC. */
export const operations: { readonly pricing: readonly Pricing[]; readonly chase: readonly Chase[] } =
  JSON.parse(read('ssc-operations.json'));

/** Hits of fixed selections over a file of real draws. */
export const statedTotals = (
  file: string,
): readonly (readonly [string, unknown, number, number, Readonly<Record<string, number>>])[] =>
  JSON.parse(read(`${file}-totals.json`));

/** The draws of a file, oldest first. */
export const realDraws = (file: string): number[][] =>
  read(`${file}.csv`)
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',').slice(1).map(Number));

/** All 100 000 SSC draws. */
export function everyDraw(): number[][] {
  return Array.from({ length: 100_000 }, (_, number) => Array.from(String(number).padStart(5, '0'), Number));
}

/** An SSC play that must exist. */
export function sscPlay(code: string): Play<readonly number[]> {
  const found = families.SSC.plays.find((play) => play.code === code);
  invariant(found && playOf(code)?.family === families.SSC, `no play ${code}`);
  return found;
}

/** The line of a selection that must be accepted. */
export function sscLine(code: string, selection: unknown): Line<readonly number[]> {
  const line = sscPlay(code).read(selection);
  invariant(line.ok, `${code} refuses ${JSON.stringify(selection)}: ${JSON.stringify(line)}`);
  return line.value;
}
