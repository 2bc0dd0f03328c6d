import { migrate } from '../apps/api/platform/migrate.ts';
import { Complaint, explain } from './complaint.ts';

// `node tools/migrate.ts`: brings the portal's database up to date before a release's programs are started.
try {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Complaint('Set DATABASE_URL to the portal’s database.');
  const { applied } = await migrate(url);
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
