import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawStateMachines } from './draw-state-machines.ts';
import { machines } from './machines.ts';

it('docs/state-machines.md is what the tables say; `npm run state-machines` writes it', () => {
  const page = path.join(import.meta.dirname, '../../docs/state-machines.md');
  expect(readFileSync(page, 'utf8')).toBe(drawStateMachines());
});

describe.each(machines)('$title', ({ table, begins, events }) => {
  const steps = Object.values(table).flatMap((next) => Object.entries(next));

  it('leads to every state, and only to states that it has', () => {
    const reached = new Set<string>(begins);
    // A set grows while it is walked: whatever is reached is followed further.
    for (const state of reached) for (const to of Object.values(table[state] ?? {})) if (to) reached.add(to);
    expect([...reached].toSorted()).toEqual(Object.keys(table).toSorted());
  });

  it('spells its states and events in kebab-case', () => {
    const words = [...Object.keys(table), ...steps.map(([event]) => event)];
    expect(words.filter((word) => !/^[a-z]+(?:-[a-z]+)*$/.test(word))).toEqual([]);
  });

  it('says who makes each of its events happen, if it says so of any', () => {
    if (!events) return;
    expect(Object.keys(events).toSorted()).toEqual([...new Set(steps.map(([event]) => event))].toSorted());
    for (const { by } of Object.values(events)) expect(by.length).toBeGreaterThan(0);
  });
});
