import { waitForDatabase } from '@mela/database/wait-for-database.ts';
import { buildHouse } from './build-house.ts';
import { adoptAccounts } from './domain/cashier/index.ts';
import { checkSecretsKey } from './platform/canary.ts';
import { systemClock } from './platform/clock.ts';
import { openLog } from './platform/log.ts';
import { readSettings } from './platform/settings.ts';
import { openApi } from './surfaces/index.ts';
import { startWorkers } from './workers/index.ts';

// node apps/api/main.ts [api] [worker]: starts the api, a worker, or both in one process.
const programs = process.argv.slice(2);
const settings = readSettings(process.env);
const log = openLog(programs.join('+'), settings.LOG_LEVEL);
const house = buildHouse({ settings, clock: systemClock, log });

await waitForDatabase(() => checkSecretsKey(house.database.kysely, house.secretBox), log);
for (const channel of await adoptAccounts(house.database, house.secretBox))
  log.error(
    { alert: true, ...channel },
    'another brand receives by the account of this channel: it is closed',
  );
const api = programs.includes('api') ? await openApi(house) : null;
const workers = programs.includes('worker') ? await startWorkers(house) : null;
if (!api && !workers) throw new Error('say what to start: api, worker, or both');
log.info({ programs }, 'started');

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info('stopping');
  await api?.close();
  await workers?.stop();
  await house.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
