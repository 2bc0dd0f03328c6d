export { claimFolder } from './claim.ts';
export { asAdministrator, ensureDatabase } from './database.ts';
export { clusterPlace, startPostgres, type Postgres } from './start-postgres.ts';
