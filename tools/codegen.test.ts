import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDatabase } from '../packages/testing/database.ts';
import { generateTables } from './codegen.ts';

test('apps/api/platform/tables.ts is what `npm run codegen` writes today', async () => {
  const platform = path.join(import.meta.dirname, '../apps/api/platform');
  const folder = mkdtempSync(path.join(platform, '.codegen-'));
  const database = await makeDatabase();
  try {
    generateTables(database.ownerUrl, path.join(folder, 'tables.ts'));
    expect(readFileSync(path.join(folder, 'tables.ts'), 'utf8')).toBe(
      readFileSync(path.join(platform, 'tables.ts'), 'utf8'),
    );
  } finally {
    rmSync(folder, { recursive: true });
    await database.drop();
  }
});
