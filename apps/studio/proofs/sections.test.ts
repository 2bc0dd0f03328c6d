import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import fair from '../../../packages/game-maths/worked-examples.json' with { type: 'json' };
import { RULES } from '../games/index.ts';
import { SECTIONS } from './index.ts';

type Row = { readonly id: string; readonly input: object; readonly expect: unknown };
/** Worked examples, and changes to the first of them that no rule has an answer for. */
type Examples = { readonly rows: readonly Row[]; readonly refused: Readonly<Record<string, object>> };

/** The worked examples beside a game's rules, by their section. */
function examplesOf(code: string): [section: string, examples: Examples][] {
  const file = path.join(import.meta.dirname, `../games/${code}/examples.json`);
  if (!existsSync(file)) return [];
  const read = JSON.parse(readFileSync(file, 'utf8')) as { sections: Record<string, Examples> };
  return Object.entries(read.sections);
}

const fairExamples: Examples = {
  rows: fair.provablyFair,
  refused: { 'half a seed': { serverSeed: '00' }, 'a nonce below 0': { nonce: -1 } },
};
const examples = RULES.flatMap(({ code }) => examplesOf(code));

const answer = (section: string, input: unknown) => SECTIONS[section]?.(input);

test('every section that is answered has its worked examples, and every worked example is answered', () => {
  for (const { code, examples: answered = {} } of RULES)
    expect(
      examplesOf(code)
        .map(([section]) => section)
        .sort(),
      code,
    ).toEqual(Object.keys(answered).sort());
});

describe.each([['provablyFair', fairExamples] as const, ...examples])('%s', (section, { rows, refused }) => {
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

  test('what no rule has an answer for is refused', () => {
    expect(Object.keys(refused)).not.toEqual([]);
    for (const [wrong, change] of Object.entries(refused))
      expect(() => answer(section, { ...rows[0]?.input, ...change }), wrong).toThrow();
  });
});

test('a system is limited by the odds of its parlays, not by all of its legs together', () => {
  const legs = Array.from({ length: 12 }, () => ({ odds: '3.00', result: 'win' }));
  expect(SECTIONS['system']?.({ type: '2/12', unitStake: 100, legs })).toMatchObject({
    combinations: 66,
    totalStake: 6600,
    payout: 66 * 900,
  });
});
