import { runMigrations } from '@mela/database/run-migrations.ts';

/** Brings the studio's database up to date. */
export const migrate = (url: string): Promise<{ applied: string[] }> =>
  runMigrations(url, {
    kind: 'studio',
    program: new URL('../', import.meta.url),
    schema: 'studio',
    roles: ['mela_studio'],
    become: [],
  });
