import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import fair from '../../../packages/game-maths/worked-examples.json' with { type: 'json' };
import padma from '../games/padma25/worked-examples.json' with { type: 'json' };
import { SECTIONS } from './index.ts';

type Row = { readonly id: string; readonly input: object; readonly expect: unknown };
type Examples = { readonly section: string; readonly rows: readonly Row[] };

const folder = path.join(import.meta.dirname, 'examples');
const examples: Examples[] = [
  { section: 'provablyFair', rows: fair.provablyFair },
  { section: 'slotPadma25', rows: padma.slotPadma25 },
  ...readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Examples),
];

const answer = (section: string, input: unknown) => SECTIONS[section]?.(input);

test('every section that is answered has its worked examples, and every worked example is answered', () => {
  expect(examples.map(({ section }) => section).sort()).toEqual(Object.keys(SECTIONS).sort());
});

describe.each(examples)('$section', ({ section, rows }) => {
  test.each(rows)('$id comes out as the worked example says', ({ input, expect: wanted }) => {
    expect(answer(section, input)).toEqual(wanted);
  });

  test('an input with a part too few or too many is refused', () => {
    const [first] = rows;
    expect(() => answer(section, { ...first?.input, weather: 'rain' })).toThrow();
    for (const key of Object.keys(first?.input ?? {})) {
      const part = Object.fromEntries(Object.entries(first?.input ?? {}).filter(([name]) => name !== key));
      expect(() => answer(section, part), key).toThrow();
    }
  });
});
