import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '../apps/api/platform/migrate.ts';
import { explain } from '../packages/program/complaint.ts';
import { roomSchemas } from './floor-plan.ts';
import { ensureDatabase, startPostgres } from '../packages/embedded-postgres/index.ts';

const ROOT = path.join(import.meta.dirname, '..');
const TABLES = path.join(ROOT, 'apps/api/platform/tables.ts');

/** Writes the types of every table and view of a migrated database into a file, formatted like all code. */
export function generateTables(url: string, file: string): void {
  const schemas = ['platform', ...roomSchemas].join(',');
  run('kysely-codegen', [
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${file}`,
    `--include-pattern={${schemas}}.*`,
    '--default-schema=none',
    '--no-domains',
    '--type-mapping={"int8":"bigint","date":"string"}',
    '--log-level=error',
  ]);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('export interface DB {', 'export interface Tables {'),
  );
  run('oxfmt', [file]);
}

function run(program: string, words: string[]): void {
  const { status, stderr, stdout } = spawnSync(path.join(ROOT, 'node_modules/.bin', program), words, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path.join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` },
  });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}${stdout}`);
}

/** Migrates an empty database on a server of its own and generates from it. */
async function main(): Promise<void> {
  const dataDir = path.join(ROOT, '.cache/codegen', `run-${process.pid}`);
  const postgres = await startPostgres({ dataDir, throwaway: true });
  try {
    const url = postgres.url('codegen', 'mela_owner');
    await ensureDatabase(postgres.url('codegen'), 'portal');
    await migrate(url);
    generateTables(url, TABLES);
    console.log(`Wrote ${path.relative(ROOT, TABLES)}`);
  } finally {
    await postgres.stop();
    rmSync(postgres.folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
}
