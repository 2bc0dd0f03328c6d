import { runMigrations } from '@mela/database/run-migrations.ts';
import { migrateJobs } from './jobs-schema.ts';
import { writeFunctions } from './sql-functions.ts';

/** Whom the owner must be able to stand in for. */
const OWNS_AS = ['mela_ledger', 'mela_audit', 'mela_register'];

/** Brings the portal's database up to date: its migrations, the functions of the rooms, and the tables of the job queue. */
export const migrate = (url: string): Promise<{ applied: string[] }> =>
  runMigrations(url, {
    kind: 'portal',
    folder: new URL('../migrations/', import.meta.url),
    schema: 'public',
    roles: ['mela_app', 'mela_auditor', ...OWNS_AS],
    become: OWNS_AS,
    afterwards: async (client, applied) => {
      await writeFunctions(client, { all: applied.length > 0 });
      await migrateJobs(url, client);
    },
  });
