import { existsSync } from 'node:fs';
import { Complaint, explain } from './complaint.ts';
import { clusterPlace, startPostgres } from './postgres/index.ts';
import { clusterFolder } from './start/databases.ts';

// `npm run -s database-url`: the address of this machine's database, running or not, for psql and other tools.
try {
  const dataDir = clusterFolder(process.env['DATA_DIR'] ?? '.data');
  if (!existsSync(clusterPlace(dataDir)))
    throw new Complaint('There is no database yet; `npm start` makes it.');
  const postgres = await startPostgres({ dataDir });
  console.log(process.env['DATABASE_URL'] ?? postgres.url('mela'));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
