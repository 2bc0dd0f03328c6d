export { asAdministrator, ensureDatabase } from './database.ts';
export { clusterPlace, startPostgres } from './start-postgres.ts';
