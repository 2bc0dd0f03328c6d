import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDatabase } from '../../packages/testing/database.ts';
import { defects } from './defects/index.ts';
import { changed, plantInDatabase } from './plant.ts';

const root = path.join(import.meta.dirname, '../..');

test.each(defects)('the defect $name can still be planted', async (defect) => {
  for (const [file, changes] of Object.entries(defect.sources ?? {})) {
    const source = readFileSync(path.join(root, file), 'utf8');
    const planted = changed(source, changes, file);
    expect(planted).not.toBe(source);
    expect(() => stripTypeScriptTypes(planted)).not.toThrow();
  }
  if (!defect.functions) return;
  const database = await makeDatabase();
  await plantInDatabase(
    { ...defect, sql: defect.sql?.filter((text) => !text.includes('alter database')) ?? [] },
    database.ownerUrl,
  );
  await database.drop();
});

test('a defect that the code has outgrown is told of', () => {
  expect(() => changed('a b a', [{ find: 'a', replace: 'c' }], 'somewhere')).toThrow(/no longer be planted/);
  expect(() => changed('a b', [{ find: 'z', replace: 'c' }], 'somewhere')).toThrow(/somewhere/);
  expect(changed('a b', [{ find: 'a', replace: '$&' }], 'somewhere')).toBe('$& b');
});
