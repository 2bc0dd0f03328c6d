import path from 'node:path';
import { expect, test } from 'vitest';
import { build } from 'vite';
import { EDGES } from '../../../packages/form-rules/pattern-edges.ts';
import { openBrowser } from '@mela/testing/browser.ts';

const PACKAGE = path.join(import.meta.dirname, '../../../packages/form-rules');
const ENTRY = 'virtual:edges';

/** What the browser says of each pattern's edges, of lengths and of phones, by the very modules that Node runs. */
const SOURCE = `
  import { EDGES } from '${PACKAGE}/pattern-edges.ts';
  import { matchesPattern } from '${PACKAGE}/patterns.ts';
  import { checkField, lengthOf } from '${PACKAGE}/field-rule.ts';
  import { readPhone } from '${PACKAGE}/phone.ts';
  globalThis.verdicts = Object.entries(EDGES).flatMap(([id, { takes, refuses }]) =>
    [...takes, ...refuses].map((value) => [id, value, matchesPattern(Number(id), value)]));
  globalThis.lengths = ['', 'abc', 'ক্ষ', 'ক্ষক্ষক্ষ', 'e\\u0301', '🇧🇩', '👨‍👩‍👧'].map(lengthOf);
  globalThis.complaint = checkField({ field: 'x', enabled: true, required: true, minLength: 2, maxLength: 2, patternId: 6, acceptedPattern: '*' }, '123');
  globalThis.phone = (plans, typed) => readPhone(plans, '880', typed);
`;

test('the browser judges every pattern’s edges as Node does', { timeout: 120_000 }, async () => {
  const { phonePlansOf } = await import('../../../packages/form-rules/phone-plans.ts');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'edges',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? SOURCE : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : null;
  if (chunk?.type !== 'chunk') throw new Error('the rules were not built');

  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.evaluate(chunk.code);
    const verdicts: [string, string, boolean][] = await page.evaluate('verdicts');
    const expected = Object.entries(EDGES).flatMap(([id, { takes, refuses }]) => [
      ...takes.map((value) => [id, value, true]),
      ...refuses.map((value) => [id, value, false]),
    ]);
    expect(new Set(verdicts.map(([id]) => id)).size).toBe(21);
    expect(verdicts).toEqual(expected);
    expect(await page.evaluate('lengths')).toEqual([0, 3, 1, 3, 1, 1, 1]);
    expect(await page.evaluate('complaint')).toEqual({
      id: 'field.pattern.6',
      values: { min: 2, max: 2, bounds: 'one' },
    });
    const plans = JSON.stringify(phonePlansOf(['BD']));
    expect(await page.evaluate(`phone(${plans}, '০১৭১২৩৪৫৬৭৮')`)).toEqual({
      ok: true,
      e164: '+8801712345678',
      region: 'BD',
    });
    expect(await page.evaluate(`phone(${plans}, '02912345678')`)).toMatchObject({ ok: false });
  } finally {
    await browser.close();
  }
});
