import { readFileSync } from 'node:fs';
import path from 'node:path';

const PAGE = path.join(import.meta.dirname, '../../docs/renamed.md');
/** What the page says of a word in whose place there is none. */
const NONE = 'none';
const ROW = /^\| (?<list>[^ |]+) +\| `(?<old>[^`]+)` +\| `(?<now>[^`]+)` +\|/gm;

/** A word that somebody outside knew, and what it is called now. */
type Renamed = Readonly<{ list: string; old: string; now: string }>;

/** What docs/renamed.md says. */
export const renamedWords = (page = readFileSync(PAGE, 'utf8')): Renamed[] =>
  [...page.matchAll(ROW)].map(({ groups }) => groups as Renamed);

/** What is wrong between what a list was, what it is now, and what the page says of it; each a sentence. */
export function brokenPromises(
  list: string,
  { before, now }: { before: readonly string[]; now: readonly string[] },
  page: readonly Renamed[],
): string[] {
  const rows = page.filter((row) => row.list === list);
  const result = new Map(rows.map((row) => [row.old, row.now]));
  return [
    ...before
      .filter((word) => !now.includes(word) && !result.has(word))
      .map((word) => `${list}: ${word} is gone, and docs/renamed.md does not say what it is called now`),
    ...rows
      .filter((row) => row.now !== NONE && !now.includes(row.now))
      .map((row) => `${list}: docs/renamed.md says that ${row.old} is ${row.now} now, which is not there`),
    ...rows
      .filter((row) => now.includes(row.old))
      .map((row) => `${list}: docs/renamed.md says that ${row.old} is gone, and it is there`),
  ];
}
