import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

type Walk = Readonly<{ title: string; most: number; files: readonly string[] }>;

const walks: readonly Walk[] = read('docs/walks.md')
  .split(/^## /m)
  .slice(1)
  .map((text) => {
    const [, title = '', most = ''] = /^(.*): (\d+) files at most$/m.exec(text) ?? [];
    return {
      title,
      most: Number(most),
      files: [...text.matchAll(/^\d+\. `([^`]+)` \S/gm)].map(([, file = '']) => file),
    };
  });

/** Where an import of a file leads: of ours, or `undefined`. */
function resolved(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
  const [, name = '', rest = 'index.ts'] = /^@mela\/([^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  return name ? path.join('packages', name, rest) : undefined;
}

const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import\() ?'([^']+)'/g)].flatMap(
    ([, to = '']) => resolved(file, to) ?? [],
  );

/** What a file leads to: its imports, and what the rooms whose doors it uses give out. */
function reachedFrom(file: string): string[] {
  return importsOf(file).flatMap((to) =>
    to.endsWith('/index.ts') && existsSync(path.join(ROOT, to)) ? [to, ...reachedFrom(to)] : [to],
  );
}

/** `apps/api/domain/play/sql/bet-terms.sql` is `play.bet_terms` in SQL. */
const nameInSql = (file: string): string | undefined =>
  /domain\/([^/]+)\/sql\/([^/]+)\.sql$/.exec(file)?.slice(1).join('.').replaceAll('-', '_');

/** Whether one file calls the other, or is what the other calls without knowing it: it answers its call, or fills its port. */
function belongTogether(before: string, file: string): boolean {
  const name = nameInSql(file);
  if (name) return new RegExp(String.raw`\b${name.replace('.', '\\.')}\b`).test(read(before));
  return reachedFrom(before).includes(file) || reachedFrom(file).includes(before);
}

test('there are the five walks that the house was built to allow', () => {
  expect(walks.map(({ most }) => most)).toEqual([12, 12, 15, 18, 12]);
});

describe.each(walks)('$title', ({ most, files }) => {
  test('takes no more files than it may', () => {
    expect(files.length).toBeGreaterThan(2);
    expect(files.length).toBeLessThanOrEqual(most);
    expect(new Set(files).size).toBe(files.length);
  });

  test.each(files.map((file, at) => ({ file, at })))(
    '$file is there, and belongs to one before it',
    ({ file, at }) => {
      expect(existsSync(path.join(ROOT, file))).toBe(true);
      if (at > 0) expect(files.slice(0, at).filter((before) => belongTogether(before, file))).not.toEqual([]);
    },
  );
});
