import { runMigrations } from '@mela/database/run-migrations.ts';
import { migrateJobs } from './jobs/jobs-state.ts';

/** Whom the owner must be able to stand in for. */
const OWNS_AS = ['mela_ledger', 'mela_audit', 'mela_register'];

/** History is ready for this long without a migration; an alert comes in good time (`watch-months`). */
const MONTHS_AHEAD = '12 months';

/** Brings the portal's database up to date, with the tables of the job queue. */
export const migrate = (url: string): Promise<{ applied: string[] }> =>
  runMigrations(url, {
    kind: 'portal',
    program: new URL('../', import.meta.url),
    schema: 'public',
    roles: ['mela_app', 'mela_auditor', ...OWNS_AS],
    become: OWNS_AS,
    afterwards: async (client) => {
      await client.query('select platform.make_months(now(), now() + $1::interval)', [MONTHS_AHEAD]);
      await migrateJobs(url, client);
    },
  });
