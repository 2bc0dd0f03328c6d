import { openGateways } from '../apps/api/connectors/payments/index.ts';
import { systemClock } from '../apps/api/platform/clock.ts';
import { openDatabase } from '../apps/api/platform/database.ts';
import { openOutbound } from '../apps/api/platform/outbound/outbound.ts';
import { boxOf } from '../apps/api/platform/secrets/secret-box.ts';
import { aboutDatabase } from './about-database.ts';
import { Complaint, explain } from '../packages/program/complaint.ts';
import { installationHere } from './cashier/installation-here.ts';
import { reconcileAll } from './cashier/reconcile-all.ts';

const USAGE = 'Usage: npm run -s cashier -- reconcile [yyyy-MM-dd]';

// `npm run -s cashier -- reconcile [DAY]`: holds the gateways' own list of every account and a business day (yesterday) against the books
// of the installation that one stands in. Ends with 0 when they agree, 1 when they differ, 2 when something could not be asked.
// Nothing is credited: what was paid and not credited waits for staff.
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}

async function run([command, day, ...more]: readonly string[]): Promise<0 | 1 | 2> {
  if (command !== 'reconcile' || more.length > 0) throw new Complaint(USAGE);
  if (day !== undefined && !isDay(day)) throw new Complaint(`${day} is no day of the calendar.\n${USAGE}`);
  const { databaseUrl, keys, gatewayUrl, outboundAllow: allow } = await installationHere(process.env);
  const box = boxOf(keys);
  const outbound = openOutbound({
    allow,
    log: { warn: (what, sentence) => console.error(sentence, what) },
  });
  const gateways = openGateways(box, { sandbox: { apiUrl: gatewayUrl, pageUrl: '' } }, outbound);
  const database = openDatabase(databaseUrl, systemClock, 2);
  try {
    const say = (line: string) => console.log(line);
    const { differences, silent } = await reconcileAll({ database, box, gateways, day, say });
    if (silent > 0) {
      console.error(
        `${silent === 1 ? 'One account' : `${silent} accounts`} could not be asked about at ${gatewayUrl}. ` +
          'Is the installation running? `npm start` runs it; GATEWAY_URL names another gateway.',
      );
      return 2;
    }
    return differences === 0 ? 0 : 1;
  } catch (error) {
    throw aboutDatabase(error, databaseUrl);
  } finally {
    await database.close();
  }
}

/** Whether a text is a day that the calendar has. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
