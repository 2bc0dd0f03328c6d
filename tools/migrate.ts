import { migrate } from '../apps/api/platform/migrate.ts';
import { migrate as migrateStudio } from '../apps/studio/platform/migrate.ts';
import { Complaint, explain } from '../packages/program/complaint.ts';

// `node tools/migrate.ts`: brings the portal's database and the studio's up to date before a release's programs are started.
try {
  const { MIGRATE_DATABASE_URL: portal, STUDIO_MIGRATE_DATABASE_URL: studio } = process.env;
  if (!portal && !studio) {
    throw new Complaint(
      'Set MIGRATE_DATABASE_URL to the portal’s database, STUDIO_MIGRATE_DATABASE_URL to the studio’s, or both, with the login of their owner.',
    );
  }
  if (portal) tell('portal', await migrate(portal));
  if (studio) tell('studio', await migrateStudio(studio));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function tell(name: string, { applied }: { applied: string[] }): void {
  console.log(applied.length > 0 ? `${name}: applied ${applied.join(', ')}.` : `${name}: up to date.`);
}
