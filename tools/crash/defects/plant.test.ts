import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeDatabase } from '../../../packages/testing/database.ts';
import type { Defect } from './defect.ts';
import { defects } from './index.ts';
import { plantInDatabase } from './plant.ts';

const PRELOADED = pathToFileURL(path.join(import.meta.dirname, 'plant-in-modules.ts')).href;

// What a program sees of each seam's module: which of its exports are others than they were, and which are gone.
const LOOK = `
import { intactAt, seams } from '${PRELOADED}';
const seen = [];
for (const address of seams.keys()) {
  const [planted, intact] = [await import(address), await import(intactAt(address))];
  seen.push(Object.keys(intact).filter((name) => planted[name] !== intact[name]));
}
console.log(JSON.stringify(seen));
process.exit();
`;

test.each(defects.filter(({ seams }) => seams))(
  'programs see the defect $name, and nothing else is changed',
  async ({ name, seams = [] }) => {
    const command = ['--import', PRELOADED, '--input-type=module', '--eval', LOOK];
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      env: { ...process.env, PLANTED_DEFECT: name },
    });
    expect(JSON.parse(stdout)).toEqual(seams.map(({ replace }) => Object.keys(replace).toSorted()));
  },
);

const inDatabase = (defect: Defect): Defect => ({
  ...defect,
  sql: defect.sql?.filter((text) => !text.includes('alter database')) ?? [],
});

test('the defects can still be planted in a database', async () => {
  for (const defect of defects.filter(({ sql, functions }) => sql ?? functions)) {
    const database = await makeDatabase();
    await expect(
      plantInDatabase(inDatabase(defect), database.ownerUrl),
      defect.name,
    ).resolves.toBeUndefined();
    await database.drop();
  }
});

test('a defect that the database has outgrown is told of', async () => {
  const database = await makeDatabase();
  const plant = (functions: Record<string, string>) =>
    plantInDatabase({ name: '', what: '', shownBy: [], functions }, database.ownerUrl);
  await expect(plant({ 'play.gone': 'select 1' })).rejects.toThrow(/there is no function play.gone/);
  await expect(
    plant({
      'ledger.lock_cash': "create function ledger.lock_cash(p_owner uuid) returns void language sql as ''",
    }),
  ).rejects.toThrow(/ledger.lock_cash takes \(p_owners uuid\[\]\) and answers void/);
});
