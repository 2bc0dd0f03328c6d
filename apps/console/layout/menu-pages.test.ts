import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beginningOf, OFFICE_ROLES, PERMISSIONS, STARTING_ROLES, withNeeded } from '@mela/permissions';
import type { Endpoint } from '@mela/wire';
import { mayCall } from '@mela/wire/console/audience.ts';
import { consoleEndpoints } from '@mela/wire/console/index.ts';
import { expect, test } from 'vitest';
import { navigationItems } from './navigation.ts';

// A page that the menu names opens for everybody whom it is named to: it reads nothing that they may not, or asks first whether they may.

const CONSOLE = path.join(import.meta.dirname, '..');
const routes = await readFile(path.join(CONSOLE, 'routes.tsx'), 'utf8');

const sourceOf = (file: string): Promise<string> => readFile(file, 'utf8');

/** A page's source with that of its feature's own parts. */
async function sourcesOf(file: string, known = new Map<string, string>()): Promise<Map<string, string>> {
  if (known.has(file)) return known;
  const source = await sourceOf(file);
  known.set(file, source);
  for (const [, part = ''] of source.matchAll(/from '(\.\/[\w/.-]+)'/g))
    await sourcesOf(path.resolve(path.dirname(file), part), known);
  return known;
}

/** What a page reads when it is opened, and what its readers are asked whether they may. */
async function callsOf(page: string): Promise<{ read: Endpoint[]; asked: Endpoint[] }> {
  const [, file = ''] = new RegExp(`path: '${page.slice(1)}',\\s*lazy: [^']*'([^']+)'`).exec(routes) ?? [];
  expect([page, file]).not.toEqual([page, '']);
  const source = [...(await sourcesOf(path.join(CONSOLE, file))).values()].join('\n');
  const named = (pattern: RegExp): Endpoint[] =>
    [...source.matchAll(pattern)].flatMap(([, name = '']) => byName.get(name) ?? []);
  return {
    read: named(/(?:[qQ]ueryOf\(|endpoint=\{)(?:wire\.)?(\w+)/g).filter(
      ({ methods }) => methods[0] === 'GET',
    ),
    asked: named(/(?:[mM]ay\(|[mM]ay\(\)\(|needs: )(?:wire\.)?(\w+)/g),
  };
}

const byName = await endpointsByName();

/** Calls by what they are imported as. */
async function endpointsByName(): Promise<ReadonlyMap<string, Endpoint>> {
  const index = await sourceOf(path.join(CONSOLE, '../../packages/wire/console/index.ts'));
  const files = [...index.matchAll(/from '\.\/([\w-]+)\.ts'/g)].map(([, name]) => name);
  const found = new Map<string, Endpoint>();
  for (const file of files) {
    const module = (await import(`../../../packages/wire/console/${file}.ts`)) as Record<string, Endpoint>;
    for (const [name, value] of Object.entries(module))
      if ((consoleEndpoints as readonly unknown[]).includes(value)) found.set(name, value);
  }
  return found;
}

/** The six roles, the owners’, and whoever has the least with which a page is named. */
const people = [
  ...[...STARTING_ROLES, ...OFFICE_ROLES].map((role) => beginningOf(role)),
  ...PERMISSIONS.map((one) => withNeeded([one])),
];

test.each(navigationItems.flatMap(({ path: page, needs }) => (needs ? [[page, needs] as const] : [])))(
  '%s opens for everybody whom the menu names it to',
  async (page, needs) => {
    const { read, asked } = await callsOf(page);
    expect(read.length).toBeGreaterThan(0);
    const wrong = read.filter(
      (endpoint) =>
        people.some((may) => mayCall(needs, may) && !mayCall(endpoint, may)) &&
        // Who is asked about another call for the same people is asked about this one.
        !asked.some(({ audience }) => audience.join() === endpoint.audience.join()),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  },
);
