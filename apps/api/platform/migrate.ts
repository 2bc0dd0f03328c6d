import { runMigrations } from '@mela/database/run-migrations.ts';
import { migrateJobs } from './jobs-schema.ts';

/** Whom the owner must be able to stand in for. */
const OWNS_AS = ['mela_ledger', 'mela_audit', 'mela_register'];

/** Brings the portal's database up to date, with the tables of the job queue. */
export const migrate = (url: string): Promise<{ applied: string[] }> =>
  runMigrations(url, {
    kind: 'portal',
    program: new URL('../', import.meta.url),
    schema: 'public',
    roles: ['mela_app', 'mela_auditor', ...OWNS_AS],
    become: OWNS_AS,
    afterwards: (client) => migrateJobs(url, client),
  });
