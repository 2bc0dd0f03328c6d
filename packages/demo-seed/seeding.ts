import type { Database } from '@mela/api/platform/database.ts';
import type { InstallationKeys } from '../installation/secrets-key.ts';
import type { Ports } from '../installation/ports.ts';

/** What a step of the seed works with: the public ports wherever a call exists, the database only where none does. */
export type Seeding = Readonly<{
  ports: Ports;
  database: Database;
  keys: InstallationKeys;
  databaseUrl: string;
}>;
