import { describe, expect, it } from 'vitest';
import { EDGES } from './pattern-edges.ts';
import { matchesPattern, type PatternId } from './patterns.ts';

describe.each(Object.entries(EDGES))('pattern %s', (id, { takes, refuses }) => {
  const pattern = Number(id) as PatternId;
  it.each(takes)('takes %j', (value) => expect(matchesPattern(pattern, value)).toBe(true));
  it.each(refuses)('refuses %j', (value) => expect(matchesPattern(pattern, value)).toBe(false));
});
