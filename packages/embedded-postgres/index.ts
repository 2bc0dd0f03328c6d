export { claimFolder } from './claim.ts';
export { asAdministrator, ensureDatabase } from './database.ts';
export { urlFor } from './connect.ts';
export { openReserve } from './reserve.ts';
export { giveTo, serverAccount } from './server-account.ts';
export {
  realClusterFolder,
  isServed,
  startPostgres,
  type Postgres,
  canBeEntered,
  makeFolder,
} from './start-postgres.ts';
