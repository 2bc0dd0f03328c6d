import { LOGINS, type Login } from '../packages/database/logins.ts';
import { Complaint, explain } from '../packages/program/complaint.ts';
import { databaseUrlOf } from '../packages/installation/local-database.ts';

const ROLES = LOGINS.map((login) => login.replace('mela_', ''));

// `npm run -s database-url [-- ROLE]`: the address of the installation's database, running or not, for psql and other tools; as its owner
// logs in, or somebody else of those who do.
try {
  const [role = 'owner', ...more] = process.argv.slice(2);
  if (!ROLES.includes(role) || more.length > 0) {
    throw new Complaint(`Usage: npm run -s database-url -- ${ROLES.join('|')}`);
  }
  console.log(await databaseUrlOf(process.env, `mela_${role}` as Login));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
