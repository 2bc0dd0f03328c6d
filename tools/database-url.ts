import { explain } from './complaint.ts';
import { portalDatabaseUrl } from './local-database.ts';

// `npm run -s database-url`: the address of this machine's database, running or not, for psql and other tools.
try {
  console.log(await portalDatabaseUrl(process.env));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
